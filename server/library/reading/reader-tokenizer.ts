import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from 'strtok3'

import type { FileReader } from './file-reader.ts'

/** Lets the parser of tags read through the blocks that are here already: it asks for a few bytes at a time. */
export class ReaderTokenizer extends AbstractTokenizer {
  readonly fileInfo
  readonly #file: FileReader

  constructor(file: FileReader, path: string, mimeType: string) {
    super()
    this.#file = file
    this.fileInfo = { path, mimeType, size: file.size }
  }

  async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position } = this.normalizeOptions(target, options)
    this.position = position
    const length = await this.peekBuffer(target, options)
    this.position += length
    return length
  }

  async peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position, length, mayBeLess } = this.normalizeOptions(target, options)
    const bytes = await this.#file.at(position, length)
    if (!mayBeLess && bytes.length < length) throw new EndOfStreamError()
    target.set(bytes)
    return bytes.length
  }

  setPosition(position: number): void {
    this.position = position
  }

  supportsRandomAccess(): boolean {
    return true
  }
}
