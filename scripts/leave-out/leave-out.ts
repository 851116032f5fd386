import { parseSync, Visitor } from 'vite'
import type { Plugin } from 'vite'

/** Each file of a package by the end of its path, with the names of functions and of classes' methods in it. */
export type Parts = Readonly<Record<string, readonly string[]>>

type Range = { readonly start: number; readonly end: number }

/**
 * Leaves what parts of a package do, which the app never calls, out of what browsers load. They stay, empty: others
 * name them.
 * @throws {Error} while building, when the package has one of them no longer
 */
export function leaveOut(packageName: string, parts: Parts): Plugin {
  const missing = new Set(
    Object.entries(parts).flatMap(([file, names]) => names.map((name) => `${name} of ${file}`)),
  )
  return {
    name: 'leave-out',
    apply: 'build',
    transform(code, id) {
      const file = Object.keys(parts).find((end) =>
        id.endsWith(`/node_modules/${packageName}/${end}`),
      )
      if (!file) return null
      const bodies: Range[] = []
      const empty = (name: string, body: Range | null) => {
        if (!parts[file]?.includes(name) || !body) return
        missing.delete(`${name} of ${file}`)
        bodies.push(body)
      }
      new Visitor({
        MethodDefinition({ key, value }) {
          if (key.type === 'Identifier') empty(key.name, value.body)
        },
        FunctionDeclaration({ id: key, body }) {
          if (key) empty(key.name, body)
        },
      }).visit(parseSync(id, code).program)
      return {
        code: bodies.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`,
          code,
        ),
        map: null,
      }
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        throw new Error(`${packageName} no longer has ${[...missing].join(', ')}`)
    },
  }
}
