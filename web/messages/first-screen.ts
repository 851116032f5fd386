import { words as fault } from '#web/app/page/words/en.ts'
import { words as home } from '#web/app/pages/home/words/en.ts'
import { words as player } from '#web/features/playback/words/en.ts'
import { words as shell } from '#web/app/shell/words/en.ts'
import { words as unplayable } from '#web/music/rows/words/en.ts'

/** The sentences that come with the app itself; every other one comes with the first page that is not Home. */
export const firstScreen = { ...shell, ...fault, ...home, ...player, ...unplayable }
