import { AnnouncementToast } from '#web/features/account/announcement.tsx'
import { ToastStack } from '#web/ui/overlay/toast.tsx'

import { AlbumNotice } from './album-notice.tsx'
import { ContextMenu } from '#web/app/shell/menus/context-menu.tsx'
import { GoneToast } from './gone-notice.tsx'
import { NewVersion } from './new-version.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** What stands over every page, whichever frame is around it: the notices and the app's own menu. */
export function Overlays() {
  return (
    <ToastStack>
      <AnnouncementToast />
      <OfflineNotice />
      <GoneToast />
      <AlbumNotice />
      <NewVersion />
      <ContextMenu />
    </ToastStack>
  )
}
