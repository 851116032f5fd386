import { vi } from 'vitest'

type Asked = {
  at: number
  method: string
  path: string
  query: string
  headers: Headers
  body: unknown
}
type Answer = (asked: Asked) => Response | Promise<Response>

export const answer =
  (status: number, body?: unknown): Answer =>
  () =>
    body === undefined ? new Response(null, { status }) : Response.json(body, { status })

export const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

export function fakeService(answers: Record<string, Answer>) {
  const asked: Asked[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const one = {
      at: Date.now(),
      method: init?.method ?? 'GET',
      path: url.pathname.replace('/clone/', ''),
      query: url.search,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    asked.push(one)
    const reply = answers[`${one.method} ${one.path}`]
    if (!reply) throw new TypeError(`Nobody answers ${one.method} ${one.path}`)
    return reply(one)
  })
  const askedFor = (route: string) =>
    asked.filter(({ method, path }) => `${method} ${path}` === route)
  return { answers, asked, askedFor }
}

export const ada = {
  id: '11111111-1111-4111-8111-111111111111',
  aud: 'authenticated',
  email: 'ada@example.org',
  app_metadata: {},
  user_metadata: {
    display_name: 'Ada Quill',
    dob: '1990-12-10',
    gender: 'woman',
    tos: { marketing: false, shareData: true },
  },
  created_at: '2026-01-01T00:00:00Z',
}

/** `expiresIn` is in seconds. */
export const sessionOf = (name: string, expiresIn = 3600) => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_in: expiresIn,
  expires_at: Math.round(Date.now() / 1000) + expiresIn,
  token_type: 'bearer',
  user: ada,
})
