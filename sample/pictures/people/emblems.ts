import { mix } from '#domain/color.ts'
import { type Palette, palettes } from '#sample/pictures/palettes.ts'
import { blur, circle, gradient, group, path, rect, sheet, size } from '#sample/pictures/svg.ts'
import { count } from '#sample/pictures/sleeves/sleeve.ts'

const { dusk, fjord, neon, peach, clay } = palettes

function ground(top: string, bottom: string): string {
  return gradient('ground', [top, bottom]) + rect(0, 0, size, size, { fill: 'url(#ground)' })
}

/** A tide under the moon that draws it. */
function tide([night, deep, mid, warm, pale, light]: Palette): string {
  const swells = count(6).map((row) => {
    const y = 350 + row * 46
    const arcs = count(10).map(() => `q40 ${-44 + row * 3} 80 0`)
    const color = mix(warm, night, row / 6.5)
    return path(`M${-60 - (row % 2) * 40} ${y}${arcs.join('')}V700H-100Z`, {
      fill: color,
      stroke: mix(color, light, 0.5),
      strokeWidth: 3,
    })
  })
  const moon =
    circle(320, 232, 118, { fill: light }) +
    circle(282, 204, 22, { fill: pale }) +
    circle(352, 262, 32, { fill: pale })
  const rings = [150, 186, 226].map((radius) =>
    circle(320, 232, radius, { fill: 'none', stroke: pale, strokeWidth: 2.5, opacity: 0.5 }),
  )
  return sheet(ground(deep, mid) + rings.join('') + moon + swells.join(''))
}

/** A lantern that throws roads on the wall. */
function lantern([night, deep, mid, warm, pale, light]: Palette): string {
  const rays = count(24).map((ray) =>
    path('M0 0L-20 460L20 460Z', {
      fill: warm,
      opacity: 0.13,
      transform: `translate(320 330) rotate(${ray * 15})`,
    }),
  )
  const glow =
    blur('glow', 50) + circle(320, 330, 170, { fill: warm, filter: 'url(#glow)', opacity: 0.85 })
  const body =
    path('M236 240H404L430 440H210Z', { fill: mix(night, deep, 0.3) }) +
    path('M254 258H312V422H236ZM328 258H386L404 422H328Z', { fill: pale }) +
    path('M226 240L266 176H374L414 240ZM200 440H440V470H200Z', { fill: night }) +
    path('M276 176C276 96 364 96 364 176', { fill: 'none', stroke: night, strokeWidth: 14 })
  const flame =
    path('M320 404C272 380 296 330 320 292C344 330 368 380 320 404Z', { fill: light }) +
    path('M320 396C300 380 308 356 320 338C332 356 340 380 320 396Z', { fill: warm })
  return sheet(ground(deep, mid) + rays.join('') + glow + body + flame)
}

const fold = (d: string, fill: string) => path(d, { fill, stroke: fill, strokeWidth: 1 })

/** A heron, folded from one square. */
function heron([night, deep, mid, warm, pale, light]: Palette): string {
  const bird = [
    fold('M320 400L520 210L420 430Z', mix(pale, warm, 0.55)),
    fold('M320 400L470 180L360 380Z', warm),
    fold('M320 400L250 170L370 350Z', light),
    fold('M250 170L210 300L320 400Z', mix(pale, warm, 0.25)),
    fold('M320 400L420 430L300 490Z', mix(warm, mid, 0.35)),
    fold('M320 400L300 490L170 430Z', pale),
    fold('M170 430L320 400L130 300Z', light),
    fold('M130 300L170 430L112 318Z', warm),
    fold('M130 300L112 318L66 330Z', mid),
  ]
  const sun = circle(340, 310, 210, { fill: mix(deep, mid, 0.75) })
  const water = count(4).map((line) =>
    rect(190 + line * 26, 520 + line * 24, 280 - line * 52, 5, { fill: pale, rx: 3, opacity: 0.6 }),
  )
  return sheet(
    ground(deep, night) + sun + group({ transform: 'translate(12 10)' }, ...bird) + water.join(''),
  )
}

/** Comets on their slow way round. */
function comets([night, deep, mid, warm, pale, light]: Palette): string {
  const paths = [
    { radius: 232, from: 200, color: warm, head: 24 },
    { radius: 168, from: 320, color: pale, head: 19 },
    { radius: 108, from: 80, color: mid, head: 15 },
  ].map(({ radius, from, color, head }) => {
    const steps = count(150).map((step) => {
      const angle = ((from - step * 1.04) * Math.PI) / 180
      const share = 1 - step / 150
      return circle(320 + Math.cos(angle) * radius, 320 + Math.sin(angle) * radius, head * share, {
        fill: color,
        opacity: 0.1 + share * 0.2,
      })
    })
    const angle = (from * Math.PI) / 180
    const way = circle(320, 320, radius, {
      fill: 'none',
      stroke: mix(deep, pale, 0.35),
      strokeWidth: 2,
    })
    return (
      way +
      steps.toReversed().join('') +
      circle(320 + Math.cos(angle) * radius, 320 + Math.sin(angle) * radius, head, { fill: light })
    )
  })
  const sun = gradient('sun', [light, pale, warm]) + circle(320, 320, 58, { fill: 'url(#sun)' })
  return sheet(ground(deep, night) + paths.join('') + sun)
}

/** A bridge whose cables are strings. */
function bridge([night, deep, mid, warm, pale, light]: Palette): string {
  const cables = count(13).flatMap((cable) => {
    const reach = 36 + cable * 24
    return [-1, 1].map((side) =>
      path(`M320 ${130 + cable * 9}L${320 + side * reach} 430`, {
        stroke: light,
        strokeWidth: 3.4,
      }),
    )
  })
  const tower = path('M320 96L350 560H290Z', { fill: night })
  const deck = path('M-10 424Q320 396 650 424V446Q320 420 -10 446Z', { fill: night })
  const sun = circle(320, 300, 190, { fill: mix(warm, pale, 0.4) })
  const river =
    rect(0, 500, size, 140, { fill: deep }) +
    count(5)
      .map((line) =>
        rect(150 + line * 30, 520 + line * 22, 340 - line * 60, 5, { fill: warm, rx: 3 }),
      )
      .join('')
  return sheet(ground(mix(mid, warm, 0.2), mid) + sun + river + cables.join('') + deck + tower)
}

export const emblems: Readonly<Record<string, () => string>> = {
  'artist-low-tide-almanac': () => tide(fjord),
  'artist-lantern-cartographers': () => lantern(dusk),
  'artist-paper-heron-society': () => heron(peach),
  'artist-mirza-and-the-slow-comets': () => comets(neon),
  'artist-harrowmere-municipal-strings': () => bridge(clay),
}
