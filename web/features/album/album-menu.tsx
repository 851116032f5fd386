import { useQueryClient } from '@tanstack/react-query'

import type { Album, Track } from '#domain/catalogue.ts'
import { addressOf, copyLink } from '#web/lib/address/copy-link.ts'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

import styles from '#web/music/header/catalogue-header.module.css'
import { withAlbumTracks } from '#web/music/play/play-album.ts'
import { useQueueItems } from '#web/music/rows/queue-items.ts'
import { laterPaths } from '#web/ui/icon/later-paths.ts'

type AlbumMenuProps = { album: Album; tracks: readonly Track[]; isWhole: boolean }

export function AlbumMenu({ album, tracks, isWhole }: AlbumMenuProps) {
  const t = useText()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const queueItems = useQueueItems()
  const queries = useQueryClient()
  return (
    <Menu
      label={t('album.more', { title: album.title })}
      className={styles.more}
      items={[
        ...(signedIn && tracks.length > 0
          ? queueItems((add) =>
              isWhole ? add(...tracks) : void withAlbumTracks(album, queries, (all) => add(...all)),
            )
          : []),
        {
          label: t('album.copyLink'),
          icon: laterPaths.link,
          onSelect: () => void copyLink(addressOf(paths.album(album.id))),
        },
      ]}
    >
      <Icon name="more" size={28} />
    </Menu>
  )
}
