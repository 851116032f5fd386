import { account } from './account.ts'
import { contextMenu } from './context-menu.ts'
import { notifications } from './notifications.ts'
import { friends } from './friends.ts'
import { accountPage } from './account-page.ts'
import { home } from './home.ts'
import { legal } from './legal.ts'
import { queue } from './queue.ts'
import { search } from './search.ts'
import { album } from './album.ts'
import { artist } from './artist.ts'
import { premium } from './premium.ts'
import { download } from './download.ts'
import { help } from './help.ts'
import { settings } from './settings.ts'
import { shortcuts } from './shortcuts.ts'
import { profile } from './profile.ts'
import { player } from './player.ts'
import { fault } from './fault.ts'
import { shell } from './shell.ts'

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
