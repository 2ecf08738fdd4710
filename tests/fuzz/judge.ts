import { canonical } from './canonical.ts'
import type { GoodFile } from './good-file.ts'
import type { Mutant } from './mutate.ts'

/**
 * `same`: read, but spelt in another way that rules/registrar.md#layout, rules/registrar.md#field-encoding allow; it says what it
 * said before.
 */
export type Verdict =
  | { readonly kind: 'refused' | 'identical' | 'same'; readonly milliseconds: number }
  | { readonly kind: 'wrong'; readonly reason: string; readonly milliseconds: number }

/** A reader that takes longer hangs (rules/threats.md#registrar-files). Counted in our own work, or a busy machine would be a fault. */
const MOST_MS = 1000
/** A refusal says where: a byte, a line, a record, a name, or the line's own text behind a kind that names the line. */
const PLACES = ['offset', 'line', 'record', 'name', 'found', 'expected', 'size', 'field']

/**
 * Judges what a reader made of a mutant. Wrong is: a throw, a second and more, a refusal without a place, anything read
 * that our own writer would not write as it came, and a mutant that had to be refused but was read.
 */
export function judge(good: GoodFile, mutant: Mutant): Verdict {
  const began = process.cpuUsage()
  const result = attempt(good, mutant.bytes)
  const { user, system } = process.cpuUsage(began)
  const milliseconds = (user + system) / 1000
  const wrong = (reason: string): Verdict => ({ kind: 'wrong', reason, milliseconds })
  if (result instanceof Error) return wrong(`threw ${result.message}`)
  if (milliseconds > MOST_MS) return wrong(`took ${Math.round(milliseconds)} ms`)
  if (result.kind === 'refused') {
    return hasPlace(result.refusal) ? { kind: 'refused', milliseconds } : wrong('refused without a place')
  }
  const form = (bytes: Uint8Array) => canonical(bytes, good.format, good.version)
  const isIdentical = Buffer.from(mutant.bytes).equals(result.bytes)
  if (!isIdentical && form(mutant.bytes) !== form(result.bytes)) return wrong('read, but not as it stands')
  if (mutant.mustRefuse && form(mutant.bytes) !== form(good.bytes)) return wrong('read, though broken')
  return { kind: isIdentical ? 'identical' : 'same', milliseconds }
}

function attempt(good: GoodFile, bytes: Uint8Array) {
  try {
    return good.reread(bytes)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function hasPlace(refusal: { readonly kind: string }): boolean {
  return /\bline \d+/.test(refusal.kind) || PLACES.some((place) => place in refusal)
}
