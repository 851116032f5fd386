/**
 * Of names that are one, the same: letter case, and which apostrophes, quotes, hyphens and blanks somebody typed, tell
 * none apart. A migration brings what was stored before to it; whoever changes this writes another.
 */
export const fold = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/ \u0301|[‘’‛ʼ′`]/g, "'")
    .replaceAll(/[“”„‟]/g, '"')
    .replaceAll(/[‐‒–—―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
