import { parseSync, Visitor } from 'vite'
import type { Plugin } from 'vite'

/** Each file of the package by the end of its path, with the names of its classes' methods. */
type Methods = Readonly<Record<string, readonly string[]>>

type Range = { readonly start: number; readonly end: number }

/**
 * Leaves what methods of a package's classes do, which the app never calls, out of what browsers load. The
 * methods stay, empty: constructors name them.
 * @throws {Error} while building, when a class of the package has one of them no longer
 */
export function leaveOutMethods(packageName: string, methods: Methods): Plugin {
  const missing = new Set(
    Object.entries(methods).flatMap(([file, names]) => names.map((name) => `${name} of ${file}`)),
  )
  return {
    name: 'leave-out-methods',
    apply: 'build',
    transform(code, id) {
      const file = Object.keys(methods).find((end) =>
        id.endsWith(`/node_modules/${packageName}/${end}`),
      )
      if (!file) return null
      const bodies: Range[] = []
      new Visitor({
        MethodDefinition({ key, value }) {
          if (key.type !== 'Identifier' || !methods[file]?.includes(key.name) || !value.body) return
          missing.delete(`${key.name} of ${file}`)
          bodies.push(value.body)
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
