/** Six colors from the darkest to the lightest. */
export type Palette = readonly [string, string, string, string, string, string]

export const palettes = {
  dusk: ['#1b1340', '#4b2a6b', '#a0426e', '#e8735a', '#f8b86a', '#fde6b0'],
  fjord: ['#08202b', '#0f3d4c', '#1f6b75', '#5aa9a3', '#b5d9c8', '#f2efe2'],
  citrus: ['#22301d', '#4c6b2b', '#93a83a', '#e0c33f', '#f3e39a', '#fff6d9'],
  clay: ['#2a1510', '#6b2e1f', '#b5532f', '#df8a54', '#f0c398', '#f8ebd9'],
  ink: ['#0d0f14', '#252a36', '#4b5468', '#8d97ab', '#cfd5df', '#f5f3ee'],
  bloom: ['#2b0d2e', '#6d1f57', '#c13b72', '#f07d92', '#f9bfb4', '#fdeee4'],
  lagoon: ['#07163a', '#123a8a', '#1f78d1', '#54b8e8', '#a9e2ef', '#f1f7ea'],
  moss: ['#10201a', '#24463a', '#4a7a5b', '#8fb184', '#cfd9b0', '#f4f0dd'],
  neon: ['#0c0a1f', '#2a1a66', '#6a2ee0', '#e23bb0', '#ff8a5c', '#ffe08a'],
  school: ['#191c24', '#1f4fa3', '#d8392b', '#f2b632', '#efe0c4', '#f8f3e8'],
  peach: ['#0b2e33', '#15616d', '#3aa6a0', '#ffab7d', '#ffe0bd', '#fff8ec'],
} as const satisfies Record<string, Palette>
