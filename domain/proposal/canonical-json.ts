/** What JSON can say. A number is one of ECMAScript, as in I-JSON. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/**
 * Writes JSON in its one canonical form (RFC 8785): no spaces, names sorted by their UTF-16 code units, numbers and texts as ECMAScript
 * writes them. One content has one text, so its hash can be compared anywhere. Throws for what that form does not have: a number that is
 * not finite, half of a surrogate pair.
 */
export function canonicalText(value: JsonValue): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} is no JSON`)
  if (typeof value === 'string') return canonicalString(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalText).join(',')}]`
  const parts = Object.keys(value)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => `${canonicalString(name)}:${canonicalText(value[name]!)}`)
  return `{${parts.join(',')}}`
}

function canonicalString(text: string): string {
  if (LONE_SURROGATE.test(text)) throw new RangeError('half of a surrogate pair is no JSON')
  return JSON.stringify(text)
}

function isList(
  value: readonly JsonValue[] | { readonly [name: string]: JsonValue },
): value is readonly JsonValue[] {
  return Array.isArray(value)
}
