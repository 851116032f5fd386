import { useRef, useState } from 'react'

import { artistNames } from '#domain/catalogue.ts'
import { PageRegion } from '#web/app/page/page-region.tsx'
import { Region } from '#web/app/page/region.tsx'
import { useScrollMemory } from '#web/app/page/scroll-memory.ts'
import { PlayButton } from '#web/features/playback/bar/play-button.tsx'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { config } from '#web/lib/http/config.ts'
import { useText } from '#web/lib/language/language.ts'
import { usePlayerState } from '#web/lib/player/player-context.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { currentTrack, isActive } from '#web/player/player-state.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Toasts } from '#web/ui/overlay/toasts.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

import { BrandMark } from './bars/brand-mark.tsx'
import { Footer } from './bars/footer.tsx'
import { AccountMenu } from './menus/account-menu.tsx'
import { LanguageMenu } from './menus/language-menu.tsx'
import { Overlays } from './notices/overlays.tsx'
import styles from './plain-layout.module.css'
import { useReturnPath } from './return-path.ts'
import { Shortcuts } from './shortcuts.tsx'

/** The frame around the pages of help: without library and player. Music that is heard can be paused. */
export function PlainLayout() {
  const t = useText()
  const main = useRef<HTMLElement>(null)
  const active = usePlayerState(({ status }) => isActive(status))
  const [hasHeard, setHasHeard] = useState(active)
  // A pause leaves the way to go on.
  if (active && !hasHeard) setHasHeard(true)
  useScrollMemory(main)
  return (
    <div className={styles.shell}>
      <SkipLink target="main">{t('shell.skip')}</SkipLink>
      <Overlays />
      <header className={styles.top} data-heard={hasHeard || undefined}>
        <nav className={styles.start} aria-label={t('nav.main')}>
          <AppLink to={paths.home} className={styles.logo} aria-label={config.brandName}>
            <BrandMark />
          </AppLink>
          <AppLink to={paths.support} className={styles.support}>
            {t('nav.support')}
          </AppLink>
        </nav>
        {hasHeard && <MusicControl />}
        <LanguageMenu />
        <Region>
          <Account />
        </Region>
      </header>
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        <PageRegion />
      </main>
      <Footer />
      <div className={styles.notices}>
        <Toasts closeLabel={t('shell.close')} />
      </div>
      <Shortcuts steersPlayer={hasHeard} />
    </div>
  )
}

function Account() {
  const t = useText()
  const arrival = useReturnPath()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  return signedIn ? (
    <AccountMenu />
  ) : (
    <AppLink to={paths.login} state={arrival} className={buttonClass()}>
      {t('nav.logIn')}
    </AppLink>
  )
}

/** Pauses the music and lets it go on, where there is no player. */
function MusicControl() {
  const t = useText()
  const song = usePlayerState(currentTrack)
  if (!song) return null
  return (
    <section aria-label={t('player.nowPlaying', { title: song.title, artist: artistNames(song) })}>
      <PlayButton />
    </section>
  )
}
