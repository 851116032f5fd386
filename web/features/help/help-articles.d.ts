/** What the build makes of the Markdown files in `articles/`. */
declare module 'virtual:help-articles' {
  export const articles: readonly import('#domain/help.ts').Article[]
  export const bodies: Readonly<
    Record<string, () => Promise<{ body: import('#domain/help.ts').ArticleBody }>>
  >
}
