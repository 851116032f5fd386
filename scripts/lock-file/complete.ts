type Package = {
  readonly version?: string
  readonly resolved?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export type LockFile = { readonly packages: Readonly<Record<string, Package>> }

/** As native packages are called: `…-linux-arm64-gnu`, `…/darwin-x64`. */
const platformName = /[-/]([a-z0-9]+)-([a-z0-9]+)(?:-([a-z]+))?$/

const libraries: Readonly<Record<string, string>> = { gnu: 'glibc', musl: 'musl' }

/**
 * The lock file with an entry for every optional package. npm leaves out those that its registry
 * lacks, such as the ones of other systems, and `npm ci` then refuses the file.
 * @throws {Error} for a package whose name does not tell its system
 */
export function completeLock<Lock extends LockFile>(lock: Lock): Lock {
  const packages: Record<string, Package> = { ...lock.packages }
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!placesOf(name, place).some((each) => each in packages))
        packages[`node_modules/${name}`] = entryFor(name, version, dev === true)
  const sorted = Object.entries(packages).toSorted(([one], [other]) =>
    one.localeCompare(other, 'en'),
  )
  return { ...lock, packages: Object.fromEntries(sorted) }
}

/** Where a package that asks for `name` finds it, the nearest place first. */
function placesOf(name: string, place: string): readonly string[] {
  if (place === '') return [`node_modules/${name}`]
  const above = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))
  return [`${place}/node_modules/${name}`, ...placesOf(name, above)]
}

function entryFor(name: string, version: string, dev: boolean): Package {
  const [, os, cpu, library = ''] = platformName.exec(name) ?? []
  if (!os || !cpu) throw new Error(`The name of ${name} does not tell its system.`)
  const libc = os === 'linux' ? libraries[library] : undefined
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    os: [os],
  }
}
