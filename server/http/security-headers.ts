const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const yearSeconds = 31_536_000

/** For every response; the page adds its content security policy. */
export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> =>
  isHttps ? { ...headers, 'Strict-Transport-Security': `max-age=${yearSeconds}` } : headers
