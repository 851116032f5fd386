import type { account as english } from '#web/messages/en/account.ts'
import type { Translation } from '#web/messages/messages.ts'

export const account: Translation<typeof english> = {}
