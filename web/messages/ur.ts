import type { Messages } from './messages.ts'

const words = import.meta.glob<Partial<Messages>>('../**/words/ur.ts', {
  eager: true,
  import: 'words',
})

/** Every sentence in Urdu. Each file of words names English as its list of keys, so none is missing. */
export const messages: Messages = Object.assign({}, ...Object.values(words))
