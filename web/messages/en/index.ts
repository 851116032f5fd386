import { account } from './account.ts'
import { home } from './home.ts'
import { pages } from './pages.ts'
import { player } from './player.ts'
import { shell } from './shell.ts'

/** Every sentence of the app in English, which is also the list of the keys there are. */
export const messages = { ...shell, ...home, ...account, ...player, ...pages }
