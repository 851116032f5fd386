import type { shell as english } from '#web/messages/en/shell.ts'
import type { Translation } from '#web/messages/messages.ts'

export const shell: Translation<typeof english> = {}
