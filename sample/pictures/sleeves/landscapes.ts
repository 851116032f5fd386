import { mix } from '#domain/color.ts'
import { createNoise, layered, type Noise } from '#sample/pictures/noise.ts'
import type { Palette } from '#sample/pictures/palettes.ts'
import {
  blur,
  circle,
  gradient,
  path,
  type Point,
  polyline,
  rect,
  sheet,
  size,
} from '#sample/pictures/svg.ts'
import type { Random } from '#sample/random.ts'

import { count, type Sleeve } from './sleeve.ts'

/** Soft ridges one behind the other, under a low sun. */
export const dunes: Sleeve = (random, palette) => {
  const noise = layered(createNoise(random), 2)
  const sun = {
    x: random.between(150, 490),
    y: random.between(190, 280),
    radius: random.between(50, 110),
  }
  return sheet(sky(random, palette, sun) + ridges(palette, 7, 300, noise, 1))
}

/** Sharp ridges under a crescent. */
export const peaks: Sleeve = (random, palette) => {
  const noise = createNoise(random)
  const jagged: Noise = (x, y) =>
    1 - 2.2 * Math.abs(noise(x * 0.75, y)) + noise(x * 3.4, y) * 0.16 + noise(x * 8, y) * 0.07
  const [x, y] = [random.between(120, 520), random.between(90, 170)]
  const moon = `M${x} ${y - 54}A54 54 0 1 1 ${x - 50} ${y + 20}A42 42 0 0 0 ${x} ${y - 54}Z`
  const night =
    gradient('sky', [palette[0], palette[1], palette[2], palette[3]]) +
    rect(0, 0, size, size, { fill: 'url(#sky)' })
  return sheet(
    night +
      stars(random, palette[5], 320) +
      path(moon, { fill: palette[5] }) +
      ridges(palette, 5, 360, jagged, 2.1),
  )
}

type Disc = { readonly x: number; readonly y: number; readonly radius: number }

function sky(
  random: Random,
  [, deep, mid, warm, pale, light]: Palette,
  { x, y, radius }: Disc,
): string {
  const air =
    gradient('sky', [deep, mid, warm, pale]) + rect(0, 0, size, size, { fill: 'url(#sky)' })
  const glow =
    blur('glow', 46) +
    circle(x, y, radius * 1.5, { fill: pale, opacity: 0.75, filter: 'url(#glow)' })
  return air + stars(random, light, 180) + glow + circle(x, y, radius, { fill: light })
}

function stars(random: Random, color: string, depth: number): string {
  return count(70)
    .map(() =>
      circle(random.between(0, size), random.between(0, depth), random.between(0.5, 1.6), {
        fill: color,
        opacity: random.between(0.2, 0.8),
      }),
    )
    .join('')
}

function ridges(
  [night, deep, mid, warm, pale]: Palette,
  many: number,
  top: number,
  noise: Noise,
  height: number,
): string {
  const layers = count(many).map((ridge) => {
    const share = ridge / (many - 1)
    const base = top + share * (580 - top)
    const points = count(161).map((step): Point => {
      const x = (step / 160) * size
      return [x, base - noise(x / (300 - share * 130), ridge * 9.3) * (46 + share * 40) * height]
    })
    const color = share < 0.5 ? mix(warm, mid, share * 2) : mix(mid, night, (share - 0.5) * 2)
    const fade = gradient(`r${ridge}`, [color, mix(color, share < 0.6 ? pale : deep, 0.35)])
    return fade + path(`${polyline(points)}L640 640L0 640Z`, { fill: `url(#r${ridge})` })
  })
  return layers.join('')
}

/** A sun over its own reflection. */
export const horizon: Sleeve = (random, [night, deep, mid, warm, pale, light]) => {
  const level = random.between(340, 430)
  const radius = random.between(120, 205)
  const center = random.between(240, 400)
  const air = gradient('sky', [night, deep, mid]) + rect(0, 0, size, level, { fill: 'url(#sky)' })
  const sun =
    gradient('sun', [light, pale, warm]) +
    `<clipPath id="above"><rect width="640" height="${level}"/></clipPath>` +
    circle(center, level - radius * random.between(0.1, 0.6), radius, {
      fill: 'url(#sun)',
      clipPath: 'url(#above)',
    })
  const water =
    gradient('sea', [mix(mid, warm, 0.35), deep, night]) +
    rect(0, level, size, size - level, { fill: 'url(#sea)' })
  const glints = count(34).map((index) => {
    const y = level + 6 + index * (index * 0.13 + 3.6)
    const width = radius * (1.75 - index * 0.028) * random.between(0.35, 1)
    const x = center - width / 2 + random.bell() * (6 + index)
    const look = { fill: mix(light, warm, index / 34), rx: 2, opacity: 0.95 - index * 0.016 }
    return rect(x, y, Math.max(14, width), 2 + index * 0.16, look)
  })
  const clouds = count(7).map(() => {
    const look = { fill: mix(mid, warm, 0.4), rx: 5, opacity: 0.55 }
    return rect(
      random.between(-60, 520),
      random.between(70, level - 40),
      random.between(120, 340),
      random.between(3, 9),
      look,
    )
  })
  return sheet(air + sun + clouds.join('') + water + glints.join(''))
}
