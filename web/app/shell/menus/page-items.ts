import { useNavigate } from 'react-router'

import { copyLink } from '#web/lib/address/copy-link.ts'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { laterPaths } from '#web/ui/icon/later-paths.ts'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'

import { showShortcuts } from '#web/app/shell/shortcuts.tsx'

/** What the menu offers on empty space and on links: the ways that the browser's own menu has, and the app's. */
export function usePageItems() {
  const t = useText()
  const navigate = useNavigate()

  const linkItems = ({ href }: HTMLAnchorElement): MenuItem[] => [
    {
      label: t('contextMenu.newTab'),
      icon: 'expand',
      onSelect: () => void open(href, '_blank', 'noopener'),
    },
    { label: t('album.copyLink'), icon: laterPaths.link, onSelect: () => void copyLink(href) },
  ]

  return (element: Element): MenuItem[] => {
    const link = element.closest('a')
    const onLink = link ? linkItems(link) : []
    return [
      ...onLink,
      {
        label: t('contextMenu.back'),
        icon: laterPaths.arrowLeft,
        onSelect: () => void navigate(-1),
        separated: onLink.length > 0,
      },
      { label: t('contextMenu.reload'), icon: 'repeat', onSelect: () => location.reload() },
      {
        label: t('nav.home'),
        icon: 'home',
        onSelect: () => void navigate(paths.home),
        separated: true,
      },
      { label: t('nav.browse'), icon: 'browse', onSelect: () => void navigate(paths.browse) },
      {
        label: t('contextMenu.copyPage'),
        icon: laterPaths.link,
        onSelect: () => void copyLink(location.href),
        separated: true,
      },
      { label: t('shortcuts.title'), icon: 'info', onSelect: showShortcuts },
    ]
  }
}
