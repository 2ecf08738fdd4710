import type { JsonValue } from '#domain/proposal/canonical-json.ts'
import { canonicalText } from '#domain/proposal/canonical-json.ts'
import type { Fen } from '#domain/number/money.ts'
import { columnFen, fen, fenText } from '#domain/number/money.ts'
import { hashOf } from './content-hash.ts'

/** What a line of a proposal would cost if it were ordered now. */
export interface LineCost {
  /** All fees of the line. Null if they are not known now. */
  readonly fee: Fen | null
  /** What the fee was computed from, for the hash of the costs. */
  readonly basis: JsonValue
}

export interface Quote {
  /** The sum of the fees that are known. */
  readonly totalFee: Fen
  /** The cost of each line and what it comes from as canonical JSON, and its SHA-256. */
  readonly content: string
  readonly quoteHash: Buffer
}

/** Returns the total fee of the lines, and one hash of their costs (AD39). */
export function quoteOf(lines: readonly LineCost[]): Quote {
  const content = canonicalText(lines.map(({ basis }) => basis))
  const totalFee = fen(lines.reduce((sum, { fee }) => sum + (fee ?? 0n), 0n))
  return { totalFee, content, quoteHash: hashOf(content) }
}

/** Adds up two fees in yuan: that of taking shares out, and one that falls due with it: the fee of buying, or of making up a switch. */
export function bothFees(fee: string, further: string | null): string {
  return fenText(fen(columnFen(fee) + columnFen(further ?? '0.00')))
}
