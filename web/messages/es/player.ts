import type { player as english } from '#web/messages/en/player.ts'
import type { Translation } from '#web/messages/messages.ts'

export const player: Translation<typeof english> = {}
