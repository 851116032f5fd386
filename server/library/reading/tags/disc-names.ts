import { basename } from 'node:path'

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** How the name of a folder says that it is a disc: “CD1”, “Disc Two - Live”, “Tides (Disc 2)”, “Tides - CD2”. */
const discName = new RegExp(
  String.raw`(?:^|[/\s._([-]+)(?:cd|dis[ck])[\s._-]*(\d{1,3}(?!\d)|(?:${words.join('|')})(?![a-z]))[^/]*$`,
  'i',
)

/** Whether a folder is one disc within that of an album, so that the cover may lie above it. */
export const isDisc = (folder: string): boolean => discName.exec(basename(folder))?.index === 0

/** Which disc of an album a folder is by its name; undefined where it is none. */
export function discOf(folder: string): number | undefined {
  const named = discName.exec(basename(folder))?.[1]
  if (named === undefined) return undefined
  return Number(named) || words.indexOf(named.toLowerCase()) + 1
}

/** What the folders of all discs of an album have in common. */
export const albumFolder = (folder: string): string => folder.replace(discName, '')
