import { opendir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { parseFile, selectCover } from 'music-metadata'

export type FoundCover = { readonly bytes: Uint8Array; readonly of: string }

const names = ['cover', 'folder', 'front', 'album', 'albumart', 'albumartlarge', 'artwork']
const endings = /\.(?:jpe?g|png|webp|gif|avif|tiff?)$/i
const folderOfDisc = /(?:^|[\\/])(?:cd|dis[ck])[\s._-]*\d{1,3}[^\\/]*$/i
const mostBytes = 40 * 1024 * 1024

/** Pictures of an album: the one beside the file or above its disc, then the one in the file. */
export async function* findCovers(file: string): AsyncGenerator<FoundCover> {
  const folder = dirname(file)
  const places = folderOfDisc.test(folder) ? [folder, dirname(folder)] : [folder]
  for (const place of places) {
    const path = await namedIn(place)
    if (path && (await stat(path)).size <= mostBytes)
      yield { bytes: await readFile(path), of: path }
  }
  const { common } = await parseFile(file, { duration: false })
  const picture = selectCover(common.picture)
  if (picture && picture.data.length <= mostBytes) yield { bytes: picture.data, of: file }
}

/** The file in a folder that is named as covers are, the usual names first. */
async function namedIn(folder: string): Promise<string | undefined> {
  let best: { name: string; rank: number } | undefined
  for await (const { name } of await opendir(folder)) {
    if (!endings.test(name)) continue
    const rank = names.indexOf(name.replace(endings, '').toLowerCase())
    if (rank >= 0 && rank < (best?.rank ?? names.length)) best = { name, rank }
  }
  return best && join(folder, best.name)
}
