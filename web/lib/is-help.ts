/** Whether a path below the base path is a page of help, which has neither library nor player. */
export const isHelp = (path: string): boolean => /^(?:article|search-result)(?:\/|$)/.test(path)
