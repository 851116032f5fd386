import { ensurePrograms } from './setup/programs/debian.mjs'
import { runOutside } from './setup/run-outside.mjs'

await runOutside('e2e/browsers/main.ts', () =>
  ensurePrograms({
    programs: ['firefox-esr', 'WebKitWebDriver', 'xvfb-run', 'xauth', 'ffmpeg'],
    // Those of GStreamer let WebKit read and decode the recordings.
    packages: [
      'firefox-esr',
      'webkit2gtk-driver',
      'xvfb',
      'xauth',
      'gstreamer1.0-plugins-base',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-libav',
      'ffmpeg',
    ],
    saying: 'Installing Firefox and WebKit for the tests (some minutes, and only once) …',
  }),
)
