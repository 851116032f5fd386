import { type KeyboardEvent, useCallback } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { usePlayer, usePlayerTime } from '#web/lib/player/player-context.tsx'
import { Slider } from '#web/ui/form/slider.tsx'

import { spokenTime } from './spoken-time.ts'
import { TimeUnderPointer } from './time-under-pointer.tsx'
import { useLength } from './use-length.ts'

/** Seconds by which a key moves. */
const steps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

type SeekSliderProps = {
  held: number | undefined
  onHold: (seconds: number | undefined) => void
}

/** Shows the place, and seeks when the thumb is let go. */
export function SeekSlider({ held, onHold }: SeekSliderProps) {
  const t = useText()
  const player = usePlayer()
  const { position, duration, buffered } = usePlayerTime((time) => time)
  const length = useLength()
  const value = held ?? position

  // React calls an input's every movement a change; the browser's own `change` means let go.
  const onLetGo = useCallback(
    (input: HTMLInputElement) => {
      const seek = () => {
        player.seek(input.valueAsNumber)
        onHold(undefined)
      }
      input.addEventListener('change', seek)
      return () => input.removeEventListener('change', seek)
    },
    [player, onHold],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.ctrlKey || event.altKey || event.metaKey ? undefined : steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    player.seek(player.time.getState().position + step)
  }

  return (
    <TimeUnderPointer duration={duration}>
      <Slider
        ref={onLetGo}
        label={t('player.seek')}
        valueText={t('player.timeOf', {
          position: spokenTime(value, t),
          duration: spokenTime(length, t),
        })}
        value={value}
        max={duration}
        buffered={buffered}
        disabled={duration === 0}
        onChange={onHold}
        onKeyDown={onKeyDown}
      />
    </TimeUnderPointer>
  )
}
