import type { text } from '#web/lib/language/language.ts'

/** Seconds as one says them: “1 minute 5 seconds”. */
export function spokenTime(seconds: number, t: typeof text): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [
    { key: 'player.hours', count: Math.floor(whole / 3600) },
    { key: 'player.minutes', count: Math.floor(whole / 60) % 60 },
    { key: 'player.seconds', count: whole % 60 },
  ] as const
  const spoken = parts.filter(({ count }) => count > 0)
  return (spoken.length > 0 ? spoken : parts.slice(-1))
    .map(({ key, count }) => t(key, { count }))
    .join(' ')
}
