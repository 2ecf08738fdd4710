import type { Fen } from '#domain/number/money.ts'
import type { ProposalLineKind } from './proposal.ts'

/**
 * Why the fee that was confirmed is not the one that was approved (AD39): what is sold or switched deals at a NAV that nobody knew yet, a
 * purchase was confirmed in part, or else the registrar's figure counts.
 */
export const FEE_CAUSES = ['price', 'confirmed-amount', 'registrar'] as const
export type FeeCause = (typeof FEE_CAUSES)[number]

export interface ConfirmedFee {
  readonly kind: ProposalLineKind
  /** The fee at the approval, and the one that was confirmed. */
  readonly approved: Fen
  readonly confirmed: Fen
  /** The amount that was asked for, and the one that was confirmed. Null for a line in shares, and while nothing is confirmed. */
  readonly amount: Fen | null
  readonly confirmedAmount: Fen | null
}

/** Returns the cause of a difference of more than 0.01 yuan between the fee that was approved and the one confirmed. Null for a smaller one. */
export function feeCauseOf({ kind, approved, confirmed, ...of }: ConfirmedFee): FeeCause | null {
  const more = confirmed - approved
  if (more >= -1n && more <= 1n) return null
  if (kind === 'sell' || kind === 'switch') return 'price'
  return of.amount === of.confirmedAmount ? 'registrar' : 'confirmed-amount'
}
