import { authRoutes } from './lite/gateway.ts'
import { mediaRoutes } from './media/media.ts'
import { manageRoutes } from './manage/routes.ts'
import { expressionOf, pages } from './web/routes.ts'
import { fileRoutes } from './web/web.ts'

/** Every service of Supabase, so that one which is missing here answers as a service, not as a page. */
export const services = ['auth', 'rest', 'realtime', 'storage', 'functions'] as const

export const healthRoute = 'health'

const nonPages: readonly string[] = [
  // First, because most requests are for media, and each is looked up for the log.
  ...mediaRoutes,
  ...manageRoutes,
  ...authRoutes.map((route) => `auth/v1/${route}`),
  'rest/v1/rpc/:name',
  ...services.flatMap((service) => [`${service}/v1/`, `${service}/v1/:name`]),
  healthRoute,
  ...fileRoutes,
  'assets/*',
]

/** Below the base path. `:name` is one segment, `*` the rest; tables and functions are in the database. */
export const routePatterns: readonly string[] = [...nonPages, ...pages]

const matchers = routePatterns.map((pattern) => ({
  pattern,
  isPage: !nonPages.includes(pattern),
  expression: expressionOf(pattern),
}))

/** The route of a path below the base path, as it was sent. */
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
