import { AppLink } from '#web/lib/address/app-link.tsx'
import { featuredSongs } from '#web/music/reads/featured.ts'
import { usePages } from '#web/music/reads/use-pages.ts'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { LanguageMenu } from '#web/app/shell/menus/language-menu.tsx'
import styles from './library.module.css'
import { SamplePlaylists } from './sample-playlists.tsx'

type LibraryProps = {
  /** Unless what is around it says what it is. */
  titled?: boolean
}

/** What the left sidebar holds, and on narrow windows a sheet. */
export function Library({ titled = true }: LibraryProps) {
  const t = useText()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  return (
    <div className={styles.library}>
      {titled && (
        <h2 className={styles.title}>
          <Icon name="library" />
          {t('library.title')}
        </h2>
      )}
      <AppLink to={paths.library} className={styles.row}>
        <Icon name="music" />
        {t('library.all')}
      </AppLink>
      {signedIn ? <SamplePlaylists /> : <Suggestions />}
      <div className={styles.footer}>
        <nav className={styles.legal} aria-label={t('library.legal')}>
          <AppLink to={`${paths.legal}#terms`}>{t('legal.terms')}</AppLink>
          <AppLink to={`${paths.legal}#privacy`}>{t('legal.privacy')}</AppLink>
          <AppLink to={`${paths.legal}#cookies`}>{t('legal.cookies')}</AppLink>
          <AppLink to={`${paths.legal}#about`}>{t('legal.about')}</AppLink>
        </nav>
        <div className={styles.settings}>
          <LanguageMenu />
          {!signedIn && (
            <AppLink to={paths.settings} className={styles.settingsLink}>
              <Icon name="settings" size={18} />
              {t('nav.settings')}
            </AppLink>
          )}
        </div>
      </div>
    </div>
  )
}

function Suggestions() {
  const t = useText()
  const { items } = usePages(featuredSongs)
  const look = buttonClass({ variant: 'secondary', size: 'sm' })
  return (
    <div className={styles.suggestions}>
      {/* Playlists of what would be in them are promised, or none. */}
      {items?.length !== 0 && (
        <section className={styles.card}>
          <h3 className={styles.cardTitle}>{t('library.playlist')}</h3>
          <p className={styles.cardText}>{t('library.playlistText')}</p>
          <AppLink to={paths.signUp} className={look}>
            {t('banner.button')}
          </AppLink>
        </section>
      )}
      <section className={styles.card}>
        <h3 className={styles.cardTitle}>{t('library.podcasts')}</h3>
        <p className={styles.cardText}>{t('library.podcastsText')}</p>
        <AppLink to={paths.browse} className={look}>
          {t('library.browse')}
        </AppLink>
      </section>
    </div>
  )
}
