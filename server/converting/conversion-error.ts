const sentences = {
  busy: 'Other songs are being converted just now. Try again soon.',
  damaged: 'The recording is damaged, or of a kind that cannot be converted',
  full: 'There is no room for converted recordings',
} as const

/** Why a recording cannot be had in another format: all places are taken, it is damaged, or the disk is full. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError'
  readonly code: keyof typeof sentences

  constructor(code: keyof typeof sentences, options?: ErrorOptions) {
    super(sentences[code], options)
    this.code = code
  }
}
