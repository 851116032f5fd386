import { mix } from '#domain/color.ts'
import { createNoise } from '#sample/pictures/noise.ts'
import {
  blob,
  circle,
  gradient,
  group,
  path,
  type Point,
  polyline,
  rect,
  shadow,
  sheet,
  size,
} from '#sample/pictures/svg.ts'

import { count, type Sleeve } from './sleeve.ts'

/** A poster of circles, halves, quarters and bars on a grid. */
export const school: Sleeve = (random, palette) => {
  const [ink, ...colors] = palette
  const cells = 4
  const step = size / cells
  const tiles = count(cells * cells).map((index) => {
    const ground = colors[(index * 2 + Math.floor(index / 4) + random.whole(0, 1)) % 5] ?? ink
    const figure = random.pick([ink, ...colors].filter((color) => color !== ground))
    const shape = random.pick([
      `<circle cx="80" cy="80" r="52" fill="${figure}"/><circle cx="80" cy="80" r="22" fill="${ground}"/>`,
      `<path d="M0 0A160 160 0 0 1 160 160L0 160Z" fill="${figure}"/>`,
      `<path d="M0 80A80 80 0 0 1 160 80Z" fill="${figure}"/><path d="M0 160A80 80 0 0 1 160 160Z" fill="${figure}"/>`,
      `<path d="M0 160L160 0L160 160Z" fill="${figure}"/>`,
      count(4)
        .map((bar) => `<rect y="${bar * 40}" width="160" height="20" fill="${figure}"/>`)
        .join(''),
      `<path d="M0 0A80 80 0 0 0 160 0Z" fill="${figure}"/><circle cx="80" cy="120" r="26" fill="${figure}"/>`,
    ])
    const [x, y] = [(index % cells) * step, Math.floor(index / cells) * step]
    const turn = `translate(${x} ${y}) rotate(${random.whole(0, 3) * 90} 80 80)`
    return group({ transform: turn }, rect(0, 0, step + 0.5, step + 0.5, { fill: ground }), shape)
  })
  return sheet(tiles.join(''))
}

/** Sheets of paper, each with a hole, one below the other. */
export const papercut: Sleeve = (random, palette) => {
  const noise = createNoise(random)
  const [x, y] = [random.between(285, 355), random.between(285, 355)]
  const depth = 8
  const sheets = count(depth).map((layer) => {
    const reach = 400 - layer * 48
    const points = count(40).map((step): Point => {
      const angle = (step / 40) * Math.PI * 2
      const wobble =
        noise(Math.cos(angle) * 1.3 + 8 + layer * 0.22, Math.sin(angle) * 1.3 + 8) *
        (0.34 + layer * 0.012)
      return [
        x + Math.cos(angle) * reach * (1 + wobble),
        y + Math.sin(angle) * reach * (1 + wobble),
      ]
    })
    const place = (layer / (depth - 1)) * 4
    const [low, high] = [palette[Math.floor(place)], palette[Math.min(5, Math.floor(place) + 1)]]
    const color = mix(low ?? palette[0], high ?? palette[5], place % 1)
    const frame = `M-40 -40H680V680H-40Z${blob(points)}`
    return { frame, color }
  })
  const stack = sheets
    .toReversed()
    .map(({ frame, color }) =>
      path(frame, { fill: color, fillRule: 'evenodd', filter: 'url(#drop)' }),
    )
  return sheet(
    shadow('drop', 11, '#000000', 0.5) +
      rect(0, 0, size, size, { fill: palette[5] }) +
      stack.join(''),
  )
}

/** Sheets of paper, torn in waves, the next peeping out under each. */
export const tides: Sleeve = (random, palette) => {
  const noise = createNoise(random)
  const slant = random.between(-0.35, 0.35)
  const sheets = count(9).map((layer) => {
    const share = layer / 8
    const points = count(81).map((step): Point => {
      const x = step * 8.4 - 16
      return [
        x,
        70 + layer * 62 + (x - 320) * slant + noise(x / 150 + layer * 0.9, layer * 0.7) * 62,
      ]
    })
    const place = (1 - share) * 4.99
    const color = mix(
      palette[Math.floor(place)] ?? palette[0],
      palette[Math.floor(place) + 1] ?? palette[5],
      place % 1,
    )
    return path(`${polyline(points)}V760H-16Z`, { fill: color, filter: 'url(#drop)' })
  })
  const ground = rect(0, 0, size, size, { fill: palette[5] })
  const sun = circle(random.between(160, 480), 96, 62, { fill: palette[3] })
  return sheet(shadow('drop', 10, '#000000', 0.45) + ground + sun + sheets.join(''))
}

const face = (points: readonly Point[], color: string) =>
  path(`${polyline(points)}Z`, { fill: color, stroke: color, strokeWidth: 0.7 })

/** A town of blocks, seen from above one corner. */
export const blocks: Sleeve = (random, palette) => {
  const noise = createNoise(random)
  const [wide, high] = [46, 26.5]
  const cells = count(24 * 24).map((index) => [index % 24, Math.floor(index / 24)] as const)
  const towers = cells.map(([column, row]) => {
    const x = 320 + (column - row) * wide
    const y = -170 + (column + row) * high
    const rise = Math.round((noise(column / 3.4, row / 3.4) * 0.5 + 0.5) * 4 + random.next()) * 26
    const tone = palette[Math.min(5, 2 + Math.floor(rise / 34))] ?? palette[5]
    const top = y - rise
    return [
      face(
        [
          [x - wide, top],
          [x, top + high],
          [x, top + high + 220],
          [x - wide, top + 220],
        ],
        mix(tone, palette[0], 0.62),
      ),
      face(
        [
          [x + wide, top],
          [x, top + high],
          [x, top + high + 220],
          [x + wide, top + 220],
        ],
        mix(tone, palette[1], 0.42),
      ),
      face(
        [
          [x, top - high],
          [x + wide, top],
          [x, top + high],
          [x - wide, top],
        ],
        tone,
      ),
    ].join('')
  })
  return sheet(rect(0, 0, size, size, { fill: palette[0] }) + towers.join(''))
}

/** A net of triangles, lit from one side. */
export const facets: Sleeve = (random, palette) => {
  const cells = 7
  const step = size / cells
  const [lightX, lightY] = [random.between(100, 540), random.between(60, 260)]
  const knots = count((cells + 3) ** 2).map((index): Point => {
    const [column, row] = [(index % (cells + 3)) - 1, Math.floor(index / (cells + 3)) - 1]
    return [
      (column + random.between(-0.38, 0.38)) * step,
      (row + random.between(-0.38, 0.38)) * step,
    ]
  })
  const knot = (column: number, row: number): Point => knots[column + row * (cells + 3)] ?? [0, 0]
  const triangle = (...points: readonly Point[]) => {
    const [x, y] = [0, 1].map(
      (axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / 3,
    )
    const far = Math.min(
      0.999,
      Math.hypot((x ?? 0) - lightX, (y ?? 0) - lightY) / 620 + random.bell() * 0.045,
    )
    const place = (1 - Math.max(0, far)) * 4.9
    const color = mix(
      palette[Math.floor(place)] ?? palette[0],
      palette[Math.floor(place) + 1] ?? palette[5],
      place % 1,
    )
    return path(`${polyline(points)}Z`, { fill: color, stroke: color, strokeWidth: 0.8 })
  }
  const net = count((cells + 2) ** 2).map((index) => {
    const [column, row] = [index % (cells + 2), Math.floor(index / (cells + 2))]
    const [one, two, three, four] = [
      knot(column, row),
      knot(column + 1, row),
      knot(column + 1, row + 1),
      knot(column, row + 1),
    ]
    return random.next() < 0.5
      ? triangle(one, two, three) + triangle(one, three, four)
      : triangle(one, two, four) + triangle(two, three, four)
  })
  return sheet(net.join(''))
}

/** Chips of stone in plaster. */
export const terrazzo: Sleeve = (random, palette) => {
  const [ink, , , , , light] = palette
  const placed: (readonly [number, number, number])[] = []
  for (let tries = 0; tries < 2600 && placed.length < 210; tries += 1) {
    const radius = tries < 160 ? random.between(34, 62) : random.between(6, 26)
    const [x, y] = [random.between(-20, 660), random.between(-20, 660)]
    if (
      placed.every(
        ([otherX, otherY, other]) => Math.hypot(x - otherX, y - otherY) > (radius + other) * 0.98,
      )
    )
      placed.push([x, y, radius])
  }
  const chips = placed.map(([x, y, radius]) => {
    const corners = random.whole(4, 7)
    const points = count(corners).map((corner): Point => {
      const angle = ((corner + random.between(-0.25, 0.25)) / corners) * Math.PI * 2
      const reach = radius * random.between(0.72, 1)
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
    })
    const color = random.pick([
      ink,
      palette[1],
      palette[2],
      palette[2],
      palette[3],
      palette[3],
      palette[4],
    ])
    return path(`${polyline(points)}Z`, {
      fill: color,
      stroke: color,
      strokeWidth: 5,
      strokeLinejoin: 'round',
    })
  })
  const disc = circle(320, 320, 1, { fill: light })
  const ground =
    gradient('g', [light, mix(light, palette[4], 0.35)], 60) +
    rect(0, 0, size, size, { fill: 'url(#g)' })
  return sheet(ground + disc + chips.join(''))
}
