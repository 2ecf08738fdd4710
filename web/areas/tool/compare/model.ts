import type { OutputOf } from '#contract/endpoint.ts'
import type { compareFunds } from '#contract/fund/fund-compare.ts'

export type Comparison = OutputOf<typeof compareFunds>
export type ComparedFund = Comparison['funds'][number]

export interface ComparePage {
  readonly query: { readonly codes: string; readonly from: string; readonly to: string }
  readonly found: Omit<Comparison, 'points'>
  /** The days of the axis. `lines` has each fund's returns since the first day, in the order of the funds. */
  readonly days: readonly number[]
  readonly lines: readonly (readonly number[])[]
}

export const PATH = '/tool/compare'

/** Returns the address of a comparison of these codes over the same period. */
export function compareHref(codes: readonly string[], query: ComparePage['query']): string {
  const parts = [`codes=${codes.join(',')}`]
  if (query.from !== '') parts.push(`from=${encodeURIComponent(query.from)}`)
  if (query.to !== '') parts.push(`to=${encodeURIComponent(query.to)}`)
  return codes.length === 0 ? PATH : `${PATH}?${parts.join('&')}`
}

/** Returns the pairs of a symmetric table, each once: its upper half. */
export function pairs<T>(table: readonly (readonly T[])[]): { one: number; other: number; value: T }[] {
  return table.flatMap((row, one) =>
    row.slice(one + 1).map((value, n) => ({ one, other: one + 1 + n, value })),
  )
}
