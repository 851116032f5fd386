import { existsSync } from 'node:fs'
import { relative, sep } from 'node:path'

import type { Plugin, ResolvedConfig } from 'vite'

/** What Node, Vite and TypeScript look into wherever they find it. */
const always = ['package.json', 'package-lock.json', 'tsconfig.json']

/** A plugin with a build of its own inside tells here what that read. */
export type SourcesApi = { readonly sources: readonly string[] }

/**
 * Tells what a build was made of, as paths below `project`: the app's folder with all that is in it,
 * what the configuration imports, and every module that lies elsewhere in the project.
 */
export function recordSources(project: string, tell: (sources: readonly string[]) => void): Plugin {
  let config: ResolvedConfig
  const modules = new Set<string>()
  return {
    name: 'record-sources',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    buildEnd() {
      for (const id of this.getModuleIds()) modules.add(id.split('?')[0] ?? id)
    },
    closeBundle() {
      const inner = config.plugins.flatMap(({ api }) => sourcesOf(api))
      const outside = [...config.configFileDependencies, ...modules, ...inner]
        .filter((file) => existsSync(file))
        .map((file) => relative(project, file))
        .filter((file) => isOfProject(file) && !isIn(relative(project, config.root), file))
      tell([...new Set([relative(project, config.root), ...outside, ...always])].toSorted())
    },
  }
}

const isIn = (folder: string, file: string) => file.startsWith(folder + sep)

/** Packages are of the project by the lock file. */
const isOfProject = (file: string) => !isIn('..', file) && !isIn('node_modules', file)

function sourcesOf(api: unknown): readonly string[] {
  const isGiven = typeof api === 'object' && api !== null && 'sources' in api
  return isGiven && Array.isArray(api.sources) ? api.sources.map(String) : []
}
