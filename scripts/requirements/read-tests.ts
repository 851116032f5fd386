import { type ESTree, parseSync, Visitor } from 'vite'

export type NamedTest = { readonly title: string; readonly file: string; readonly ids: string[] }

/** The tests of a source whose titles name requirements: `test('…')`, `test.each(…)('…')`. */
export function readTests(file: string, source: string): NamedTest[] {
  const found: NamedTest[] = []
  const { program } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const text =
        isTest(callee) && isText(title) ? source.slice(title.start + 1, title.end - 1) : ''
      const ids = Array.from(text.matchAll(/\[([A-Z]+\d*[-.]\d+)\]/g), ([, id = '']) => id)
      if (ids.length > 0) found.push({ title: text, file, ids })
    },
  }).visit(program)
  return found
}

/** What does not run, or is meant to fail, proves nothing. */
const unproven = ['skip', 'todo', 'fixme', 'fails', 'fail']

/** Down `test.each(rows)` and the like to the name at its root. */
function isTest(callee: ESTree.Expression | ESTree.Super): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test'
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return !unproven.includes(callee.property.name) && isTest(callee.object)
  return callee.type === 'CallExpression' && isTest(callee.callee)
}

const isText = (node: ESTree.Argument | undefined): node is ESTree.Argument =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')
