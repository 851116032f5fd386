import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { Region } from '#web/app/page/region.tsx'
import { useScrollMemory } from '#web/app/page/scroll-memory.ts'
import { PlayerBar } from '#web/features/playback/bar/player-bar.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { useText } from '#web/lib/language/language.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { overlayOf } from '#web/lib/overlay.ts'
import { useSession } from '#web/lib/session/session.ts'
import { changeSettings, useSettings } from '#web/lib/settings.ts'
import { featured, featuredSongs } from '#web/music/reads/featured.ts'
import { pagesQuery } from '#web/music/reads/pages.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { mediaHook } from '#web/ui/style/use-media.ts'
import { Toasts } from '#web/ui/overlay/toasts.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

import { Footer } from './bars/footer.tsx'
import { NowPlaying } from './bars/now-playing.tsx'
import { SignUpBanner } from './bars/sign-up-banner.tsx'
import { TabBar } from './bars/tab-bar.tsx'
import { TopBar } from './bars/top-bar.tsx'
import styles from './layout.module.css'
import { Overlays } from './notices/overlays.tsx'
import { Library } from './panels/library.tsx'
import { Shortcuts } from './shortcuts.tsx'

const ProblemNotice = lazyPart(
  async () => (await import('./notices/problem-notice.tsx')).ProblemNotice,
)
const LinkPage = lazyPart(async () => (await import('#web/app/pages/link/link-page.tsx')).LinkPage)

/** The widths of the style sheet, from which on these are seen: narrower, they are not even drawn. */
const useRoomForLibrary = mediaHook('(width > 68rem)')
const useRoomForPanel = mediaHook('(width > 75rem)')

/** The frame around the pages: top bar, library, the page, what is playing, and the player. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const hasProblem = useSession(({ problem }) => problem !== undefined)
  const hasLink = useSession(({ link }) => link !== undefined)
  const panel = usePanel(signedIn)
  const { expanded } = panel
  const hasRoomForLibrary = useRoomForLibrary()
  useScrollMemory(scroller)
  useRecovery()

  return (
    <>
      <SkipLink target={expanded ? 'panel' : 'main'}>{t('shell.skip')}</SkipLink>
      {signedIn && <SkipLink target="player">{t('shell.skipToPlayer')}</SkipLink>}
      <Overlays />
      <Shortcuts steersPlayer />
      <div className={styles.frame}>
        <div className={styles.shell} data-panel={panel.hasPlace || undefined}>
          <div className={styles.top}>
            <Region>
              <TopBar />
            </Region>
          </div>
          <aside className={styles.library} aria-label={t('library.title')}>
            <Region>{hasRoomForLibrary && <Library />}</Region>
          </aside>
          <div className={styles.tabs}>
            <TabBar />
          </div>
          <div ref={scroller} className={styles.main} hidden={expanded}>
            <main id="main" className={styles.page} tabIndex={-1}>
              {hasProblem && (
                <Suspense>
                  <ProblemNotice />
                </Suspense>
              )}
              {hasLink ? (
                <Suspense>
                  <LinkPage />
                </Suspense>
              ) : (
                children
              )}
            </main>
            <Footer />
          </div>
          {panel.shown && (
            <Region>
              <NowPlaying expanded={expanded} onExpand={panel.expand} />
            </Region>
          )}
          <div className={styles.bottom}>
            <Toasts closeLabel={t('shell.close')} />
            <Region>
              {signedIn ? (
                <PlayerBar isPageHidden={expanded}>
                  {panel.exists && <PanelButton shown={panel.shown} onPress={panel.toggle} />}
                </PlayerBar>
              ) : (
                <SignUpBanner />
              )}
            </Region>
          </div>
        </div>
      </div>
    </>
  )
}

/** What is playing has a place beside the page, where there is room and the listener wants it, or expanded is the page. */
function usePanel(signedIn: boolean) {
  const { key, state } = useLocation()
  const [expandedAt, setExpandedAt] = useState<string>()
  const [pageKey, setPageKey] = useState(key)
  // What only opens over the page is no page of its own.
  if (pageKey !== key && overlayOf(state) === undefined) setPageKey(key)
  const exists = useHasPanel(signedIn)
  const { panel: isWanted } = useSettings()
  const hasRoom = useRoomForPanel()
  const hasPlace = exists && isWanted && hasRoom
  const expanded = exists && expandedAt === pageKey
  const shown = hasPlace || expanded
  const expand = (wanted: boolean) => setExpandedAt(wanted ? pageKey : undefined)
  const toggle = () => {
    if (hasRoom) changeSettings({ panel: !shown })
    if (shown || !hasRoom) expand(!shown)
  }
  return { exists, hasPlace, expanded, shown, expand, toggle }
}

/** Whether there is a song to tell of, or one may come yet: without one its room is the page's. */
function useHasPanel(signedIn: boolean): boolean {
  const player = usePlayer()
  const isEmpty = usePlayerState(({ queue }) => queue.order.length === 0)
  const enabled = signedIn && isEmpty
  const { data, isFetching } = useQuery({ ...pagesQuery(featuredSongs), enabled })
  // The first music of a server may come while the app is open.
  useEffect(() => {
    if (enabled && data && !isFetching) player.cue(featured, data.items)
  }, [player, enabled, data, isFetching])
  return signedIn && !(isEmpty && data?.items.length === 0)
}

type PanelButtonProps = { shown: boolean; onPress: () => void }

/** Shows the panel beside the page or, where it has no place there, in place of it; and puts it away. */
function PanelButton({ shown, onPress }: PanelButtonProps) {
  const t = useText()
  return (
    <div className={styles.panelButton}>
      <IconButton
        label={t('panel.title')}
        icon="panel"
        mirrored
        aria-pressed={shown}
        onClick={onPress}
      />
    </div>
  )
}

/** The link of a mail about a new password leads there, wherever the service sends it. Only in the tab in sight. */
function useRecovery(): void {
  const navigate = useNavigate()
  const isRecovering = useSession(({ event }) => event === 'PASSWORD_RECOVERY')
  useEffect(() => {
    if (isRecovering && document.visibilityState === 'visible') void navigate(paths.setPassword)
  }, [isRecovering, navigate])
}
