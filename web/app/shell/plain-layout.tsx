import { type ReactNode, useRef } from 'react'

import { AppLink } from '#web/lib/app-link.tsx'
import { config } from '#web/lib/config.ts'
import { useText } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Region } from '#web/app/region.tsx'
import { useScrollMemory } from '#web/app/scroll-memory.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'

import { AccountMenu } from './account-menu.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Footer } from './footer.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Overlays } from './overlays.tsx'
import { Shortcuts } from './shortcuts.tsx'
import styles from './plain-layout.module.css'
import { useReturn } from './use-return.ts'

/** The frame around the pages of help: without library and player. */
export function PlainLayout({ children }: { children: ReactNode }) {
  const t = useText()
  const main = useRef<HTMLElement>(null)
  useScrollMemory(main)
  return (
    <div className={styles.shell}>
      <SkipLink target="main">{t('shell.skip')}</SkipLink>
      <Overlays />
      <header className={styles.top}>
        <nav className={styles.start} aria-label={t('nav.main')}>
          <AppLink to={paths.home} className={styles.logo} aria-label={config.brandName}>
            <BrandMark />
          </AppLink>
          <AppLink to={paths.support} className={styles.support}>
            {t('nav.support')}
          </AppLink>
        </nav>
        <LanguageMenu />
        <Region>
          <Account />
        </Region>
      </header>
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Shortcuts />
    </div>
  )
}

function Account() {
  const t = useText()
  const arrival = useReturn()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  return signedIn ? (
    <AccountMenu />
  ) : (
    <AppLink to={paths.login} state={arrival} className={buttonClass()}>
      {t('nav.logIn')}
    </AppLink>
  )
}
