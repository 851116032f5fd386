import { globSync, readFileSync } from 'node:fs'

import { readRows } from './read-rows.ts'
import { readTests } from './read-tests.ts'
import { trace } from './trace.ts'

const files = globSync(
  '{domain,web,server,sample,supabase,scripts,bench,screens,tests,e2e}/**/*.{test,spec}.{ts,tsx}',
)
const rows = readRows(readFileSync('docs/requirements.md', 'utf8'))
const tests = files.flatMap((file) => readTests(file, readFileSync(file, 'utf8')))
const { proofs, faults } = trace(rows, tests)

for (const proof of proofs) {
  console.log(`\n${proof.id}`)
  for (const { title, file } of proof.tests) console.log(`  ${file}: ${title}`)
}
console.log(`\n${rows.length} requirements, ${tests.length} tests that name them.`)
if (rows.length === 0 || faults.length > 0) {
  console.error(`\n${faults.join('\n') || 'docs/requirements.md holds no rows'}`)
  process.exitCode = 1
}
