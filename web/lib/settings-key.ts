/** Two installs on one origin have different ones. */
export const settingsKeyOf = (basePath: string): string => `settings:${basePath}`
