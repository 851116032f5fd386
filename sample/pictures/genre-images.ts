import { mix } from '#domain/color.ts'
import { palettes } from './palettes.ts'
import { count } from './sleeves/sleeve.ts'
import { circle, gradient, group, path, rect, sheet, size } from './svg.ts'

const { dusk, clay, ink, lagoon, citrus } = palettes

function discs(): string {
  const [night, deep, mid, warm, pale, light] = dusk
  const grooves = count(13).map((groove) =>
    circle(350, 350, 128 + groove * 13, { fill: 'none', stroke: '#3a3350', strokeWidth: 2.4 }),
  )
  const shine = [
    'M350 350L110 140A318 318 0 0 1 190 76Z',
    'M350 350L590 560A318 318 0 0 1 510 624Z',
  ].map((d) => path(d, { fill: light, opacity: 0.14 }))
  const label =
    circle(350, 350, 112, { fill: warm }) +
    path('M238 350A112 112 0 0 1 462 350Z', { fill: pale }) +
    circle(350, 350, 15, { fill: night })
  const ground = gradient('g', [mid, deep], 60) + rect(0, 0, size, size, { fill: 'url(#g)' })
  return sheet(
    ground + circle(350, 350, 312, { fill: '#15111f' }) + grooves.join('') + shine.join('') + label,
  )
}

function strings(): string {
  const [night, deep, mid, warm, pale, light] = clay
  const rings = [226, 208, 196, 184].map((radius, ring) =>
    circle(320, 330, radius, { fill: [night, pale, deep, night][ring] ?? night }),
  )
  const inlay = count(36).map((mark) =>
    rect(316, 116, 8, 20, {
      fill: mark % 2 === 0 ? deep : warm,
      transform: `rotate(${mark * 10} 320 330)`,
    }),
  )
  const lines = count(6).map((line) =>
    rect(212 + line * 41, -10, 3 + (5 - line) * 1.1, 660, { fill: mix(light, pale, line / 6) }),
  )
  const shadows = count(6).map((line) =>
    rect(222 + line * 41, -10, 5, 660, { fill: night, opacity: 0.3 }),
  )
  const ground = gradient('g', [warm, mid], 20) + rect(0, 0, size, size, { fill: 'url(#g)' })
  const grain = count(22).map((line) =>
    rect(0, 14 + line * 30, size, 2, { fill: deep, opacity: 0.16 }),
  )
  const face = group(
    { transform: 'rotate(24 320 320) scale(1.25) translate(-64 -64)' },
    ...rings,
    ...inlay,
    ...shadows,
    ...lines,
  )
  return sheet(
    ground +
      group({ transform: 'rotate(24 320 320) scale(1.5) translate(-107 -107)' }, ...grain) +
      face,
  )
}

function keys(): string {
  const white = count(9).map((key) =>
    rect(-40 + key * 84, -90, 80, 660, { fill: mix(ink[5], ink[4], (key % 3) * 0.16), rx: 12 }),
  )
  const black = [0, 1, 3, 4, 5, 7].flatMap((key) => {
    const x = 18 + key * 84
    return [
      rect(x, -90, 52, 400, { fill: ink[0], rx: 9 }),
      rect(x + 7, -90, 36, 382, { fill: ink[1], rx: 7 }),
    ]
  })
  const pressed = rect(-40 + 4 * 84, -90, 80, 674, { fill: '#f2b632', rx: 12 })
  const felt = rect(-200, 560, 1100, 300, { fill: '#d8392b' })
  const board = group(
    { transform: 'rotate(-24 320 320) scale(1.32) translate(-76 -60)' },
    rect(-300, -300, 1300, 1300, { fill: ink[0] }),
    felt,
    ...white,
    pressed,
    ...black,
  )
  return sheet(board)
}

function waves(): string {
  const [night, deep, mid, warm, pale, light] = lagoon
  const rings = count(9).map((ring) => {
    const points = count(181).map((step) => {
      const angle = (step / 180) * Math.PI * 2
      const radius = 78 + ring * 29 + Math.sin(angle * 7 + ring * 0.75) * (4 + ring * 2.6)
      return `${(320 + Math.cos(angle) * radius).toFixed(1)} ${(320 + Math.sin(angle) * radius).toFixed(1)}`
    })
    const color = [light, pale, warm, mid][ring % 4] ?? light
    return path(`M${points.join('L')}Z`, { fill: 'none', stroke: color, strokeWidth: 13 })
  })
  const ground = gradient('g', [deep, night], 60) + rect(0, 0, size, size, { fill: 'url(#g)' })
  return sheet(ground + rings.join('') + circle(320, 320, 46, { fill: '#ffcf5c' }))
}

function horn(): string {
  const [night, deep, mid, warm, pale, light] = citrus
  const petals = count(12).map((petal) => {
    const color = petal % 2 === 0 ? warm : mix(warm, mid, 0.55)
    return path('M0 0C-120 -150 -92 -262 0 -300C92 -262 120 -150 0 0Z', {
      fill: color,
      transform: `translate(320 320) rotate(${petal * 30})`,
    })
  })
  const ribs = count(12).map((rib) =>
    path('M0 0V-292', {
      stroke: deep,
      strokeWidth: 4,
      transform: `translate(320 320) rotate(${rib * 30})`,
    }),
  )
  const throat = [150, 108, 70, 38].map((radius, ring) =>
    circle(320, 320, radius, { fill: [pale, mix(warm, mid, 0.4), deep, night][ring] ?? night }),
  )
  const ground = gradient('g', [light, pale], 60) + rect(0, 0, size, size, { fill: 'url(#g)' })
  return sheet(ground + petals.join('') + ribs.join('') + throat.join(''))
}

export const genreImages: Readonly<Record<string, () => string>> = {
  'genre-discs': discs,
  'genre-strings': strings,
  'genre-keys': keys,
  'genre-waves': waves,
  'genre-horn': horn,
}
