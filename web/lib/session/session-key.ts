/** Two installs on one origin have different ones. */
export const sessionKeyOf = (basePath: string): string => `session:${basePath}`
