import { spawnSync } from 'node:child_process'

/** Whether something converts here; `npm test` may not install it everywhere. */
export const hasFfmpeg = (): boolean =>
  spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0
