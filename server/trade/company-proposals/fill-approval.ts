import { createHash } from 'node:crypto'
import type { approveCompanyProposal, getCompanyApprovalKey } from '#contract/order/company-decision.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Refusals } from '#server/base/http/answer.ts'
import { findLentNonce, findShown } from './shown.store.ts'

type KeyRequest = ParsedOf<typeof getCompanyApprovalKey>
type ApprovalRequest = ParsedOf<typeof approveCompanyProposal>

/** All facts that a payment password confirms, from the caller or from the terms last shown to their session. */
export type Approving = Whole<KeyRequest>
export type Approval = Whole<Omit<ApprovalRequest, 'signature'>> & Pick<ApprovalRequest, 'signature'>
type Whole<Given> = { readonly [Key in keyof Given]-?: Exclude<Given[Key], undefined> }

/** Hashes the facts that the payment password confirms: this version, paid this way, at this cost, on this day. */
export function approvalSubject(accountNumber: string, of: Approving): string {
  const { proposalCode, version, paymentMode, investorPayId, seenFee, promisedTradeDate } = of
  const facts = [proposalCode, version, paymentMode, investorPayId, seenFee, promisedTradeDate]
  return createHash('sha256')
    .update(['company-proposal', accountNumber, ...facts].join('|'))
    .digest('hex')
}

/**
 * Fills in version, fee and day, if the caller left them out, with those last shown to this session. Refuses as unread if the session was
 * shown nothing, or no day: nobody approves what they have not seen.
 */
export async function fillApprovalDefaults(
  db: Db | Tx,
  actor: Corporate,
  asked: KeyRequest,
): Promise<{ readonly kind: 'filled'; readonly of: Approving } | Refusals<'documents-not-read'>> {
  const { version, seenFee, promisedTradeDate, ...rest } = asked
  if (version !== undefined && seenFee !== undefined && promisedTradeDate !== undefined)
    return { kind: 'filled', of: { ...rest, version, seenFee, promisedTradeDate } }
  const shown = await findShown(db, actor, asked.proposalCode)
  // A shown proposal has no fee if one of its checks fails; that check refuses later itself.
  const fee = seenFee ?? (shown && (shown.fee ?? '0.00'))
  const day = promisedTradeDate ?? shown?.tradeDate
  const seen = version ?? shown?.version
  if (fee == null || day == null || seen === undefined) return { kind: 'documents-not-read' }
  return { kind: 'filled', of: { ...rest, version: seen, seenFee: fee, promisedTradeDate: day } }
}

/** Fills in the approval in the same way, with the nonce that was issued for exactly these facts. */
export async function fillApproval(
  db: Db,
  actor: Corporate,
  sent: ApprovalRequest,
): Promise<
  { readonly kind: 'filled'; readonly of: Approval } | Refusals<'documents-not-read' | 'payment-key-expired'>
> {
  const { nonce, password, signature, hasReadDocuments = true, ...asked } = sent
  const filled = await fillApprovalDefaults(db, actor, asked)
  if (filled.kind !== 'filled') return filled
  const lent = nonce ?? (await findLentNonce(db, actor, approvalSubject(actor.accountNumber, filled.of)))
  if (lent === null) return { kind: 'payment-key-expired' }
  const given = { nonce: lent, password, hasReadDocuments, ...(signature && { signature }) }
  return { kind: 'filled', of: { ...filled.of, ...given } }
}
