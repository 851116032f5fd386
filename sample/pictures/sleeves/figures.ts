import { mix } from '#domain/color.ts'
import { blur, circle, gradient, group, path, rect, sheet, size } from '#sample/pictures/svg.ts'

import { count, type Sleeve } from './sleeve.ts'

/** Planets on their ways around a light. */
export const orbits: Sleeve = (random, [night, deep, mid, warm, pale, light]) => {
  const [x, y] = [random.between(200, 440), random.between(220, 420)]
  const stars = count(170).map(() =>
    circle(random.between(0, size), random.between(0, size), random.between(0.5, 1.8), {
      fill: light,
      opacity: random.between(0.15, 0.8),
    }),
  )
  const ways = count(7).map((way) => {
    const radius = 92 + way * 62
    const angle = random.between(0, Math.PI * 2)
    const [atX, atY] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 0.62]
    const planet = random.between(9, 12 + way * 5)
    const color = random.pick([mid, warm, pale])
    const line = `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${radius}" ry="${(radius * 0.62).toFixed(1)}" fill="none" stroke="${mix(pale, deep, 0.45)}" stroke-width="1.6" opacity="0.8"/>`
    const shade = `<clipPath id="p${way}"><circle cx="${atX.toFixed(1)}" cy="${atY.toFixed(1)}" r="${planet.toFixed(1)}"/></clipPath>`
    const dark = circle(
      atX + (atX - x) * 0.08 + Math.cos(angle) * planet * 0.6,
      atY + Math.sin(angle) * planet * 0.6,
      planet * 1.05,
      { fill: mix(color, night, 0.55), clipPath: `url(#p${way})` },
    )
    return line + shade + circle(atX, atY, planet, { fill: color }) + dark
  })
  const ground = gradient('g', [deep, night], 65) + rect(0, 0, size, size, { fill: 'url(#g)' })
  const glow =
    blur('glow', 34) + circle(x, y, 96, { fill: warm, opacity: 0.8, filter: 'url(#glow)' })
  const tilt = `rotate(${random.between(-28, 28).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})`
  return sheet(
    ground +
      stars.join('') +
      glow +
      group({ transform: tilt }, ...ways) +
      circle(x, y, 54, { fill: light }),
  )
}

/** One plant, pressed flat. */
export const botanical: Sleeve = (random, palette) => {
  const [ink, deep, mid, warm, pale, light] = palette
  const lean = random.between(-34, 34)
  const pairs = random.whole(7, 9)
  const leaf = (x: number, y: number, length: number, turn: number, color: string) => {
    const half = length * 0.24
    const shape = `M0 0C${length * 0.25} ${-half * 1.5} ${length * 0.75} ${-half * 1.1} ${length} 0C${length * 0.75} ${half * 1.1} ${length * 0.25} ${half * 1.5} 0 0Z`
    const veins = count(5).map((vein) => {
      const at = length * (0.18 + vein * 0.15)
      const reach = half * (1 - Math.abs(vein - 1.8) * 0.2)
      return `M${at} 0L${at + reach * 0.8} ${-reach}M${at} 0L${at + reach * 0.8} ${reach}`
    })
    const lines = path(`M0 0H${length * 0.96}${veins.join('')}`, {
      stroke: light,
      strokeWidth: 1.6,
      fill: 'none',
      opacity: 0.75,
    })
    return group(
      { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})` },
      path(shape, { fill: color }),
      lines,
    )
  }
  const leaves = count(pairs).flatMap((pair) => {
    const share = pair / (pairs - 1)
    const y = 560 - share * 400
    const x = 320 + lean * Math.sin(share * Math.PI)
    const length = 190 - share * 105
    const rise = 24 + share * 34
    const colors = [mid, deep, mix(mid, warm, 0.5), warm]
    return [
      leaf(x, y, length * random.between(0.9, 1.1), -rise + random.bell() * 4, random.pick(colors)),
      leaf(
        x,
        y + 12,
        length * random.between(0.9, 1.1),
        180 + rise + random.bell() * 4,
        random.pick(colors),
      ),
    ]
  })
  const stem = path(`M320 640Q${320 + lean * 1.6} 360 320 120`, {
    stroke: ink,
    strokeWidth: 5,
    fill: 'none',
    strokeLinecap: 'round',
  })
  const moon = circle(320 + lean * 2, 250, 188, { fill: mix(pale, warm, 0.35) })
  const ground =
    gradient('g', [light, mix(light, pale, 0.7)]) + rect(0, 0, size, size, { fill: 'url(#g)' })
  return sheet(ground + moon + stem + leaves.join('') + leaf(320, 126, 92, -90, warm))
}

/** A branch of round leaves that hangs into the picture. */
export const branch: Sleeve = (random, palette) => {
  const [ink, deep, mid, warm, pale, light] = palette
  const leaves = count(9).flatMap((index) => {
    const share = index / 8
    const [x, y] = [90 + share * 420, 130 + Math.sin(share * 2.2) * 300]
    const radius = 58 - share * 24
    return [-1, 1].map((side) => {
      const [atX, atY] = [
        x + side * radius * 0.6 + random.bell() * 6,
        y - side * radius * 1.05 + random.bell() * 6,
      ]
      const color = random.pick([deep, mid, mid, mix(mid, warm, 0.55), mix(mid, pale, 0.4)])
      const vein = path(`M${x} ${y}L${atX} ${atY}`, {
        stroke: pale,
        strokeWidth: 1.6,
        opacity: 0.7,
      })
      return circle(atX, atY, radius, { fill: color, opacity: 0.93 }) + vein
    })
  })
  const stem = polylineOf(random.between(-6, 6))
  const ground =
    gradient('g', [light, mix(light, pale, 0.6)], 60) + rect(0, 0, size, size, { fill: 'url(#g)' })
  const sun = circle(470, 180, 96, { fill: mix(warm, pale, 0.3) })
  return sheet(
    ground + sun + path(stem, { stroke: ink, strokeWidth: 5, fill: 'none' }) + leaves.join(''),
  )
}

function polylineOf(lean: number): string {
  const points = count(31).map((step) => {
    const share = step / 30 - 0.2
    return `${(90 + share * 420 + lean).toFixed(1)} ${(130 + Math.sin(share * 2.2) * 300).toFixed(1)}`
  })
  return `M${points.join('L')}`
}

/** Palm leaves before a dark wall. */
export const palms: Sleeve = (random, palette) => {
  const [night, deep, mid, warm, pale] = palette
  const fans = [
    [150, 520, 330],
    [500, 560, 360],
    [330, 400, 300],
    [560, 190, 240],
    [90, 180, 250],
  ].map(([x = 0, y = 0, reach = 0], fan) => {
    const start = random.between(-170, -150)
    const blades = count(15).map((blade) => {
      const turn = start + blade * 11.2
      const length = reach * (0.72 + 0.28 * Math.sin((blade / 14) * Math.PI))
      const shape = `M0 -3Q${length * 0.45} ${-length * 0.085} ${length} 0Q${length * 0.45} ${length * 0.085} 0 3Z`
      const color = mix(
        [deep, mid, warm, mid, deep][fan] ?? mid,
        blade % 2 === 0 ? pale : night,
        0.22,
      )
      return path(shape, { fill: color, transform: `rotate(${turn.toFixed(1)})` })
    })
    return group({ transform: `translate(${x} ${y})` }, ...blades)
  })
  const ground = gradient('g', [deep, night], 70) + rect(0, 0, size, size, { fill: 'url(#g)' })
  const moon = circle(320, 250, 150, { fill: mix(pale, warm, 0.35) })
  return sheet(ground + moon + fans.join(''))
}

/** Sails of see-through color that share a mast. */
export const sails: Sleeve = (random, palette) => {
  const [night, deep, ...colors] = palette
  const blades = count(11).map((blade) => {
    const turn = blade * 32.7 + random.bell() * 5
    const length = random.between(230, 330)
    const shape = `M0 0Q${length * 0.55} ${-length * 0.62} ${length} 0Q${length * 0.5} ${-length * 0.1} 0 0Z`
    const color = colors[blade % 4] ?? deep
    return path(shape, {
      fill: color,
      opacity: 0.78,
      transform: `translate(320 320) rotate(${turn.toFixed(1)})`,
      style: 'mix-blend-mode:screen',
    })
  })
  const ground = gradient('g', [deep, night], 130) + rect(0, 0, size, size, { fill: 'url(#g)' })
  return sheet(ground + blades.join('') + circle(320, 320, 17, { fill: palette[5] }))
}

/** Bars of many heights that mirror themselves. */
export const skyline: Sleeve = (random, palette) => {
  const [night, deep, mid, warm, pale, light] = palette
  const bars = 23
  const step = 560 / bars
  const [first, second] = [random.between(0.6, 1.1), random.between(1.6, 2.6)]
  const towers = count(bars).map((bar) => {
    const share = bar / (bars - 1)
    const swell = Math.sin(share * Math.PI)
    const height = 26 + swell * (110 + 66 * Math.sin(bar * first) + 40 * Math.cos(bar * second))
    const place = share * 3.98
    const ramp = [mid, warm, pale, warm, mid]
    const color = mix(ramp[Math.floor(place)] ?? mid, ramp[Math.floor(place) + 1] ?? mid, place % 1)
    return rect(40 + bar * step + 3, 320 - height, step - 6, height * 2, {
      fill: color,
      rx: (step - 6) / 2,
    })
  })
  const ground = gradient('g', [deep, night], 90) + rect(0, 0, size, size, { fill: 'url(#g)' })
  const halo =
    blur('glow', 60) + circle(320, 320, 150, { fill: mid, opacity: 0.55, filter: 'url(#glow)' })
  return sheet(
    ground + halo + towers.join('') + rect(0, 318.5, size, 3, { fill: light, opacity: 0.85 }),
  )
}
