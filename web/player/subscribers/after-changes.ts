import type { Player } from '#web/player/player.ts'

/** After this a choice that has yet to sound is told all the same. */
const timeoutMs = 50

/**
 * Calls `tell` soon after the player has changed, once for many changes, and not between a choice
 * and its sound: what it does there would hold up the element. Returns what ends it.
 */
export function afterChanges(player: Player, tell: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLate = false

  function run() {
    timer = undefined
    tell()
  }

  function plan() {
    const canWait = player.getState().status === 'loading'
    if (timer !== undefined && (canWait || !isLate)) return
    clearTimeout(timer)
    isLate = canWait
    timer = setTimeout(run, canWait ? timeoutMs : 0)
  }

  const stop = player.subscribe(plan)
  return {
    /** For changes that are not the state's. */
    plan,
    stop() {
      stop()
      clearTimeout(timer)
    },
  }
}
