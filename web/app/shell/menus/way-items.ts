import { useNavigate } from 'react-router'

import type { Reference } from '#domain/catalogue.ts'
import { currentPath } from '#web/app/search-address.ts'
import { addressOf, copyLink } from '#web/lib/address/copy-link.ts'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { laterPaths } from '#web/ui/icon/later-paths.ts'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'

/** The items of a menu that lead to what belongs to a thing, unless one is there already. */
export function useWayItems() {
  const t = useText()
  const navigate = useNavigate()

  const goTo = (label: string, path: string, icon: IconName): MenuItem[] =>
    currentPath() === path ? [] : [{ label, icon, onSelect: () => void navigate(path) }]

  /** Nowhere from a song that was kept before songs knew their artists' ids. */
  const toArtists = ({ artists }: { readonly artists: readonly Reference[] }) =>
    artists
      .filter(({ id }) => id)
      .flatMap(({ id, title }) => {
        const isOnly = artists.length === 1
        const label = isOnly
          ? t('contextMenu.toArtist')
          : t('contextMenu.toArtistNamed', { name: title })
        return goTo(label, paths.artist(id), 'user')
      })

  return {
    toArtists,
    /** Nowhere from a song that was kept before songs knew their album's id. */
    toAlbum: ({ id }: Reference) =>
      id ? goTo(t('contextMenu.toAlbum'), paths.album(id), 'music') : [],
    copying: (path: string): MenuItem => ({
      label: t('album.copyLink'),
      icon: laterPaths.link,
      onSelect: () => void copyLink(addressOf(path)),
    }),
  }
}

/** Apart from the items before it. */
export const grouped = ([first, ...rest]: readonly MenuItem[]): MenuItem[] =>
  first ? [{ ...first, separated: true }, ...rest] : []
