type Channels = readonly [number, number, number]

/** Channels from 0 to 1. */
function readHex(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

function toHex(channels: readonly number[]): string {
  const digits = channels.map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** @param share 0 gives `one`, 1 gives `other` */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [readHex(one), readHex(other)]
  return toHex(from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share))
}

/** WCAG contrast ratio of white text on the color, 1 to 21. */
export function contrastWithWhite(hex: string): number {
  const [red, green, blue] = readHex(hex).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 1.05 / (0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) + 0.05)
}

/** Darkens the color until white text on it has a contrast of 4.6; WCAG AA asks for 4.5. */
export function underWhiteText(hex: string): string {
  let color = hex
  while (contrastWithWhite(color) < 4.6) color = mix(color, '#000000', 0.04)
  return color
}
