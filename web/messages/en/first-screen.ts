import { fault } from './fault.ts'
import { home } from './home.ts'
import { player } from './player.ts'
import { shell } from './shell.ts'

/** The sentences that come with the app itself; every other one comes with the first page that is not Home. */
export const firstScreen = { ...shell, ...fault, ...home, ...player }
