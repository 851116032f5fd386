import { mix } from '#domain/color.ts'
import { createNoise, type Noise } from '#sample/pictures/noise.ts'
import {
  circle,
  gradient,
  group,
  path,
  type Point,
  polyline,
  rect,
  sheet,
  size,
} from '#sample/pictures/svg.ts'

import { count, type Sleeve } from './sleeve.ts'

/** Strokes that follow an unseen wind. */
export const flow: Sleeve = (random, palette) => {
  const noise = createNoise(random)
  const swirl = random.between(260, 400)
  const strokes = count(760).map(() => {
    let [x, y] = [random.between(-40, 680), random.between(-40, 680)]
    const tone = noise(x / 240 + 40, y / 240) * 0.5 + 0.5 + random.bell() * 0.12
    const color = palette[Math.max(1, Math.min(5, 1 + Math.floor(tone * 5)))] ?? palette[3]
    const points: Point[] = []
    const length = random.whole(18, 60)
    for (let step = 0; step < length; step += 1) {
      points.push([x, y])
      const angle = noise(x / swirl, y / swirl) * Math.PI * 1.9
      x += Math.cos(angle) * 5
      y += Math.sin(angle) * 5
    }
    return path(polyline(points), {
      stroke: color,
      strokeWidth: random.between(1.2, 6.5),
      opacity: random.between(0.65, 1),
    })
  })
  const ground = rect(0, 0, size, size, { fill: palette[0] })
  return sheet(
    ground + group({ fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' }, ...strokes),
  )
}

const rings = (x: number, y: number, color: string) =>
  count(44).map((ring) => circle(x, y, 8 + ring * 12, { stroke: color, strokeWidth: 5.2 }))

/** Two sets of rings that beat against each other. */
export const moire: Sleeve = (random, [night, deep, mid, warm, pale, light]) => {
  const apart = random.between(70, 150)
  const turn = random.between(0, Math.PI)
  const [x, y] = [Math.cos(turn) * apart * 0.5, Math.sin(turn) * apart * 0.5]
  const ground = gradient('g', [night, deep], 45) + rect(0, 0, size, size, { fill: 'url(#g)' })
  const first = group({ fill: 'none' }, ...rings(320 + x, 320 + y, warm))
  const second = group(
    { fill: 'none', style: 'mix-blend-mode:screen' },
    ...rings(320 - x, 320 - y, mid),
  )
  const heart =
    circle(320 + x, 320 + y, 30, { fill: light }) +
    circle(320 - x, 320 - y, 30, { fill: pale, opacity: 0.9 })
  return sheet(ground + first + second + heart)
}

/** Two gratings of bent bars that beat against each other. */
export const gratings: Sleeve = (random, [night, deep, mid, warm, , light]) => {
  const bend = random.between(46, 84)
  const bars = (color: string, slope: number, phase: number) =>
    count(64).map((bar) => {
      const x = bar * 15 - 160
      const points = count(41).map((step): Point => [
        x + Math.sin(step / 6.5 + phase) * bend + (step - 20) * slope,
        step * 16,
      ])
      return path(polyline(points), { stroke: color, strokeWidth: 7 })
    })
  const ground = gradient('g', [deep, night], 60) + rect(0, 0, size, size, { fill: 'url(#g)' })
  const first = group({ fill: 'none' }, ...bars(mid, 1.5, 0))
  const second = group({ fill: 'none', style: 'mix-blend-mode:screen' }, ...bars(warm, -1.5, 1.7))
  return sheet(ground + first + second + circle(320, 320, 92, { fill: light }))
}

/** A map of hills by their heights. */
export const contours: Sleeve = (random, palette) => {
  const smooth = createNoise(random)
  const noise: Noise = (x, y) =>
    smooth(x * 1.15 + smooth(x, y + 9) * 0.5, y * 1.15 + smooth(x + 7, y) * 0.5)
  const cells = 96
  const step = size / cells
  const height = (column: number, row: number) => noise(column / 25 + 3, row / 25 + 5)
  const levels = count(15).map((level) => {
    const cut = -0.72 + level * 0.1
    const color = level % 5 === 0 ? palette[5] : mix(palette[3], palette[4], level / 15)
    const bands = count(cells * cells).map((cell) =>
      segment(cell % cells, Math.floor(cell / cells), cut, step, height),
    )
    return path(bands.join(''), { stroke: color, strokeWidth: level % 5 === 0 ? 3.4 : 1.7 })
  })
  const ground =
    gradient('g', [palette[1], palette[0]], 55) + rect(0, 0, size, size, { fill: 'url(#g)' })
  const peak = circle(random.between(200, 440), random.between(200, 440), random.between(34, 54), {
    fill: palette[2],
  })
  return sheet(ground + peak + group({ fill: 'none', strokeLinecap: 'round' }, ...levels))
}

/** Where the level crosses one cell of the field, as a piece of path. */
function segment(
  column: number,
  row: number,
  cut: number,
  step: number,
  height: (column: number, row: number) => number,
): string {
  const corners: Point[] = [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ]
  const crossings = corners.flatMap(([x, y], index): Point[] => {
    const [toX, toY] = corners[(index + 1) % 4] ?? [x, y]
    const [from, to] = [height(x, y) - cut, height(toX, toY) - cut]
    if (from > 0 === to > 0) return []
    const share = from / (from - to)
    return [[(x + (toX - x) * share) * step, (y + (toY - y) * share) * step]]
  })
  return crossings.length === 2 ? polyline(crossings) : ''
}

/** Seeds of a sunflower, each turned by the golden angle. */
export const seeds: Sleeve = (random, palette) => {
  const [x, y] = [random.between(270, 370), random.between(270, 370)]
  const golden = Math.PI * (3 - Math.sqrt(5))
  const dots = count(720).map((index) => {
    const distance = Math.sqrt(index + 0.5) * 16
    const share = Math.min(1, distance / 430)
    const color =
      share < 0.5
        ? mix(palette[5], palette[3], share * 2)
        : mix(palette[3], palette[2], share * 2 - 1)
    const angle = index * golden
    const radius =
      2.4 +
      10.5 * Math.min(1, share * 1.3) * (share > 0.72 ? Math.max(0.2, 1 - (share - 0.72) * 3) : 1)
    return circle(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance, radius, {
      fill: color,
    })
  })
  const ground =
    gradient('g', [palette[1], palette[0]], 70) + rect(0, 0, size, size, { fill: 'url(#g)' })
  return sheet(ground + dots.join(''))
}
