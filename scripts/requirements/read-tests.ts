import ts from 'typescript'

export type NamedTest = { readonly title: string; readonly file: string; readonly ids: string[] }

/** The tests of a source whose titles name requirements: `test('…')`, `test.each(…)('…')`. */
export function readTests(file: string, source: string): NamedTest[] {
  const found: NamedTest[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments
      const text = title && isText(title) ? title.getText().slice(1, -1) : ''
      const ids = Array.from(text.matchAll(/\[([A-Z]+\d*[-.]\d+)\]/g), ([, id = '']) => id)
      if (ids.length > 0) found.push({ title: text, file, ids })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

/** What does not run, or is meant to fail, proves nothing. */
const unproven = ['skip', 'todo', 'fixme', 'fails', 'fail']

/** Down `test.each(rows)` and the like to the name at its root. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test'
  if (ts.isPropertyAccessExpression(callee))
    return !unproven.includes(callee.name.text) && isTest(callee.expression)
  return ts.isCallExpression(callee) && isTest(callee.expression)
}

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
