import { type Palette, palettes } from './palettes.ts'
import { botanical, branch, orbits, palms, sails, skyline } from './sleeves/figures.ts'
import { dunes, horizon, peaks } from './sleeves/landscapes.ts'
import { aurora, haze } from './sleeves/lights.ts'
import { contours, flow, gratings, moire, seeds } from './sleeves/lines.ts'
import {
  arches,
  corner,
  halftone,
  knots,
  stripes,
  waves,
  weave,
  windows,
} from './sleeves/patterns.ts'
import { blocks, facets, papercut, school, terrazzo, tides } from './sleeves/shapes.ts'
import type { Sleeve } from './sleeves/sleeve.ts'

const {
  dusk,
  fjord,
  citrus,
  clay,
  ink,
  bloom,
  lagoon,
  moss,
  neon,
  school: poster,
  peach,
} = palettes

/** Which hand draws which cover, in which colors. */
export const covers: Readonly<Record<string, readonly [Sleeve, Palette]>> = {
  'album-glass-weather': [facets, fjord],
  'album-letters-to-a-lighthouse-keeper': [horizon, dusk],
  'album-maps-of-warm-places': [contours, clay],
  'album-cafe-minuit-rue-invisible': [arches, dusk],
  'album-copper-season': [botanical, clay],
  'album-origami-for-beginners': [papercut, peach],
  'album-amberlines': [flow, dusk],
  'album-perihelion-waltz': [orbits, neon],
  'album-field-notes-from-the-year-the-river-changed-its-mind': [dunes, fjord],
  'album-ember-and-salt': [terrazzo, clay],
  'album-sma-lys': [seeds, dusk],
  'album-night-buses-of-the-interior': [blocks, neon],
  'album-harrowmere-suites': [school, poster],
  'media-slow-sunday-piano': [waves, peach],
  'media-top-of-the-hill-50': [skyline, neon],
  'media-tamsin-okoroa-radio': [moire, clay],
  'media-first-light-sessions': [peaks, bloom],
  'media-a-gentle-introduction-to-doing-nothing': [stripes, citrus],
  'media-stone-floor-dances': [weave, poster],
  'media-velvet-hour': [haze, bloom],
  'media-new-in-the-north': [aurora, fjord],
  'media-lantern-cartographers-radio': [halftone, poster],
  'media-salt-on-the-window': [horizon, lagoon],
  'media-desk-by-the-garden': [branch, moss],
  'media-run-for-the-tram': [knots, neon],
  'media-kaito-amberlund-radio': [gratings, lagoon],
  'featured-golden-hour-strings': [dunes, dusk],
  'featured-still-water': [tides, moss],
  'featured-accelerando': [sails, neon],
  'featured-midnight-cafe': [windows, bloom],
  'featured-paper-kites-over-the-harbour': [facets, peach],
  'featured-the-patient-hundred': [contours, moss],
  'featured-brother-quillon-radio': [weave, clay],
  'featured-a-catalogue-of-clouds': [tides, dusk],
  'featured-northbound': [peaks, lagoon],
  'featured-oceane-valdree-radio': [flow, ink],
  'featured-conservatory': [palms, citrus],
  'featured-fastest-this-week': [corner, neon],
  'featured-everything-we-played-while-the-bread-was-rising': [haze, clay],
}
