import { canonical } from './canonical.ts'
import type { GoodFile } from './good-file.ts'
import type { Mutant } from './mutate.ts'

/** `same`: read with the same content in another spelling that rules/registrar.md#layout, rules/registrar.md#field-encoding allow. */
export type Verdict =
  | { readonly kind: 'refused' | 'identical' | 'same'; readonly milliseconds: number }
  | { readonly kind: 'wrong'; readonly reason: string; readonly milliseconds: number }

/** A longer reading counts as hanging (rules/threats.md#registrar-files). CPU time, so that a busy machine is no fault. */
const MOST_MS = 1000
/** A refusal must name a place: a byte, a line, a record, a name, or the text of the line if its kind names the line. */
const PLACES = ['offset', 'line', 'record', 'name', 'found', 'expected', 'size', 'field']

/**
 * Judges a reader's result of a mutant. It is wrong if the reader throws, takes a second or more, refuses without a place, reads
 * something that our own writer would not write the same way, or reads a mutant that it had to refuse.
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
