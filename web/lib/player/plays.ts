import * as v from 'valibot'

import { config } from '#web/lib/http/config.ts'
import { session } from '#web/lib/session/session.ts'
import { db } from '#web/lib/session/supabase.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { readStored } from '#web/lib/stored.ts'
import type { Player } from '#web/player/player.ts'
import { countPlays } from '#web/player/subscribers/plays.ts'

const storageKey = `plays:${config.basePath}`
const mostWaiting = 50

const schema = v.object({
  round: v.optional(v.object({ track: v.string(), heard: v.number(), isTold: v.boolean() })),
  /** Those that the server was not told yet, each with an id of its own, so that it counts once. */
  waiting: v.array(v.object({ play: v.string(), track: v.string(), user: v.string() })),
})
type Kept = v.InferOutput<typeof schema>

const here = () => session.getState().user?.id

/** Tells the server what is played, later where it cannot be told now. Call once. */
export function tellPlays(player: Player): void {
  let kept: Kept = readStored(browserStorage, storageKey, schema) ?? { waiting: [] }
  let isSending = false

  const change = (part: Partial<Kept>) => {
    kept = { ...kept, ...part }
    browserStorage.setItem(storageKey, JSON.stringify(kept))
  }

  async function send() {
    if (isSending) return
    isSending = true
    for (;;) {
      const next = kept.waiting.find(({ user }) => user === here())
      if (!next || !(await isTold(next))) break
      change({ waiting: kept.waiting.filter((each) => each !== next) })
    }
    isSending = false
  }

  countPlays(player, {
    left: kept.round,
    page: window,
    keep: (round) => change({ round }),
    onPlay(track) {
      const user = here()
      if (user === undefined) return
      const all = [...kept.waiting, { play: crypto.randomUUID(), track, user }]
      change({ waiting: all.slice(-mostWaiting) })
      void send()
    },
  })
  addEventListener('online', () => void send())
  void send()
}

/** Whether it needs not be told again: it was taken, or never will be. */
async function isTold({ track, play }: Kept['waiting'][number]): Promise<boolean> {
  const { data, status } = await db.rpc('record_play', { of_track: track, play })
  // Null: too many at once.
  return data !== null || (status >= 400 && status < 500 && status !== 401 && status !== 429)
}
