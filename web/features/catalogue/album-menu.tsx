import { useState } from 'react'

import type { Album, Track } from '#domain/catalogue.ts'
import { useText } from '#web/lib/language.ts'
import { usePlayer } from '#web/lib/player-context.tsx'
import { useSession } from '#web/lib/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'

import styles from './album-header.module.css'

type AlbumMenuProps = { album: Album; tracks: readonly Track[] }

/** What can be done with an album besides playing it. */
export function AlbumMenu({ album, tracks }: AlbumMenuProps) {
  const t = useText()
  const player = usePlayer()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const [copied, setCopied] = useState<boolean>()

  const copyLink = async () => {
    setCopied(undefined)
    const done = await navigator.clipboard.writeText(location.href).then(
      () => true,
      () => false,
    )
    setCopied(done)
  }
  const queueing: MenuItem[] = [
    { label: t('album.playNext'), icon: 'play', onSelect: () => player.playNext(...tracks) },
    { label: t('album.addToQueue'), icon: 'queue', onSelect: () => player.addToQueue(...tracks) },
  ]
  return (
    <>
      <Menu
        label={t('album.more', { title: album.title })}
        className={styles.more}
        items={[
          ...(signedIn && tracks.length > 0 ? queueing : []),
          { label: t('album.copyLink'), icon: 'browse', onSelect: () => void copyLink() },
        ]}
      >
        <Icon name="more" size={28} />
      </Menu>
      <output>{copied !== undefined && t(copied ? 'album.copied' : 'album.copyFailed')}</output>
    </>
  )
}
