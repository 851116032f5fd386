import type { Player } from '#web/player/player.ts'
import { nextRepeat } from '#web/player/queue/queue.ts'

import type { Action, Way } from './actions.ts'

const seekStep = 5
const volumeStep = 0.05

const commands: Record<Exclude<Action, Way>, (player: Player) => void> = {
  playPause: (player) => player.toggle(),
  previous: (player) => player.previous(),
  next: (player) => player.next(),
  seekBack: (player) => seekBy(player, -seekStep),
  seekForward: (player) => seekBy(player, seekStep),
  volumeUp: (player) => player.changeVolume(volumeStep),
  volumeDown: (player) => player.changeVolume(-volumeStep),
  mute: (player) => player.toggleMute(),
  shuffle: (player) => (player.getState().shuffled ? player.unshuffle() : player.shuffle()),
  repeat: (player) => player.setRepeat(nextRepeat[player.getState().repeat]),
}

/** What an action does to the player. */
export const steer = (player: Player, action: Exclude<Action, Way>) => () =>
  commands[action](player)

function seekBy(player: Player, seconds: number) {
  player.seek(player.time.getState().position + seconds)
}
