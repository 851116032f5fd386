const names = ['cover', 'folder', 'front', 'album', 'albumart', 'albumartlarge', 'artwork']
const endings = /\.(?:jpe?g|png|webp|gif|avif|tiff?)$/i

/** How usual a name is for a cover beside music, from 0; undefined when it is no such name. */
export function coverRank(name: string): number | undefined {
  if (!endings.test(name)) return undefined
  const rank = names.indexOf(name.replace(endings, '').toLowerCase())
  return rank < 0 ? undefined : rank
}
