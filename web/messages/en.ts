import { account } from '#web/features/account/words/en.ts'
import { contextMenu } from '#web/app/shell/menus/words/en.ts'
import { notifications } from '#web/features/notifications/words/en.ts'
import { friends } from '#web/app/shell/panels/words/en.ts'
import { accountPage } from '#web/app/pages/account/words/en.ts'
import { home } from '#web/app/pages/home/words/en.ts'
import { legal } from '#web/app/pages/legal/words/en.ts'
import { queue } from '#web/app/pages/queue/words/en.ts'
import { search } from '#web/app/pages/search/words/en.ts'
import { album } from '#web/app/pages/album/words/en.ts'
import { artist } from '#web/app/pages/artist/words/en.ts'
import { premium } from '#web/app/pages/premium/words/en.ts'
import { download } from '#web/app/pages/download/words/en.ts'
import { help } from '#web/features/help/words/en.ts'
import { settings } from '#web/app/pages/settings/words/en.ts'
import { shortcuts } from '#web/features/shortcuts/words/en.ts'
import { profile } from '#web/app/pages/profile/words/en.ts'
import { player } from '#web/features/playback/words/en.ts'
import { fault } from '#web/app/page/words/en.ts'
import { shell } from '#web/app/shell/words/en.ts'

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
  ...profile,
  ...shortcuts,
  ...settings,
  ...legal,
  ...queue,
  ...search,
  ...album,
  ...artist,
  ...premium,
  ...download,
  ...help,
}
