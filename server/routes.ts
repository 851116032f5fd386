import { authRoutes } from './lite/gateway.ts'
import { mediaRoutes } from './media/media.ts'
import { expressionOf, pages } from './web/routes.ts'
import { fileRoutes } from './web/web.ts'

/** All that the protocol knows, so that one which is not offered answers as a service, not as a page. */
export const services = ['auth', 'rest', 'realtime', 'storage', 'functions'] as const

export const healthRoute = 'health'

/** What has names of the server's own, or of its operator. */
const own: readonly string[] = [
  // First, as there are most of them, and each is looked for when it is logged.
  ...mediaRoutes,
  ...authRoutes.map((route) => `auth/v1/${route}`),
  'rest/v1/rpc/:name',
  ...services.flatMap((service) => [`${service}/v1/`, `${service}/v1/:name`]),
  healthRoute,
  ...fileRoutes,
  'assets/*',
]

/**
 * Everything that the server answers to, below the base path, from the lists by which its parts answer; the tables
 * and functions below `rest/v1/` are the database's. `:name` is one part of a path, `*` the rest of it.
 */
export const routePatterns: readonly string[] = [...own, ...pages]

const matchers = routePatterns.map((pattern) => ({
  pattern,
  isPage: !own.includes(pattern),
  expression: expressionOf(pattern),
}))

/** Which pattern an address below the base path follows, as it was sent; pages take anything in the place of a name. */
export function routeOf(path: string): { pattern: string; isPage: boolean } | undefined {
  const plain = decode(path)
  return plain === undefined ? undefined : matchers.find(({ expression }) => expression.test(plain))
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
