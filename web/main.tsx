import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from '#web/app/app.tsx'
import { letPlayerFollowSession } from '#web/app/player-session.ts'
import { prefetchPage } from '#web/app/pages.ts'
import { readAhead } from '#web/app/read-ahead.ts'
import { currentPath } from '#web/app/search-address.ts'
import { config } from './lib/http/config.ts'
import { paths } from '#web/lib/address/paths.ts'
import { awaitInstallOffer } from '#web/lib/install.ts'
import { startLanguage } from './lib/language/language.ts'
import { createMediaUrls } from './lib/http/media-urls.ts'
import { tiePlayerToPage } from './lib/player/player-page.ts'
import { serverSigner } from './lib/http/server-signer.ts'
import { createQueryClient } from './lib/http/query-client.ts'
import { getAccessToken, renewAccessToken, session } from './lib/session/session.ts'
import { addUnplayable } from './lib/http/unplayable.ts'
import { qualityNow } from './lib/quality.ts'
import { startSettings } from '#web/lib/settings.ts'
import { ElementOutput } from '#web/player/engine/element-output.ts'
import { createPlayer } from '#web/player/player.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app')

void start(root)

/**
 * Not at the top level: the pages' code imports this chunk, and would wait for it for ever. In tasks of its own, as a
 * slow phone takes long for each: a press that came meanwhile is answered between them.
 */
async function start(place: HTMLElement) {
  await nextTask()
  startSettings()
  awaitInstallOffer()
  const path = currentPath()
  const code = Promise.all([startLanguage(), prefetchPage(path)])
  const queryClient = createQueryClient()
  if (path === paths.home) readAhead(queryClient)
  await nextTask()
  const player = startPlayer()
  await nextTask()
  letPlayerFollowSession(player, session, queryClient)

  await code
  const app = createRoot(place)
  // As a transition it is drawn in slices, between which a press is answered.
  startTransition(() => app.render(<App queryClient={queryClient} player={player} />))
  if (path !== paths.home) globalThis.requestIdleCallback?.(() => readAhead(queryClient))
}

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve))
}

function startPlayer() {
  const [heard, waiting] = [new Audio(), new Audio()]
  const urls = createMediaUrls({
    config,
    // The code of Supabase's Storage is loaded only where that is used.
    signer: async () => (config.storageUrl ? import('./lib/http/storage-signer.ts') : serverSigner),
    getAccessToken,
    renewAccessToken,
    canPlayType: (type) => heard.canPlayType(type),
    quality: qualityNow,
    // Of the sample nothing is to be known.
    besides: async (files) => {
      if (files.some((file) => file.startsWith('library/')))
        await (await import('./lib/player/loudness.ts')).readLoudness(files, player, output)
    },
    onUnplayable: addUnplayable,
  })
  const output = new ElementOutput([heard, waiting], urls)
  const player = createPlayer({ output })
  tiePlayerToPage(player)
  return player
}
