import type { $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import qs from 'qs'

/** Limits of a body: JSON 256 KB, form 64 KB, depth 8, 500 keys. */
export const MOST_JSON = 256 * 1024
const MOST_FORM = 64 * 1024
const MOST_DEPTH = 8
const MOST_KEYS = 500
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export type Body =
  | { readonly kind: 'ok'; readonly value: unknown; readonly bytes: Buffer }
  | { readonly kind: 'fault'; readonly status: 400 | 413 | 415 }

/**
 * Reads a body by its exact content type. A body of another type, or one that is too large, too deep or broken, is a fault; so is one of
 * which two readers could read two things: a key that stands twice, bytes that are not UTF-8, half a character, NUL.
 */
export async function readBody(request: Request): Promise<Body> {
  const type = nameOf(request.headers.get('content-type'))
  if (type === 'application/json') return fromJson(request)
  if (type === 'application/x-www-form-urlencoded') return fromForm(request)
  return { kind: 'fault', status: 415 }
}

/** Reads the query by name. A name that stands twice is a fault, and what is not UTF-8. */
export function readQuery(request: Request): Body {
  const value: Record<string, string> = Object.create(null)
  const { search, searchParams } = new URL(request.url)
  if (!isDecodable(search)) return { kind: 'fault', status: 400 }
  for (const [name, each] of searchParams) {
    if (name in value) return { kind: 'fault', status: 400 }
    value[name] = each
  }
  return { kind: 'ok', value: { ...value }, bytes: Buffer.alloc(0) }
}

function isDecodable(escaped: string): boolean {
  try {
    decodeURIComponent(escaped)
    return true
  } catch {
    return false
  }
}

/** The largest body of a content type, in bytes. Null for a type that none of our pages sends. */
export function limitOfType(contentType: string | null): number | null {
  const type = nameOf(contentType)
  if (type === 'application/json') return MOST_JSON
  return type === 'application/x-www-form-urlencoded' ? MOST_FORM : null
}

function nameOf(contentType: string | null): string {
  return (contentType ?? '').split(';')[0]!.trim().toLowerCase()
}

async function fromJson(request: Request): Promise<Body> {
  const bytes = await readAtMost(request, MOST_JSON)
  if (!bytes) return { kind: 'fault', status: 413 }
  try {
    const text = UTF8.decode(bytes)
    const value: unknown = JSON.parse(text, (key, each) => {
      // A key that could change a prototype is not data.
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new SyntaxError(key)
      return each
    })
    const isSound = isModest(value, keysIn(text))
    return isSound ? { kind: 'ok', value, bytes } : { kind: 'fault', status: 400 }
  } catch {
    return { kind: 'fault', status: 400 }
  }
}

/** Parses a form in bracket style (rules/product.md#calls). Throws if the form is beyond the limits. It drops nothing silently. */
async function fromForm(request: Request): Promise<Body> {
  const bytes = await readAtMost(request, MOST_FORM)
  if (!bytes) return { kind: 'fault', status: 413 }
  try {
    const value = qs.parse(UTF8.decode(bytes), {
      decoder: (escaped) => decodeURIComponent(escaped.replaceAll('+', ' ')),
      depth: 3,
      strictDepth: true,
      parameterLimit: 200,
      arrayLimit: 50,
      throwOnLimitExceeded: true,
      plainObjects: true,
      allowPrototypes: false,
      strictNullHandling: true,
      duplicates: 'combine',
    })
    return isModest(value, null) ? { kind: 'ok', value: { ...value }, bytes } : { kind: 'fault', status: 400 }
  } catch {
    return { kind: 'fault', status: 400 }
  }
}

/** Counts the keys of a valid JSON text, each time that one stands there: a string before a colon is one. */
function keysIn(json: string): number {
  let count = 0
  for (const [, colon] of json.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/g)) if (colon) count += 1
  return count
}

/** Reads a whole body. Returns null if its declared or its real length is too large; the rest of the body is then not read. */
export async function readAtMost(request: Request, most: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Whether a value is within the limits, all its texts are text, and no key of it stood twice in a body that wrote so many. */
function isModest(value: unknown, written: number | null): boolean {
  let [keys, named] = [0, 0]
  const walk = (each: unknown, depth: number): boolean => {
    if (typeof each === 'string') return isText(each)
    if (typeof each !== 'object' || each === null) return true
    const inner = Object.values(each)
    keys += inner.length
    if (!Array.isArray(each)) {
      named += inner.length
      if (!Object.keys(each).every(isText)) return false
    }
    return depth < MOST_DEPTH && keys <= MOST_KEYS && inner.every((one) => walk(one, depth + 1))
  }
  return walk(value, 0) && (written === null || written === named)
}

/** Whether a text can be stored and sent on as it is: no half of a character, no NUL. */
function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

export type ParsedInput =
  | { readonly kind: 'ok'; readonly value: unknown }
  | { readonly kind: 'invalid'; readonly field: string }

/** Parses the input by the contract's schema. An unknown key is refused in a body and ignored in a query. */
export function parseInput(schema: $ZodType, value: unknown, isStrict: boolean): ParsedInput {
  const stray = isStrict ? strayKey(schema, value) : null
  if (stray !== null) return { kind: 'invalid', field: stray }
  const result = safeParse(schema, value)
  if (result.success) return { kind: 'ok', value: result.data }
  return { kind: 'invalid', field: result.error.issues[0]?.path.join('.') || 'body' }
}

function strayKey(schema: $ZodType, value: unknown): string | null {
  const { def } = schema._zod as { def: { type: string; shape?: Record<string, unknown> } }
  if (def.type !== 'object' || typeof value !== 'object' || value === null) return null
  return Object.keys(value).find((key) => !Object.hasOwn(def.shape ?? {}, key)) ?? null
}
