import { expressionOf } from '#server/web/routes.ts'

/** Below the base path; beside them there is the page itself. */
export const manageRoutes = [
  'manage/status',
  'manage/folders',
  'manage/folders/:folder',
  'manage/scan',
  'manage/stop',
  'manage/lists',
  'manage/lists/:list',
  'manage/forget',
  'manage/sample',
  'manage/people',
  'manage/uploaded',
  'manage/uploads',
  'manage/uploads/:upload',
] as const

const expressions = manageRoutes.map(expressionOf)

export const isManageRoute = (path: string): boolean => expressions.some((each) => each.test(path))
