type Parse = (text: string) => unknown

/** Parses the text form of an array, such as `{a,"b,c",NULL,{d}}`. */
export function parseArray(text: string, parse: Parse): unknown[] {
  let at = 0

  function element(): unknown {
    if (text[at] === '{') return list()
    if (text[at] === '"') return parse(quoted())
    const end = text.slice(at).search(/[,}]/) + at
    const word = text.slice(at, end)
    at = end
    return word === 'NULL' ? null : parse(word)
  }

  function quoted(): string {
    const [whole = '""'] = /^"(?:[^"\\]|\\.)*"/s.exec(text.slice(at)) ?? []
    at += whole.length
    return whole.slice(1, -1).replaceAll(/\\(.)/gs, '$1')
  }

  function list(): unknown[] {
    const elements: unknown[] = []
    at += 1
    while (at < text.length && text[at] !== '}') {
      elements.push(element())
      if (text[at] === ',') at += 1
    }
    at += 1
    return elements
  }

  return list()
}

export function writeArray(value: unknown): unknown {
  if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value)
  const elements = value.map((each: unknown) => {
    if (each === null || each === undefined) return 'NULL'
    if (Array.isArray(each)) return writeArray(each)
    const text = typeof each === 'string' ? each : JSON.stringify(each)
    return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  })
  return `{${elements.join(',')}}`
}
