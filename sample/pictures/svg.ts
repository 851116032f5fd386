export const size = 640

type Attributes = Readonly<Record<string, string | number>>

const ownCase = new Set(['viewBox', 'gradientTransform'])

/** An element; attributes may be written `strokeWidth` for `stroke-width`. */
function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    const dashed = ownCase.has(key)
      ? key
      : key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return ` ${dashed}="${typeof value === 'number' ? short(value) : value}"`
  })
  return `<${name}${written.join('')}>${content}</${name}>`
}

export function circle(x: number, y: number, radius: number, attributes: Attributes): string {
  return element('circle', { cx: x, cy: y, r: radius, ...attributes })
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes,
): string {
  return element('rect', { x, y, width, height, ...attributes })
}

export function path(d: string, attributes: Attributes): string {
  return element('path', { d, ...attributes })
}

export function group(attributes: Attributes, ...content: readonly string[]): string {
  return element('g', attributes, content.join(''))
}

export type Point = readonly [number, number]

/** A line through the points, straight from one to the next. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`
}

/** A closed, rounded line around the points. */
export function blob(points: readonly Point[]): string {
  const middle = (index: number): Point => {
    const [one, other] = [points[index % points.length], points[(index + 1) % points.length]]
    return [((one?.[0] ?? 0) + (other?.[0] ?? 0)) / 2, ((one?.[1] ?? 0) + (other?.[1] ?? 0)) / 2]
  }
  const curves = points.map((_, index) => {
    const [x, y] = points[(index + 1) % points.length] ?? [0, 0]
    const [toX, toY] = middle(index + 1)
    return `Q${short(x)} ${short(y)} ${short(toX)} ${short(toY)}`
  })
  const [x, y] = middle(0)
  return `M${short(x)} ${short(y)}${curves.join('')}Z`
}

/** A gradient from top to bottom, or across by `angle` in degrees, to be used as `url(#id)`. */
export function gradient(id: string, colors: readonly string[], angle = 90): string {
  const stops = colors.map((color, index) =>
    element('stop', { offset: index / Math.max(1, colors.length - 1), stopColor: color }),
  )
  const turn = { x1: 0, y1: 0, x2: 1, y2: 0, gradientTransform: `rotate(${angle} 0.5 0.5)` }
  return element('linearGradient', { id, ...turn }, stops.join(''))
}

/** A filter that blurs by so many pixels, to be used as `url(#id)`. */
export function blur(id: string, amount: number): string {
  const area = { x: '-100%', y: '-100%', width: '300%', height: '300%' }
  return element('filter', { id, ...area }, `<feGaussianBlur stdDeviation="${amount}"/>`)
}

export function shadow(id: string, amount: number, color: string, strength: number): string {
  const drop = `<feDropShadow dx="0" dy="${amount * 0.5}" stdDeviation="${amount}" flood-color="${color}" flood-opacity="${strength}"/>`
  return element('filter', { id, x: '-20%', y: '-20%', width: '140%', height: '150%' }, drop)
}

/** The whole picture under a fine grain; `grain` from 0 to 1. */
export function sheet(content: string, grain = 0.22): string {
  const noise =
    '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.7" ' +
    'numOctaves="2" seed="7"/><feColorMatrix values="0.9 0.9 0 0 -0.4 0.9 0.9 0 0 -0.4 0.9 0.9 0 0 -0.4 0 0 0 0 1"/></filter>'
  const film = `<rect width="640" height="640" filter="url(#grain)" opacity="${grain}" style="mix-blend-mode:soft-light"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${noise}${content}${film}</svg>`
}

function short(value: number): string {
  return String(Math.round(value * 10 ** 2) / 10 ** 2)
}
