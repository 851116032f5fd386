/** Longer names are cut; those of music are shorter. */
const mostCharacters = 500

/** One line without what no database stores and nobody sees; undefined when nothing is left. */
export function lineOf(value: unknown, most = mostCharacters): string | undefined {
  if (typeof value !== 'string') return undefined
  const line = value
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return unseen.test(line) ? undefined : cut(line, most)
}

/** Such as spaces of no width. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\s]*$/u

/** Lines of text, such as lyrics. */
export function linesOf(value: unknown, most = 100_000): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]+/gu, '')
    .trim()
  return cut(text, most) || undefined
}

const cut = (text: string, most: number) =>
  text.length > most ? text.slice(0, most).toWellFormed().trim() : text
