/** `3:07`, or `1:02:03` from an hour on; NaN counts as 0. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const parts = [Math.floor(whole / 60) % 60, whole % 60]
  const hours = Math.floor(whole / 3600)
  const [first = 0, ...rest] = hours > 0 ? [hours, ...parts] : parts
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}
