import { getCompanyApprovalStatement } from '#contract/order/company-decision.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { base64urlOf, hexOf, sha256, utf8 } from '#domain/evidence/bytes.ts'
import { readStatement, type ApprovalStatement } from '#domain/proposal/approval-statement.ts'
import type { Call } from '#web/call/answer.ts'
import { hasPasskeys } from '#web/parts/pay/passkey.ts'

/** What a passkey signs, as it was issued, with what the page shows of it: read from the very text that is hashed. */
export interface IssuedStatement extends OutputOf<typeof getCompanyApprovalStatement> {
  readonly fields: ApprovalStatement
  /** SHA-256 of the text, hexadecimal. */
  readonly hash: string
}

export type StatementState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'issued'; readonly of: IssuedStatement }
  /** Its time is over; another one can be asked for. */
  | { readonly kind: 'lapsed' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' | 'unsupported' | 'other-challenge' }

/** Has a statement issued for these terms. One whose hash is not the challenge is never shown: the passkey would sign something else. */
export async function askStatement(
  call: Call,
  terms: InputOf<typeof getCompanyApprovalStatement>,
): Promise<StatementState> {
  if (!hasPasskeys()) return { kind: 'unsupported' }
  const answer = await call(getCompanyApprovalStatement, terms)
  if (answer.kind === 'refused') return { kind: 'refused', message: answer.message }
  if (answer.kind !== 'ok') return { kind: 'unreachable' }
  const { statement, request } = answer.value
  const hash = await sha256(utf8(statement))
  if (base64urlOf(hash) !== request.challenge) return { kind: 'other-challenge' }
  return { kind: 'issued', of: { ...answer.value, fields: readStatement(statement), hash: hexOf(hash) } }
}
