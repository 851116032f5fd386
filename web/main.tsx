import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'

import { isHelp } from '#domain/addresses.ts'
import { App } from '#web/app/app.tsx'
import { letPlayerFollowSession } from '#web/app/player-session.ts'
import { prefetchPage } from '#web/app/pages.ts'
import { readAhead } from '#web/app/read-ahead.ts'
import { currentPath } from '#web/app/search-address.ts'
import { config } from './lib/http/config.ts'
import { awaitInstallOffer } from '#web/lib/install.ts'
import { startLanguage } from './lib/language/language.ts'
import { createMediaUrls } from './lib/http/media-urls.ts'
import { tiePlayerToPage } from './lib/player/player-page.ts'
import { createQueryClient } from './lib/http/query-client.ts'
import { getAccessToken, renewAccessToken, session } from './lib/session/session.ts'
import { startSettings } from '#web/lib/settings.ts'
import { ElementOutput } from '#web/player/engine/element-output.ts'
import { createPlayer } from '#web/player/player.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app')

void start(root)

/** Not at the top level: the pages' code imports this chunk, and would wait for it for ever. */
async function start(place: HTMLElement) {
  // Running the code took long on a slow phone: a press that came meanwhile is answered first.
  await new Promise((resolve) => setTimeout(resolve))
  startSettings()
  const queryClient = createQueryClient()
  const path = currentPath()
  const isMusicNear = !isHelp(path)
  if (isMusicNear) readAhead(queryClient)
  awaitInstallOffer()
  const player = startPlayer()
  letPlayerFollowSession(player, session, queryClient)

  await Promise.all([startLanguage(), prefetchPage(path)])
  const app = createRoot(place)
  // As a transition it is drawn in slices, between which a press is answered.
  startTransition(() => app.render(<App queryClient={queryClient} player={player} />))
  if (isMusicNear) return
  const atRest = globalThis.requestIdleCallback ?? setTimeout
  atRest(() => readAhead(queryClient))
}

function startPlayer() {
  const [heard, waiting] = [new Audio(), new Audio()]
  const urls = createMediaUrls({
    basePath: config.basePath,
    getAccessToken,
    renewAccessToken,
    canPlayType: (type) => heard.canPlayType(type),
  })
  const player = createPlayer({ output: new ElementOutput([heard, waiting], urls) })
  tiePlayerToPage(player)
  return player
}
