const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const unchanged = (value: unknown) => value
const iso = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

/**
 * What lite's own types get wrong: it turns JSON text into JSON strings, so metadata and jsonb arguments
 * arrive as strings, and it answers with `2026-01-02 03:04:05+00`, which is not ISO 8601.
 */
export const postgresTypes = {
  json: { to: 114, from: [114], serialize: asText, parse: (text: string) => JSON.parse(text) },
  jsonb: { to: 3802, from: [3802], serialize: asText, parse: (text: string) => JSON.parse(text) },
  timestamp: { to: 1114, from: [1114], serialize: unchanged, parse: iso },
  timestamptz: { to: 1184, from: [1184], serialize: unchanged, parse: iso },
}
