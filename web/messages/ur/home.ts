import type { home as english } from '#web/messages/en/home.ts'
import type { Translation } from '#web/messages/messages.ts'

export const home: Translation<typeof english> = {}
