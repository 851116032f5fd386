import { circle, group, path, rect, sheet, size } from '#sample/pictures/svg.ts'

const ink = '#1c1a2b'

function eyes(y: number, apart: number, radius: number): string {
  return [320 - apart, 320 + apart]
    .map(
      (x) =>
        circle(x, y, radius, { fill: '#ffffff' }) +
        circle(x + radius * 0.18, y + radius * 0.15, radius * 0.52, { fill: ink }) +
        circle(x + radius * 0.36, y - radius * 0.1, radius * 0.17, { fill: '#ffffff' }),
    )
    .join('')
}

function smile(y: number, width: number): string {
  const d = `M${320 - width} ${y}Q320 ${y + width * 0.9} ${320 + width} ${y}`
  return path(d, { stroke: ink, strokeWidth: 11, fill: 'none', strokeLinecap: 'round' })
}

function cheeks(y: number, apart: number, color: string): string {
  return group(
    { fill: color, opacity: 0.75 },
    circle(320 - apart, y, 26, {}),
    circle(320 + apart, y, 26, {}),
  )
}

function before(color: string, ...content: readonly string[]): string {
  return sheet(rect(0, 0, size, size, { fill: color }) + content.join(''), 0.15)
}

/** Friendly faces for people who have not chosen a picture of their own. */
export const characters: Readonly<Record<string, () => string>> = {
  'profile-pebble': () =>
    before(
      '#f6b73c',
      path('M112 420C96 260 190 140 330 148S560 270 532 430S420 580 310 572S124 540 112 420Z', {
        fill: '#e4572e',
      }),
      path('M150 420C140 300 210 190 320 184C240 230 190 310 196 450Q160 470 150 420Z', {
        fill: '#f07a53',
      }),
      eyes(330, 74, 42),
      cheeks(412, 142, '#ffb199'),
      smile(410, 48),
    ),
  'profile-sprout': () =>
    before(
      '#bfe3c0',
      path('M320 210V110', { stroke: '#1f6b46', strokeWidth: 16, strokeLinecap: 'round' }),
      path('M320 132C250 132 214 96 204 44C274 44 316 76 320 132Z', { fill: '#2f9e63' }),
      path('M320 152C392 156 432 126 448 70C380 64 330 92 320 152Z', { fill: '#4cc07f' }),
      path('M130 640V400C130 280 214 200 320 200S510 280 510 400V640Z', { fill: '#2b7a5b' }),
      eyes(366, 80, 46),
      cheeks(444, 136, '#6fce9f'),
      smile(444, 40),
    ),
  'profile-cyclops': () =>
    before(
      '#5b3fd6',
      path('M180 214L140 96L256 164ZM460 214L500 96L384 164Z', { fill: '#ffd166' }),
      path('M120 660V340C120 220 210 140 320 140S520 220 520 340V660Z', { fill: '#ff7eb6' }),
      circle(320, 322, 108, { fill: '#ffffff' }),
      circle(332, 334, 60, { fill: '#2f2a7a' }),
      circle(354, 312, 20, { fill: '#ffffff' }),
      smile(490, 60),
      path('M292 518L306 546L322 522Z', { fill: '#ffffff' }),
    ),
  'profile-owl': () =>
    before(
      '#1e3a5f',
      circle(490, 130, 54, { fill: '#f7e3a1' }),
      path('M140 170L240 226H400L500 170V440C500 560 420 620 320 620S140 560 140 440Z', {
        fill: '#d98e4a',
      }),
      path('M230 640C216 540 250 470 320 470S424 540 410 640Z', { fill: '#f3d3a2' }),
      circle(244, 330, 98, { fill: '#f3d3a2' }),
      circle(396, 330, 98, { fill: '#f3d3a2' }),
      eyes(330, 76, 64),
      path('M292 396H348L320 448Z', { fill: '#f2a71b' }),
    ),
  'profile-cloud': () =>
    before(
      '#7cc6f2',
      path('M0 640V520Q160 460 320 520T640 520V640Z', { fill: '#5aaee0' }),
      group(
        { fill: '#ffffff' },
        circle(206, 370, 112, {}),
        circle(300, 280, 126, {}),
        circle(412, 318, 112, {}),
        circle(462, 400, 92, {}),
        rect(150, 370, 370, 122, { rx: 61 }),
      ),
      eyes(360, 66, 34),
      circle(254, 360, 19, { fill: ink }),
      circle(386, 360, 19, { fill: ink }),
      cheeks(412, 118, '#ffc2d4'),
      smile(404, 34),
    ),
}
