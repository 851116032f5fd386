export type Picture = {
  readonly name: string
  readonly who: string
  readonly width: number
  readonly file: string
  readonly faults: readonly string[]
}

const style = `
  body { margin: 2rem; background: #fff; color: #111; font: 16px/1.4 system-ui, sans-serif }
  section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; margin-block-end: 3rem }
  h2 { flex: 1 0 100%; margin: 0 }
  figure { margin: 0 }
  img { max-width: 640px; height: auto; border: 1px solid #bbb }
  li { color: #a00 }
`

/** One page with every picture, by scene, and what was found wrong with it. */
export function writeGallery(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ name }) => name))]
  const sections = names.map((name) => {
    const figures = pictures.filter((picture) => picture.name === name).map(figureOf)
    return `<section><h2>${escape(name)}</h2>${figures.join('')}</section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>${style}</style><h1>Every screen</h1>${sections.join('\n')}</html>`
}

function figureOf({ name, who, width, file, faults }: Picture): string {
  const title = `${who}, ${width} px`
  const list = faults.map((fault) => `<li>${escape(fault)}</li>`).join('')
  return `<figure><figcaption>${title}<ul>${list}</ul></figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${escape(name)}, ${title}" width="${width}"></a></figure>`
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
