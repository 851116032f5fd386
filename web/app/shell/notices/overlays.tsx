import { useEffect } from 'react'

import { ContextMenu } from '#web/app/shell/menus/context-menu.tsx'
import { albumRead } from '#web/music/play/play-album.ts'
import { text } from '#web/lib/language/language.ts'
import { watchForNewVersion } from '#web/lib/new-version.ts'
import { dismiss, keepSaying } from '#web/ui/overlay/toasts.tsx'

/** What every page has, whichever frame is around it: the app's own menu, and notices of what happens by itself. */
export function Overlays() {
  useEffect(() => {
    const stops = [
      sayWhileOffline(),
      sayWhyAlbumIsSilent(),
      watchForNewVersion(offerReload),
      keepFilesOut(),
      tellWhatIsCut(),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return <ContextMenu />
}

function keepFilesOut(): () => void {
  addEventListener('dragover', refuseFiles)
  addEventListener('drop', refuseFiles)
  return () => {
    removeEventListener('dragover', refuseFiles)
    removeEventListener('drop', refuseFiles)
  }
}

/** A file that is dropped where nothing takes it would be opened in place of the app. */
function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

function tellWhatIsCut(): () => void {
  addEventListener('mouseover', tellCutOf)
  return () => removeEventListener('mouseover', tellCutOf)
}

/** By tooltips, whose code the first move of a mouse fetches. */
const tellCutOf = (event: Event) =>
  void import('#web/ui/press/cut-text.ts').then(
    ({ tellCutText }) => tellCutText(event),
    () => undefined,
  )

function sayWhileOffline(): () => void {
  sayWhetherOffline()
  addEventListener('online', sayWhetherOffline)
  addEventListener('offline', sayWhetherOffline)
  return () => {
    removeEventListener('online', sayWhetherOffline)
    removeEventListener('offline', sayWhetherOffline)
  }
}

function sayWhetherOffline(): void {
  if (navigator.onLine) dismiss('offline')
  else keepSaying({ id: 'offline', tone: 'info', text: () => text('shell.offline') })
}

const sayWhyAlbumIsSilent = () =>
  albumRead.subscribe(({ latest }) => {
    if (!latest || latest.status === 'reading') return dismiss('album')
    const { album, status, retry } = latest
    const key = status === 'empty' ? 'album.empty' : 'player.networkFailed'
    keepSaying({
      id: 'album',
      tone: 'error',
      text: () => text(key, { title: album.title }),
      action: { label: () => text('player.tryAgain'), onPress: retry },
    })
  })

const offerReload = () =>
  keepSaying({
    id: 'new-version',
    tone: 'info',
    text: () => text('shell.newVersion'),
    action: { label: () => text('shell.reload'), onPress: () => location.reload() },
  })
