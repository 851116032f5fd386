import { toHex, underWhiteText } from '#domain/color.ts'

/**
 * The color by which a picture is remembered: the mean of its strongest hue, the darker the stronger, darkened until white text is readable
 * on it. `pixels` are rows of red, green and blue bytes.
 */
export function dominantColor(pixels: Uint8Array): string {
  const bins = Array.from({ length: 18 }, () => ({ weight: 0, sum: [0, 0, 0] }))
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const channels = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    const spread = Math.max(...channels) - Math.min(...channels)
    const mean = channels.reduce((sum, channel) => sum + channel, 0) / 765
    const weight = (1 + spread * spread * 0.02) * (1.15 - mean) ** 2
    const bin =
      bins[spread < 12 ? 0 : Math.floor(hueOf(channels, spread) * bins.length) % bins.length]
    if (!bin) continue
    bin.weight += weight
    bin.sum = bin.sum.map((sum, index) => sum + (channels[index] ?? 0) * weight)
  }
  const strongest = bins.reduce((best, bin) => (bin.weight > best.weight ? bin : best))
  return underWhiteText(toHex(strongest.sum.map((sum) => sum / strongest.weight / 255)))
}

/** From 0 to 1. */
function hueOf([red = 0, green = 0, blue = 0]: readonly number[], spread: number): number {
  const top = Math.max(red, green, blue)
  const sixth =
    top === red
      ? (green - blue) / spread
      : top === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread
  return ((sixth + 6) % 6) / 6
}
