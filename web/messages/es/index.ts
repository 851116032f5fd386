import type { Messages } from '#web/messages/messages.ts'
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

/** Every sentence in Spanish. */
export const messages: Messages = {
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
