import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { text, useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { session, useSession } from '#web/lib/session/session.ts'
import { hasServer } from '#web/lib/http/config.ts'
import { useIsOperator } from '#web/lib/session/use-is-operator.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import { notify } from '#web/ui/overlay/toasts.tsx'

import styles from './account-menu.module.css'
import { useYourName } from './your-name.ts'

/** The avatar with what an account can do. */
export function AccountMenu() {
  const t = useText()
  const navigate = useNavigate()
  const name = useYourName()
  const picture = useSession((state) => state.picture)
  const { manages, ask, open } = useManages()

  const logOut = async () => {
    const error = await session.signOut()
    if (error) return notify(() => text('nav.logOutFailed'), { tone: 'error', lastsMs: 6000 })
    notify(() => text('nav.loggedOut'))
    await navigate(paths.home)
  }
  const goTo = (path: string) => () => void navigate(path)

  const items: MenuItem[] = [
    { label: t('nav.account'), icon: 'info', onSelect: goTo(paths.account) },
    { label: t('nav.profile'), icon: 'user', onSelect: goTo(paths.profile) },
    { label: t('nav.upgrade'), icon: 'star', onSelect: goTo(paths.premium) },
    { label: t('nav.support'), icon: 'help', onSelect: goTo(paths.support) },
    { label: t('nav.download'), icon: 'download', onSelect: goTo(paths.download) },
    { label: t('nav.settings'), icon: 'settings', onSelect: goTo(paths.settings) },
  ]
  if (manages) {
    items.push({ label: t('nav.manage'), icon: 'library', onSelect: goTo(paths.manageLibrary) })
  }
  items.push({
    label: t('nav.logOut'),
    icon: 'logOut',
    onSelect: () => void logOut(),
    separated: true,
  })

  return (
    <Menu
      label={name ? t('nav.you', { name }) : t('nav.account')}
      className={styles.avatar}
      onApproach={ask}
      onOpen={open}
      items={manages === undefined ? undefined : items}
    >
      <Avatar name={name} picture={picture} size={32} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </Menu>
  )
}

/** Longer than that nobody waits for the menu, ms. */
const patience = 1000

/**
 * Whether the menu leads to the library's management: undefined until that is known. The menu waits for the answer, and
 * what did not come in time waits for the next opening, so that no item moves under the pointer.
 */
function useManages() {
  const [isNear, setNear] = useState(false)
  const [openings, setOpenings] = useState(0)
  const [isLate, setLate] = useState(false)
  const isOperator = useIsOperator(hasServer && isNear)
  useEffect(() => {
    if (!hasServer || openings === 0 || isOperator !== undefined) return undefined
    const wait = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(wait)
  }, [openings, isOperator])
  const ask = () => setNear(true)
  const open = () => {
    ask()
    setLate(false)
    setOpenings(openings + 1)
  }
  return { manages: !hasServer || isLate ? false : isOperator, ask, open }
}
