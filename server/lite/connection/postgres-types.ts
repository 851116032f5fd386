import { parseArray, writeArray } from './array-types.ts'

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const unchanged = (value: unknown) => value
const iso = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
const json = (text: string): unknown => JSON.parse(text)

const arrays = {
  boolean: { oid: 1000, parse: (text: string) => text === 't' },
  char: { oid: 1002, parse: String },
  name: { oid: 1003, parse: String },
  smallint: { oid: 1005, parse: Number },
  integer: { oid: 1007, parse: Number },
  text: { oid: 1009, parse: String },
  varchar: { oid: 1015, parse: String },
  bigint: { oid: 1016, parse: Number },
  real: { oid: 1021, parse: Number },
  double: { oid: 1022, parse: Number },
  oid: { oid: 1028, parse: Number },
  timestamp: { oid: 1115, parse: iso },
  date: { oid: 1182, parse: String },
  timestamptz: { oid: 1185, parse: iso },
  json: { oid: 199, parse: json },
  uuid: { oid: 2951, parse: String },
  jsonb: { oid: 3807, parse: json },
}

const arrayTypes = Object.fromEntries(
  Object.entries(arrays).map(([name, { oid, parse }]) => [
    `${name}_array`,
    {
      to: oid,
      from: [oid],
      serialize: writeArray,
      parse: (text: string) => parseArray(text, parse),
    },
  ]),
)

/**
 * lite's own types turn JSON text into JSON strings, return `2026-01-02 03:04:05+00`, which is not ISO 8601, and hand
 * numbers for dates to the driver, which then drops the connection. Arrays are listed because the driver's own
 * look-up ends the process when a new connection dies.
 */
export const postgresTypes = {
  ...arrayTypes,
  json: { to: 114, from: [114], serialize: asText, parse: json },
  jsonb: { to: 3802, from: [3802], serialize: asText, parse: json },
  date: { to: 1082, from: [1082], serialize: asText, parse: unchanged },
  time: { to: 1083, from: [1083], serialize: asText, parse: unchanged },
  timetz: { to: 1266, from: [1266], serialize: asText, parse: unchanged },
  timestamp: { to: 1114, from: [1114], serialize: asText, parse: iso },
  timestamptz: { to: 1184, from: [1184], serialize: asText, parse: iso },
}
