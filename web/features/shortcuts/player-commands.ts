import type { Player } from '#web/player/player.ts'
import { nextRepeat } from '#web/player/queue/queue.ts'

import type { Action, PageAction } from './actions.ts'

const seekSeconds = 5
const volumeStep = 0.05

const commands: Record<Exclude<Action, PageAction>, (player: Player) => void> = {
  playPause: (player) => player.toggle(),
  previous: (player) => player.previous(),
  next: (player) => player.next(),
  seekBack: (player) => seekBy(player, -seekSeconds),
  seekForward: (player) => seekBy(player, seekSeconds),
  volumeUp: (player) => player.changeVolume(volumeStep),
  volumeDown: (player) => player.changeVolume(-volumeStep),
  mute: (player) => player.toggleMute(),
  shuffle: (player) => (player.getState().shuffled ? player.unshuffle() : player.shuffle()),
  repeat: (player) => player.setRepeat(nextRepeat[player.getState().repeat]),
}

export const commandFor = (player: Player, action: Exclude<Action, PageAction>) => () =>
  commands[action](player)

function seekBy(player: Player, seconds: number) {
  player.seek(player.time.getState().position + seconds)
}
