export type Row = { readonly id: string; readonly needsBrowser: boolean }

/** The rows of `docs/requirements.md`: lines such as `- **LAY-1** The top bar …`. */
export function readRows(markdown: string): Row[] {
  return Array.from(
    markdown.matchAll(/^- \*\*([A-Z]+-\d+)\*\* (.+)$/gm),
    ([, id = '', text = '']) => ({
      id,
      needsBrowser: !text.endsWith('_(rule)_'),
    }),
  )
}
