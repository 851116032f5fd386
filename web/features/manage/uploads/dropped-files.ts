/** A file with its path below what was dropped or chosen. */
export type DroppedFile = { readonly file: File; readonly path: string }

/** All files of what was dropped, folders with what is in them. To be called before the event is over. */
export function droppedFiles(data: DataTransfer): Promise<DroppedFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return Promise.resolve(chosenFiles(data.files))
  return filesOf(entries)
}

/** Those of a field, which knows the paths of a folder’s. */
export const chosenFiles = (files: Iterable<File>): DroppedFile[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name }))

async function filesOf(first: readonly FileSystemEntry[]): Promise<DroppedFile[]> {
  const found: DroppedFile[] = []
  const waiting = [...first]
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const path = entry.fullPath.replace(/^\//, '')
    if (isFile(entry)) {
      const { promise, resolve, reject } = Promise.withResolvers<File>()
      entry.file(resolve, reject)
      // One that went away meanwhile is none.
      const file = await promise.catch(() => undefined)
      if (file) found.push({ file, path })
    } else if (isFolder(entry)) waiting.push(...(await listed(entry)).toReversed())
  }
  return found
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** A browser gives a hundred at a time. */
async function listed(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const { promise, resolve, reject } = Promise.withResolvers<FileSystemEntry[]>()
    reader.readEntries(resolve, reject)
    const some = await promise.catch(() => [])
    if (some.length === 0) return all
    all.push(...some)
  }
}
