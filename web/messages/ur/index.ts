import type { Messages } from '#web/messages/messages.ts'
import { account } from './account.ts'
import { home } from './home.ts'
import { pages } from './pages.ts'
import { player } from './player.ts'
import { shell } from './shell.ts'

/** Every sentence in Urdu. */
export const messages: Messages = { ...shell, ...home, ...account, ...player, ...pages }
