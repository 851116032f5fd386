import { mix } from '#domain/color.ts'
import { circle, gradient, group, path, rect, shadow, sheet, size } from '#sample/pictures/svg.ts'

import { count, type Sleeve } from './sleeve.ts'

/** A ball drawn by nothing but the size of dots. */
export const halftone: Sleeve = (random, [night, deep, mid, warm, , light]) => {
  const [x, y, radius] = [
    random.between(290, 350),
    random.between(290, 350),
    random.between(205, 245),
  ]
  const turn = random.between(20, 40)
  const step = 17
  const lightFrom = random.between(0, Math.PI * 2)
  const dots = count(58 * 58).map((index) => {
    const [column, row] = [(index % 58) - 29, Math.floor(index / 58) - 29]
    const [fromX, fromY] = [column * step, row * step]
    const angle = (turn * Math.PI) / 180
    const [atX, atY] = [
      320 + fromX * Math.cos(angle) - fromY * Math.sin(angle),
      320 + fromX * Math.sin(angle) + fromY * Math.cos(angle),
    ]
    const far = Math.hypot(atX - x, atY - y) / radius
    const lit = ((atX - x) * Math.cos(lightFrom) + (atY - y) * Math.sin(lightFrom)) / radius
    const inside = far < 1
    const share = inside ? Math.max(0.1, 0.55 + lit * 0.5) : Math.max(0.08, 0.42 - lit * 0.14)
    return circle(atX, atY, Math.min(1.02, share) * step * 0.56, { fill: inside ? light : mid })
  })
  const ground = gradient('g', [deep, night], 50) + rect(0, 0, size, size, { fill: 'url(#g)' })
  const ball = gradient('b', [warm, mid], 120) + circle(x, y, radius, { fill: 'url(#b)' })
  return sheet(ground + ball + dots.join(''))
}

/** Gates within gates, with light coming through the last. */
export const arches: Sleeve = (random, palette) => {
  const center = random.between(260, 380)
  const gates = 7
  const frames = count(gates).map((gate) => {
    const half = 290 - gate * 38
    const top = 70 + gate * 52
    const x = center + (320 - center) * (1 - gate / gates)
    const place = (gate / (gates - 1)) * 4.6
    const color = mix(
      palette[Math.floor(place)] ?? palette[0],
      palette[Math.floor(place) + 1] ?? palette[5],
      place % 1,
    )
    const fade = gradient(`a${gate}`, [color, mix(color, palette[0], 0.3)], 110)
    const shape = `M${x - half} 700V${top + half}A${half} ${half} 0 0 1 ${x + half} ${top + half}V700Z`
    return fade + path(shape, { fill: `url(#a${gate})`, filter: 'url(#drop)' })
  })
  const sun = circle(center, 505, 34, { fill: mix(palette[3], palette[2], 0.25) })
  const wall = rect(0, 0, size, size, { fill: mix(palette[0], palette[1], 0.2) })
  return sheet(shadow('drop', 9, '#000000', 0.38) + wall + frames.join('') + sun)
}

/** Windows of a late house, some of them lit. */
export const windows: Sleeve = (random, palette) => {
  const [night, deep, mid, warm, pale, light] = palette
  const panes = count(12).map((index) => {
    const [x, y] = [62 + (index % 4) * 134, 52 + Math.floor(index / 4) * 190]
    const lit = random.pick([mix(night, deep, 0.6), mix(night, deep, 0.6), mid, warm, pale])
    const shape = `M${x} ${y + 150}V${y + 57}A57 57 0 0 1 ${x + 114} ${y + 57}V${y + 150}Z`
    const glass =
      gradient(`w${index}`, [mix(lit, light, 0.25), lit]) + path(shape, { fill: `url(#w${index})` })
    const bars = path(`M${x + 57} ${y}V${y + 150}M${x} ${y + 84}H${x + 114}`, {
      stroke: mix(night, deep, 0.25),
      strokeWidth: 5,
    })
    const sill = rect(x - 8, y + 150, 130, 10, { fill: mix(deep, mid, 0.5) })
    return glass + bars + sill
  })
  const wall =
    gradient('wall', [mix(deep, mid, 0.35), night]) + rect(0, 0, size, size, { fill: 'url(#wall)' })
  return sheet(wall + panes.join(''))
}

/** Quarter rings that open from one corner. */
export const corner: Sleeve = (random, palette) => {
  const [ink, deep, mid, warm, pale, light] = palette
  const colors = [light, warm, mid, deep, pale, warm, mid, deep]
  const rings = colors.map((color, ring) => circle(0, size, 600 - ring * 74, { fill: color }))
  const ground =
    gradient('g', [mix(ink, deep, 0.4), ink], 60) + rect(0, 0, size, size, { fill: 'url(#g)' })
  const turn = `rotate(${random.whole(0, 3) * 90} 320 320)`
  return sheet(ground + group({ transform: turn }, ...rings, circle(530, 110, 56, { fill: warm })))
}

/** Fans of water, row over row. */
export const waves: Sleeve = (random, palette) => {
  const radius = random.pick([64, 80, 92])
  const rows = count(Math.ceil(size / (radius * 0.5)) + 4)
  const fans = rows.flatMap((row) =>
    count(Math.ceil(size / (radius * 2)) + 2).map((column) => {
      const x = column * radius * 2 - (row % 2) * radius
      const y = row * radius * 0.5
      const tone = (Math.sin(row * 0.55 + column * 0.8 + radius) + 1) / 2
      const bright =
        tone < 0.5
          ? mix(palette[2], palette[3], tone * 2)
          : mix(palette[3], palette[4], tone * 2 - 1)
      const colors = [palette[0], bright, palette[1], palette[5], bright]
      return colors
        .map((color, ring) => circle(x, y, radius * (1 - ring * 0.19), { fill: color }))
        .join('')
    }),
  )
  return sheet(rect(0, 0, size, size, { fill: palette[0] }) + fans.join(''))
}

/** Five stripes that bend together. */
export const stripes: Sleeve = (random, palette) => {
  const [ink, deep, ...bright] = palette
  const colors = [deep, ...bright]
  const bands = colors.map((color, index) => {
    const inner = 70 + index * 34
    const d = `M-20 ${500 - inner - 60}H230A${inner} ${inner} 0 0 1 ${230 + inner} 440V450A${330 - inner} ${330 - inner} 0 0 0 560 ${450 + 330 - inner}H700`
    return path(d, { stroke: color, strokeWidth: 34.5, fill: 'none' })
  })
  const turn = `rotate(${random.whole(0, 3) * 90} 320 320)`
  const ground =
    gradient('g', [ink, mix(ink, deep, 0.55)], 70) + rect(0, 0, size, size, { fill: 'url(#g)' })
  const sun = circle(470, 170, 74, { fill: palette[4] })
  return sheet(ground + group({ transform: turn }, sun, ...bands))
}

/** Tiles of quarter rings that happen to meet. */
export const knots: Sleeve = (random, palette) => {
  const step = 128
  const tiles = count(25).map((index) => {
    const [x, y] = [(index % 5) * step, Math.floor(index / 5) * step]
    const ring = (cornerX: number, cornerY: number) =>
      [0.72, 0.58, 0.44, 0.3]
        .map((share, band) =>
          circle(cornerX, cornerY, step * share, {
            fill: [palette[5], palette[2], palette[4], palette[0]][band] ?? palette[0],
          }),
        )
        .join('')
    const turn = random.next() < 0.5 ? 0 : 90
    return `<svg x="${x}" y="${y}" width="${step + 0.5}" height="${step + 0.5}" viewBox="0 0 128 128">${group({ transform: `rotate(${turn} 64 64)` }, rect(0, 0, step, step, { fill: palette[3] }), ring(0, 0), ring(step, step))}</svg>`
  })
  return sheet(tiles.join(''))
}

/** Bands over and under each other. */
export const weave: Sleeve = (random, palette) => {
  const bands = 7
  const step = size / bands
  const width = step * 0.82
  const colors = count(bands * 2).map(
    (index) => palette[1 + ((index * 2 + random.whole(0, 2)) % 5)] ?? palette[3],
  )
  const crossing = (column: number, row: number) => {
    const [x, y] = [column * step + step / 2, row * step + step / 2]
    const upright = rect(x - width / 2, y - step / 2 - 1, width, step + 2, {
      fill: colors[column] ?? palette[2],
    })
    const level = rect(x - step / 2 - 1, y - width / 2, step + 2, width, {
      fill: colors[bands + row] ?? palette[4],
    })
    const edge = { fill: palette[0], opacity: 0.28 }
    const over = (column + row) % 2 === 0
    const shade = over
      ? rect(x - width / 2 - 7, y - width / 2, 7, width, edge) +
        rect(x + width / 2, y - width / 2, 7, width, edge)
      : rect(x - width / 2, y - width / 2 - 7, width, 7, edge) +
        rect(x - width / 2, y + width / 2, width, 7, edge)
    return over ? level + shade + upright : upright + shade + level
  }
  const cloth = count(bands * bands).map((index) =>
    crossing(index % bands, Math.floor(index / bands)),
  )
  const turned = group(
    { transform: 'rotate(45 320 320) translate(320 320) scale(1.46) translate(-320 -320)' },
    ...cloth,
  )
  return sheet(rect(0, 0, size, size, { fill: palette[0] }) + turned)
}
