import { canonicalText } from './canonical-json.ts'
import type { PaymentMode } from './company-proposal.ts'

/**
 * What a checker's passkey signs (CO24, rules/companies.md#signed-approval): the very facts that the approval is about. The screen shows
 * these fields and no others, read from the text that is hashed.
 */
export interface ApprovalStatement {
  readonly proposalCode: string
  readonly version: number
  /** SHA-256 of the content and of the cost, hexadecimal. */
  readonly contentHash: string
  readonly quoteHash: string
  readonly paymentMode: PaymentMode
  readonly investorPayId: string
  readonly decision: 'approve'
  /** The checker's record. */
  readonly person: string
  /** The rule for approvals under which it was asked for. */
  readonly ruleVersion: string
  /** That of the payment password which is given with it. */
  readonly nonce: string
  /** When it was asked for, ISO 8601 in UTC. */
  readonly at: string
}

/** Writes a statement in its canonical form (RFC 8785). The SHA-256 of this text is the challenge that the passkey signs. */
export function statementText(statement: ApprovalStatement): string {
  return canonicalText({ ...statement })
}

/** Reads the text of a statement that `statementText` wrote. */
export function readStatement(text: string): ApprovalStatement {
  return JSON.parse(text) as ApprovalStatement
}
