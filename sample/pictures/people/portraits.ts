import { mix } from '#domain/color.ts'
import { type Palette, palettes } from '#sample/pictures/palettes.ts'
import { circle, gradient, group, path, rect, sheet, size } from '#sample/pictures/svg.ts'

type Portrait = {
  readonly palette: Palette
  readonly skin: string
  readonly hair: string
  readonly coat: string
  /** Drawn behind the head. */
  readonly behind: string
  /** Drawn over the head. */
  readonly before: string
}

const head =
  'M222 262C222 188 262 150 320 150S418 188 418 262C418 352 376 424 320 424S222 352 222 262Z'

/** A face in two tones: lit from the left, eyes closed, listening. */
function portrait({ palette, skin, hair, coat, behind, before }: Portrait): string {
  const shade = mix(skin, palette[0], 0.3)
  const line = {
    stroke: mix(skin, palette[0], 0.75),
    strokeWidth: 6,
    fill: 'none',
    strokeLinecap: 'round',
  }
  const ground =
    gradient('g', [palette[4], palette[3]], 65) + rect(0, 0, size, size, { fill: 'url(#g)' })
  const halo = circle(320, 300, 236, { fill: mix(palette[4], palette[5], 0.65) })
  const shoulders = path(
    'M96 660C104 536 176 486 268 474L320 520L372 474C464 486 536 536 544 660Z',
    { fill: coat },
  )
  const fold = path('M320 520L372 474C464 486 536 536 544 660H320Z', {
    fill: mix(coat, palette[0], 0.28),
  })
  const neck = path('M270 380H370V478Q320 540 270 478Z', { fill: mix(skin, palette[0], 0.4) })
  const face = path(head, { fill: skin }) + `<clipPath id="head"><path d="${head}"/></clipPath>`
  const side = path(
    'M330 140C320 200 344 240 352 268C362 300 334 306 330 318C326 344 338 372 324 430H460V140Z',
    {
      fill: shade,
      clipPath: 'url(#head)',
    },
  )
  const features = path(
    'M252 276Q272 292 294 276M346 276Q368 292 388 276M318 282L330 318Q326 326 312 326M296 366Q320 380 344 364',
    line,
  )
  const parts = [
    group({ fill: hair }, behind),
    neck,
    shoulders,
    fold,
    face,
    side,
    features,
    group({ fill: hair }, before),
  ]
  return sheet(ground + halo + parts.join(''))
}

const { fjord, bloom, clay, lagoon, moss } = palettes

export const portraits: Readonly<Record<string, () => string>> = {
  'artist-ilse-norrefjord': () =>
    portrait({
      palette: fjord,
      skin: '#f0cdb4',
      hair: '#e3b65c',
      coat: fjord[1],
      behind:
        '<path d="M196 420C168 220 220 116 320 116S472 220 444 420Q400 436 380 400H260Q240 436 196 420Z"/>',
      before:
        '<path d="M216 292C200 180 262 128 330 128C404 128 440 196 424 292C410 232 380 200 340 186C300 214 240 226 216 292Z"/>' +
        `<path d="M256 452Q320 500 384 452L396 500Q320 560 244 500Z" fill="${fjord[2]}"/>`,
    }),
  'artist-oceane-valdree': () =>
    portrait({
      palette: bloom,
      skin: '#d99a74',
      hair: '#2b0d2e',
      coat: bloom[2],
      behind:
        '<path d="M204 240C150 330 190 420 150 520C220 560 262 520 270 440H372C380 520 430 560 494 520C450 420 490 330 436 240Z"/>',
      before:
        `<ellipse cx="320" cy="190" rx="190" ry="34" transform="rotate(-6 320 190)" fill="${bloom[1]}"/>` +
        `<path d="M212 186C212 92 276 66 326 66S432 88 428 166Q320 206 212 186Z" fill="${bloom[1]}"/>` +
        `<path d="M212 186Q320 206 428 166L427 140Q320 178 212 158Z" fill="${bloom[3]}"/>` +
        `<circle cx="220" cy="352" r="15" fill="${bloom[4]}"/>`,
    }),
  'artist-tamsin-okoroa': () =>
    portrait({
      palette: clay,
      skin: '#8a5233',
      hair: '#1d0f0c',
      coat: '#e0a93b',
      behind:
        '<circle cx="320" cy="210" r="150"/><circle cx="196" cy="262" r="84"/><circle cx="444" cy="262" r="84"/><circle cx="232" cy="140" r="80"/><circle cx="408" cy="140" r="80"/>',
      before:
        '<path d="M218 262C216 190 262 138 320 138S424 190 422 262C400 214 366 204 320 204S240 214 218 262Z"/>' +
        '<g fill="none" stroke="#f2c75a" stroke-width="8"><circle cx="214" cy="366" r="25"/><circle cx="426" cy="366" r="25"/></g>',
    }),
  'artist-kaito-amberlund': () =>
    portrait({
      palette: lagoon,
      skin: '#efc69d',
      hair: '#101a33',
      coat: lagoon[1],
      behind: '<path d="M202 300C180 180 236 106 326 106S460 180 438 300Z"/>',
      before:
        '<path d="M208 274C200 170 256 118 326 118S440 170 432 274L412 232L388 250L366 216L338 246L312 214L282 248L258 222L236 254Z"/>' +
        `<g fill="none" stroke="${lagoon[0]}" stroke-width="7"><circle cx="272" cy="280" r="37"/><circle cx="368" cy="280" r="37"/><path d="M309 276Q320 268 331 276M235 274L218 266M405 274L422 266"/></g>`,
    }),
  'artist-brother-quillon': () =>
    portrait({
      palette: moss,
      skin: '#e2b08a',
      hair: '#9c4a22',
      coat: moss[1],
      behind: `<path d="M150 560C110 300 170 84 320 84S530 300 490 560Z" fill="${moss[2]}"/><path d="M196 500C176 300 210 140 320 140S464 300 444 500Z" fill="${moss[0]}"/>`,
      before:
        '<path d="M222 300C232 342 262 344 296 342Q320 350 344 342C378 344 408 342 418 300C430 400 396 496 320 508C244 496 210 400 222 300Z"/>' +
        `<path d="M296 372Q320 388 344 372Q320 396 296 372Z" fill="${moss[0]}"/>` +
        '<path d="M230 236Q320 168 410 236C400 176 368 150 320 150S240 176 230 236Z"/>',
    }),
}
