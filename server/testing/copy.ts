import { startCopy } from './copies.ts'

// A copy in a process of its own, for tests to kill. It says where it is.
const [databaseUrl = ''] = process.argv.slice(2)
const { url } = await startCopy(databaseUrl, { SIGN_UPS: '100000' })
process.stdout.write(`${url}\n`)
