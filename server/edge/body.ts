import type { $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import qs from 'qs'

/** Limits of a body: JSON 256 KB, form 64 KB, depth 8, 500 keys. */
export const MOST_JSON = 256 * 1024
const MOST_FORM = 64 * 1024
const MOST_DEPTH = 8
const MOST_KEYS = 500

export type Body =
  | { readonly kind: 'ok'; readonly value: unknown; readonly bytes: Buffer }
  | { readonly kind: 'fault'; readonly status: 400 | 413 | 415 }

/** Reads a body by its exact content type. A body of another type, or one that is too large, too deep or broken, is a fault. */
export async function readBody(request: Request): Promise<Body> {
  const type = nameOf(request.headers.get('content-type'))
  if (type === 'application/json') return fromJson(request)
  if (type === 'application/x-www-form-urlencoded') return fromForm(request)
  return { kind: 'fault', status: 415 }
}

/** Reads the query by name. A name that stands twice is a fault. */
export function readQuery(request: Request): Body {
  const value: Record<string, string> = Object.create(null)
  for (const [name, each] of new URL(request.url).searchParams) {
    if (name in value) return { kind: 'fault', status: 400 }
    value[name] = each
  }
  return { kind: 'ok', value: { ...value }, bytes: Buffer.alloc(0) }
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
    const value: unknown = JSON.parse(bytes.toString('utf8'), (key, each) => {
      // A key that could change a prototype is not data.
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new SyntaxError(key)
      return each
    })
    return isModest(value) ? { kind: 'ok', value, bytes } : { kind: 'fault', status: 400 }
  } catch {
    return { kind: 'fault', status: 400 }
  }
}

/** Parses a form in bracket style (rules/product.md#calls). Throws if the form is beyond the limits. It drops nothing silently. */
async function fromForm(request: Request): Promise<Body> {
  const bytes = await readAtMost(request, MOST_FORM)
  if (!bytes) return { kind: 'fault', status: 413 }
  try {
    const value = qs.parse(bytes.toString('utf8'), {
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
    return { kind: 'ok', value: { ...value }, bytes }
  } catch {
    return { kind: 'fault', status: 400 }
  }
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

function isModest(value: unknown): boolean {
  let keys = 0
  const walk = (each: unknown, depth: number): boolean => {
    if (typeof each !== 'object' || each === null) return true
    const inner = Object.values(each)
    keys += inner.length
    return depth < MOST_DEPTH && keys <= MOST_KEYS && inner.every((one) => walk(one, depth + 1))
  }
  return walk(value, 0)
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
