import type { JsonValue } from './canonical-json.ts'

/**
 * Says plain data in JSON so that all of it can be read back: whole numbers without limit as `{"int": "…"}`, instants as `{"instant": "…"}`.
 * What is undefined is left out. Throws for anything else that JSON does not have.
 */
export function exactJson(value: unknown): JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return value
  if (typeof value === 'bigint') return { int: value.toString() }
  if (value instanceof Date) return { instant: value.toISOString() }
  if (Array.isArray(value)) return value.map(exactJson)
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => (each === undefined ? [] : [[name, exactJson(each)]])),
    )
  throw new TypeError(`${typeof value} is no plain data`)
}

/** Reads what `exactJson` said. */
export function readExactJson(json: JsonValue): unknown {
  if (json === null || typeof json !== 'object') return json
  if (isList(json)) return json.map(readExactJson)
  const entries = Object.entries(json)
  const [name, text] = entries.length === 1 ? entries[0]! : ['', null]
  if (name === 'int' && typeof text === 'string') return BigInt(text)
  if (name === 'instant' && typeof text === 'string') return new Date(text)
  return Object.fromEntries(entries.map(([each, value]) => [each, readExactJson(value)]))
}

function isList(json: object): json is readonly JsonValue[] {
  return Array.isArray(json)
}
