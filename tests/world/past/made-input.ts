import type { $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'

/** The parts of a schema definition that are needed to make an input. */
interface Def {
  readonly type: string
  readonly shape?: Record<string, $ZodType>
  readonly element?: $ZodType
  readonly innerType?: $ZodType
  readonly in?: $ZodType
  readonly options?: readonly $ZodType[]
  readonly items?: readonly $ZodType[]
  readonly values?: readonly unknown[]
  readonly entries?: Record<string, unknown>
}

const defOf = (schema: $ZodType) => schema._zod.def as unknown as Def

/** Texts of which one fits every text field of an input. */
const TEXTS = [
  'text of a form',
  '2026-07-06',
  '2026-07-06T09:00:00Z',
  '5f0c2a3e-6d1b-4c8e-9a41-0c2f4b7d9e10',
  '990000',
  '20260706',
  '123456789012',
  '10.00',
  '7',
  '2026',
  'abc',
  '',
  '09:00',
  'P202607060000000A',
  'AAAAAAAAAAAAAAAAAAAAAA',
  '11010119900307',
  '1'.repeat(64),
]

/** Makes an input that a schema accepts. `at` has the values of certain fields by their path. */
export function madeInput(
  schema: $ZodType,
  at: ReadonlyMap<string, unknown> = new Map(),
  path = '',
): unknown {
  if (at.has(path)) return at.get(path)
  const def = defOf(schema)
  const inner = def.innerType ?? def.in
  const under = (each: $ZodType, name: string) => madeInput(each, at, path === '' ? name : `${path}.${name}`)
  if (def.type === 'object') {
    const fields = Object.entries(def.shape!).map(([name, each]) => [name, under(each, name)] as const)
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (def.type === 'array') {
    const none: unknown[] = []
    return safeParse(schema, none).success ? none : [under(def.element!, '0')]
  }
  if (def.type === 'optional') return holds(at, path) ? madeInput(def.innerType!, at, path) : undefined
  if (inner) return madeInput(inner, at, path)
  if (def.type === 'union') {
    // A value that is given decides for an option that has its field, whether it fits or not.
    const having = def.options!.filter((each) => [...at.keys()].some((field) => hasField(each, field, path)))
    if (having.length > 0) return madeInput(having[0]!, at, path)
    return firstFit(
      schema,
      def.options!.map((each) => madeInput(each, at, path)),
    )
  }
  if (def.type === 'literal') return def.values![0]
  if (def.type === 'enum') return Object.values(def.entries!)[0]
  return firstFit(schema, [...TEXTS, true, 1, 28, 1000, null])
}

/** Returns the paths of the schema's fields for a day. They accept a past day, and no other text. */
export function dayFields(schema: $ZodType, path = ''): readonly string[] {
  const def = defOf(schema)
  const inner = def.innerType ?? def.in
  const under = (each: $ZodType, name: string) => dayFields(each, path === '' ? name : `${path}.${name}`)
  if (def.type === 'object') return Object.entries(def.shape!).flatMap(([name, each]) => under(each, name))
  if (def.type === 'array') return under(def.element!, '0')
  if (def.type === 'union') return [...new Set(def.options!.flatMap((each) => dayFields(each, path)))]
  if (inner) return dayFields(inner, path)
  if (def.type !== 'string') return []
  const takes = (text: string) => safeParse(schema, text).success
  const isDay = takes('2026-07-06') && !takes('2026-07-6x')
  const isInstant = takes('2026-07-06T09:00:00Z') && !takes('2026-07-06 of T')
  return isDay || isInstant ? [path] : []
}

function holds(at: ReadonlyMap<string, unknown>, path: string): boolean {
  return [...at.keys()].some((each) => each === path || each.startsWith(`${path}.`))
}

/** Whether a schema at `path` has a field of its own at `field`, below any of its options. */
function hasField(schema: $ZodType, field: string, path: string): boolean {
  const def = defOf(schema)
  const inner = def.innerType ?? def.in
  if (def.type === 'object')
    return Object.entries(def.shape!).some(([name, each]) => {
      const own = path === '' ? name : `${path}.${name}`
      return own === field || (field.startsWith(`${own}.`) && hasField(each, field, own))
    })
  if (def.type === 'union') return def.options!.some((each) => hasField(each, field, path))
  if (def.type === 'array') return hasField(def.element!, field, `${path}.0`)
  return inner !== undefined && hasField(inner, field, path)
}

function firstFit(schema: $ZodType, values: readonly unknown[]): unknown {
  return values.find((each) => safeParse(schema, each).success)
}
