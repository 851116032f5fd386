import type { Album, Track } from '#domain/catalogue.ts'
import { addressOf, copyLink } from '#web/lib/address/copy-link.ts'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

import styles from '#web/music/header/catalogue-header.module.css'
import { useQueueItems } from '#web/music/rows/queue-items.ts'

type AlbumMenuProps = { album: Album; tracks: readonly Track[] }

export function AlbumMenu({ album, tracks }: AlbumMenuProps) {
  const t = useText()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const queueItems = useQueueItems()
  return (
    <Menu
      label={t('album.more', { title: album.title })}
      className={styles.more}
      items={[
        ...(signedIn && tracks.length > 0 ? queueItems((add) => add(...tracks)) : []),
        {
          label: t('album.copyLink'),
          icon: 'link',
          onSelect: () => void copyLink(addressOf(paths.album(album.id))),
        },
      ]}
    >
      <Icon name="more" size={28} />
    </Menu>
  )
}
