import type { ServerResponse } from 'node:http'

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const yearSeconds = 31_536_000

/** For every response; the page adds its content security policy. */
export function setSecurityHeaders(outgoing: ServerResponse, isHttps: boolean): void {
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
  if (isHttps) outgoing.setHeader('Strict-Transport-Security', `max-age=${yearSeconds}`)
}
