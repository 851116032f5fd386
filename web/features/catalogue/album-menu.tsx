import { useState } from 'react'

import type { Album, Track } from '#domain/catalogue.ts'
import { addressOf, copyText } from '#web/lib/copy-link.ts'
import { useText } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'

import styles from './album-header.module.css'
import { useQueueItems } from './queue-items.ts'

type AlbumMenuProps = { album: Album; tracks: readonly Track[] }

/** What can be done with an album besides playing it. */
export function AlbumMenu({ album, tracks }: AlbumMenuProps) {
  const t = useText()
  const queueItems = useQueueItems()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const [copied, setCopied] = useState<boolean>()

  const copyLink = async () => {
    setCopied(undefined)
    setCopied(await copyText(addressOf(paths.album(album.id))))
  }
  return (
    <>
      <Menu
        label={t('album.more', { title: album.title })}
        className={styles.more}
        items={[
          ...(signedIn && tracks.length > 0 ? queueItems((add) => add(...tracks)) : []),
          { label: t('album.copyLink'), icon: 'link', onSelect: () => void copyLink() },
        ]}
      >
        <Icon name="more" size={28} />
      </Menu>
      <output className={styles.copied}>
        {copied !== undefined && t(copied ? 'album.copied' : 'album.copyFailed')}
      </output>
    </>
  )
}
