import styles from './full-controls.module.css'
import { PlaybackControls } from './playback-controls.tsx'
import { SeekBar } from './seek-bar.tsx'
import { VolumeControl } from './volume-control.tsx'

/** All of the controls, where the bar has no room for them: on a phone, beside the cover. */
export function FullControls() {
  return (
    <div className={styles.controls} data-roomy>
      <SeekBar />
      <PlaybackControls />
      <VolumeControl />
    </div>
  )
}
