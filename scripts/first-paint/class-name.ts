import { createHash } from 'node:crypto'

/** A class of a style sheet's own, the same in the app and in the page's script, and short. */
export function classNameOf(name: string, file: string): string {
  const hash = createHash('sha256')
    .update(file.split('/web/').at(-1) ?? file)
    .digest('base64url')
    .slice(0, 4)
  return `${name}-${hash}`
}
