import { useState } from 'react'
import { useNavigate } from 'react-router'

import { announce } from '#web/features/account/announcement.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { session, useSession } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'

import styles from './account-menu.module.css'
import { useYourName } from './your-name.ts'

const messageMs = 6000

/** The avatar with what an account can do. */
export function AccountMenu() {
  const t = useText()
  const navigate = useNavigate()
  const name = useYourName()
  const email = useSession(({ user }) => user?.email)
  const picture = useSession((state) => state.picture)
  const [failed, setFailed] = useState(false)

  const logOut = async () => {
    const error = await session.signOut()
    setFailed(error !== undefined)
    if (error) setTimeout(() => setFailed(false), messageMs)
    else {
      announce(t('nav.loggedOut'))
      await navigate(paths.home)
    }
  }
  const goTo = (path: string) => () => void navigate(path)

  return (
    <>
      <Menu
        label={t('nav.you', { name })}
        className={styles.avatar}
        items={[
          { label: t('nav.account'), icon: 'info', onSelect: goTo(paths.account) },
          { label: t('nav.profile'), icon: 'user', onSelect: goTo(paths.profile) },
          { label: t('nav.upgrade'), icon: 'star', onSelect: goTo(paths.premium) },
          { label: t('nav.support'), icon: 'help', onSelect: goTo(paths.support) },
          { label: t('nav.download'), icon: 'download', onSelect: goTo(paths.download) },
          { label: t('nav.settings'), icon: 'settings', onSelect: goTo(paths.settings) },
          {
            label: t('nav.logOut'),
            icon: 'logOut',
            onSelect: () => void logOut(),
            separated: true,
          },
        ]}
      >
        <Avatar name={name || (email ?? '')} picture={picture} size={32} />
        <span className={styles.name} dir="auto">
          {name}
        </span>
      </Menu>
      {failed && (
        <div className={styles.message}>
          <Notice tone="error">{t('nav.logOutFailed')}</Notice>
        </div>
      )}
    </>
  )
}
