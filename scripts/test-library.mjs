import { ensureChromiumForTests } from './setup/programs/ensure-chromium.mjs'
import { ensureFfmpegForTests } from './setup/programs/ensure-ffmpeg.mjs'
import { runOutside } from './setup/run-outside.mjs'

process.env['LIBRARY_FILES'] ??= '10000'

await runOutside(
  ['node_modules/@playwright/test/cli.js', 'test', 'e2e/catalogue/own-music.spec.ts'],
  async () => {
    await ensureChromiumForTests()
    ensureFfmpegForTests()
  },
)
