import { words as account } from '#web/features/account/words/en.ts'
import { words as contextMenu } from '#web/app/shell/menus/words/en.ts'
import { words as notifications } from '#web/features/notifications/words/en.ts'
import { words as friends } from '#web/app/shell/panels/words/en.ts'
import { words as accountPage } from '#web/app/pages/account/words/en.ts'
import { words as home } from '#web/app/pages/home/words/en.ts'
import { words as notFound } from '#web/app/pages/not-found/words/en.ts'
import { words as legal } from '#web/app/pages/legal/words/en.ts'
import { words as queue } from '#web/app/pages/queue/words/en.ts'
import { words as library } from '#web/app/pages/library/words/en.ts'
import { words as search } from '#web/app/pages/search/words/en.ts'
import { words as album } from '#web/app/pages/album/words/en.ts'
import { words as artist } from '#web/app/pages/artist/words/en.ts'
import { words as premium } from '#web/app/pages/premium/words/en.ts'
import { words as download } from '#web/app/pages/download/words/en.ts'
import { words as help } from '#web/features/help/words/en.ts'
import { words as settings } from '#web/app/pages/settings/words/en.ts'
import { words as shortcuts } from '#web/features/shortcuts/words/en.ts'
import { words as profile } from '#web/app/pages/profile/words/en.ts'
import { words as lyrics } from '#web/features/playback/lyrics/words/en.ts'
import { words as details } from '#web/music/details/words/en.ts'
import { words as player } from '#web/features/playback/words/en.ts'
import { words as unplayable } from '#web/music/rows/words/en.ts'
import { words as sound } from '#web/features/playback/sound/words/en.ts'
import { words as manage } from '#web/features/manage/words/en.ts'
import { words as fault } from '#web/app/page/words/en.ts'
import { words as shell } from '#web/app/shell/words/en.ts'

/** Every sentence of the app in English, which is also the list of the keys there are. */
export const messages = {
  ...shell,
  ...fault,
  ...contextMenu,
  ...notifications,
  ...friends,
  ...home,
  ...account,
  ...accountPage,
  ...player,
  ...unplayable,
  ...sound,
  ...lyrics,
  ...details,
  ...profile,
  ...shortcuts,
  ...settings,
  ...notFound,
  ...legal,
  ...queue,
  ...library,
  ...search,
  ...album,
  ...artist,
  ...premium,
  ...download,
  ...help,
  ...manage,
}
