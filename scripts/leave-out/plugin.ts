import type { Plugin } from 'vite'

/** Each module, as the package's own files import it, with the names that it exports. */
type Modules = Readonly<Record<string, readonly string[]>>

const standIn = (names: readonly string[]) =>
  ['const gone = class {}', ...names.map(standInFor)].join('\n')

const standInFor = (name: string) =>
  name === 'default' ? 'export default gone' : `export const ${name} = gone`

/**
 * Leaves modules of a package, for which the app has no use, out of what browsers load. Their
 * names are still there, each as an empty class.
 * @throws {Error} while building, when the package imports one of them no longer
 */
export function leaveOut(packageName: string, modules: Modules): Plugin {
  const prefix = `\0left-out:${packageName}:`
  const met = new Set<string>()
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!(source in modules) || !importer?.includes(`/node_modules/${packageName}/`)) return null
      met.add(source)
      return prefix + source
    },
    load: (id) => (id.startsWith(prefix) ? standIn(modules[id.slice(prefix.length)] ?? []) : null),
    buildEnd(error) {
      const missed = Object.keys(modules).filter((name) => !met.has(name))
      if (!error && missed.length > 0)
        throw new Error(`${packageName} no longer imports ${missed.join(', ')}`)
    },
  }
}
