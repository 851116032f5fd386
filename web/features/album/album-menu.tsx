import { useEffect, useState } from 'react'

import type { Album, Track } from '#domain/catalogue.ts'
import { addressOf, copyText } from '#web/lib/address/copy-link.ts'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

import styles from '#web/music/header/catalogue-header.module.css'
import { useQueueItems } from '#web/music/rows/queue-items.ts'

const saidForMs = 5000

type AlbumMenuProps = { album: Album; tracks: readonly Track[] }

export function AlbumMenu({ album, tracks }: AlbumMenuProps) {
  const t = useText()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const [said, setSaid] = useState<{ text: string; turn: number }>()
  const say = (text: string) => setSaid((last) => ({ text, turn: (last?.turn ?? 0) + 1 }))
  const queueItems = useQueueItems(say)

  useEffect(() => {
    const timer = said && setTimeout(() => setSaid(undefined), saidForMs)
    return () => clearTimeout(timer)
  }, [said])

  const copyLink = async () => {
    const copied = await copyText(addressOf(paths.album(album.id)))
    say(t(copied ? 'album.copied' : 'album.copyFailed'))
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
      <output className={styles.said}>
        {/* A new element each time, so that screen readers say the same sentence again. */}
        {said && <span key={said.turn}>{said.text}</span>}
      </output>
    </>
  )
}
