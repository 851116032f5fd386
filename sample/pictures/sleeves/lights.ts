import { mix } from '#domain/color.ts'
import { createNoise } from '#sample/pictures/noise.ts'
import {
  blur,
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

/** Curtains of light over a dark shore. */
export const aurora: Sleeve = (random, [night, deep, mid, warm, pale, light]) => {
  const noise = createNoise(random)
  const curtains = count(3).flatMap((curtain) => {
    const color = [warm, pale, mix(mid, warm, 0.5)][curtain] ?? warm
    const fade = `<linearGradient id="c${curtain}" x2="0" y2="1"><stop stop-color="${color}" stop-opacity="0"/><stop offset="0.75" stop-color="${color}" stop-opacity="0.95"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></linearGradient>`
    const rays = count(110).map((ray) => {
      const x = ray * 6 - 10
      const low = 330 + curtain * 46 + noise(ray / 17 + curtain * 9, 2) * 95
      const high = 150 + noise(ray / 5, curtain * 7) * 70 + random.between(0, 90)
      return rect(x, low - high, 9, high, {
        fill: `url(#c${curtain})`,
        opacity: 0.55 + noise(ray / 4, 11) * 0.4,
      })
    })
    return [fade, group({ filter: 'url(#soft)' }, ...rays)]
  })
  const ground =
    gradient('night', [night, deep, mid]) + rect(0, 0, size, size, { fill: 'url(#night)' })
  const stars = count(120).map(() =>
    circle(random.between(0, size), random.between(0, 460), random.between(0.5, 1.7), {
      fill: light,
      opacity: random.between(0.2, 0.9),
    }),
  )
  const shore = count(129).map((step): Point => [
    step * 5,
    540 - noise(step / 22, 40) * 46 - noise(step / 6, 50) * 12,
  ])
  const land = path(`${polyline(shore)}V640H0Z`, { fill: mix(night, '#000000', 0.45) })
  return sheet(blur('soft', 3.2) + ground + stars.join('') + curtains.join('') + land, 0.3)
}

/** Large soft colors that run into each other, in thick grain. */
export const haze: Sleeve = (random, palette) => {
  const colors = [
    palette[3],
    palette[5],
    palette[2],
    palette[4],
    palette[1],
    palette[3],
    palette[2],
    palette[4],
    palette[0],
  ]
  const lights = colors.map((color, index) => {
    const [x, y] = [
      (index % 3) * 270 + 50 + random.bell() * 50,
      Math.floor(index / 3) * 270 + 50 + random.bell() * 50,
    ]
    return circle(x, y, random.between(150, 230), { fill: color, filter: 'url(#soft)' })
  })
  const orb =
    gradient('orb', [palette[5], palette[3], palette[2]], 75) +
    circle(320, 320, 148, { fill: 'url(#orb)' })
  return sheet(
    blur('soft', 62) + rect(0, 0, size, size, { fill: palette[2] }) + lights.join('') + orb,
    0.55,
  )
}
