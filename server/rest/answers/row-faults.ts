import { tooMuch } from './too-much.ts'

/** What the check of a column asks for. */
const checks: Readonly<Record<string, string>> = {
  'profiles.display_name': 'The name has 1 to 200 characters, words one space apart, and no digits',
  'profiles.dob': 'The date of birth is in 1900 or later, and thirteen years ago or longer',
  'profiles.gender': 'The gender is man, woman or other',
  'profiles.tos': 'The terms say true or false for marketing and for shareData, and nothing else',
  'profiles.username': 'The username cannot be chosen',
}

type Answer = { readonly status: number; readonly message: string }

/** By the code of the database, or its first two letters; the status is that of PostgREST. */
const answers: Readonly<Record<string, (fault: Fault) => Answer>> = {
  '21': () => ({ status: 400, message: 'A row is named more than once' }),
  '22': (fault) => ({ status: 400, message: `${valueOf(fault)} does not fit where it belongs` }),
  '22001': (fault) => ({ status: 400, message: `${valueOf(fault)} is too long` }),
  '22003': (fault) => ({ status: 400, message: `${valueOf(fault)} is too large or too small` }),
  '22007': (fault) => ({ status: 400, message: `${valueOf(fault)} is not a date or a time` }),
  '22008': (fault) => ({ status: 400, message: `${valueOf(fault)} is no date that exists` }),
  '22021': () => ({ status: 400, message: 'The request holds text that cannot be stored' }),
  '22P05': () => ({ status: 400, message: 'The request holds text that cannot be stored' }),
  '23502': (fault) => ({ status: 400, message: `${nameOf(fault)} is missing` }),
  '23503': (fault) => ({ status: 409, message: `${nameOf(fault)} names what is not there` }),
  '23505': (fault) => ({ status: 409, message: `${nameOf(fault)} is taken already` }),
  '23514': (fault) => ({
    status: 400,
    message: checks[`${fault.table}.${fault.column}`] ?? `${nameOf(fault)} is not allowed`,
  }),
  '25006': () => ({ status: 405, message: 'Nothing can be changed by reading' }),
  '42': () => ({ status: 400, message: 'The request does not fit what is stored' }),
  '42703': () => ({ status: 400, message: 'There is no column of that name' }),
  '42883': () => ({ status: 404, message: 'That condition does not fit the kind of the column' }),
  '54': () => ({ status: 400, message: 'The request is too complex' }),
  P0001: ({ message }) => ({ status: 400, message }),
  [tooMuch.code]: () => tooMuch,
}

/** As much as the driver tells of an error of the database. */
type Fault = {
  readonly message: string
  readonly table: string
  readonly column: string
}

/** In the words of the field, under the code of the database, which its client hands out. */
class RowFault extends Error {
  /** By this lite takes the whole answer from the message and the detail, as PostgREST does. */
  readonly code = 'PGRST'
  readonly detail: string

  constructor(code: string, { status, message }: Answer, cause: unknown) {
    super(JSON.stringify({ code, message, details: null, hint: null }), { cause })
    this.detail = JSON.stringify({ status, headers: {} })
  }
}

/** lite answers by the code of it with 401 or 403, as the one who asks is a visitor or not. */
class NotAllowed extends Error {
  readonly code = '42501'
}

/** What lite throws, without a code, of a query that it cannot read; its other errors are faults. */
const unread =
  /^"?(?:Unexpected input at|Expected |Missing closing quote|failed to parse|empty logical expression|Invalid (?:filter expression|path)|Unsupported (?:ref )?operator|(?:Not a|Malformed) PG array literal|malformed array literal)/

/** An error of the database as an answer to who sent a wrong value; nothing, when it was not theirs. */
export function rowFault(error: unknown, code: string): Error | undefined {
  if (!(error instanceof Error)) return undefined
  if (code === '' && error.constructor === Error && unread.test(error.message))
    return new RowFault('PGRST100', { status: 400, message: 'The query cannot be read' }, error)
  const isOurs = textOf(error, 'routine') === 'exec_stmt_raise'
  if (code === '42501')
    return new NotAllowed(isOurs ? error.message : 'You may not do that', { cause: error })
  const answer = answers[code] ?? answers[code.slice(0, 2)]
  return answer && new RowFault(code, answer(read(error)), error)
}

function read(error: Error): Fault {
  const table = textOf(error, 'table_name')
  const constraint = textOf(error, 'constraint_name')
  const within = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : ''
  const column = textOf(error, 'column_name') || within.replace(/_(?:check|fkey|key)\d*$/, '')
  return { message: error.message, table, column }
}

const textOf = (error: Error, name: string): string => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}

const longestValue = 60

/** The value that was sent, which the database repeats at the end of its message. */
function valueOf({ message }: Fault): string {
  const [, value] = /: "([^"]*)"$/.exec(message) ?? []
  return value && value.length <= longestValue ? `"${value}"` : 'A value'
}

const nameOf = ({ column }: Fault) => (column ? `The value of ${column}` : 'A value')
