import { approveCompanyProposal, getCompanyApprovalKey } from '#contract/order/company-decision.ts'
import { findProposalDetails } from '#contract/order/company-proposal.ts'
import { getSecurity } from '#contract/account/security.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Call } from '#web/call/answer.ts'
import { CannotEncrypt, sealPassword } from '#web/session/payment-password.ts'
import { signChallenge } from '#web/parts/pay/passkey.ts'
import { refusedOutcome, unsentOutcome, type PayForm, type PayOutcome } from '#web/parts/pay/pay.ts'
import { loadPayee, type Payee } from '#web/parts/pay/remit-to.ts'
import type { IssuedStatement } from './statement.ts'

export type Proposal = OutputOf<typeof findProposalDetails>
export type Line = Proposal['fundList'][number]

/**
 * The approval, with what the passkey is to sign where one has to. Once sent, it also contains the sealed password and the signature: if
 * the answer is lost, the same request is sent again.
 */
export interface Approval extends Omit<InputOf<typeof approveCompanyProposal>, 'nonce' | 'password'> {
  readonly issued?: IssuedStatement
  readonly sealed?: { readonly nonce: string; readonly password: string; readonly securityKey: string }
}
export type ApprovalOutcome = PayOutcome<Approval, OutputOf<typeof approveCompanyProposal>>

export interface ProposalPage {
  readonly proposal: Proposal
  /** Null while no order waits for money, and if the payee could not be read. */
  readonly payee: Payee | null
  /** Whether the reader has to sign and has no passkey to do it with. */
  readonly lacksPasskey: boolean
}

/** Loads the proposal page. Null if the server could not be asked. Throws 404 for an unknown proposal. */
export async function loadProposal(call: Call, proposalCode: string): Promise<ProposalPage | null> {
  const answer = await call(findProposalDetails, { proposalCode: proposalCode.slice(0, 24) })
  if (answer.kind === 'refused') throw new Response(null, { status: 404 })
  if (answer.kind !== 'ok') return null
  const { value: proposal } = answer
  const [payee, lacksPasskey] = await Promise.all([
    awaited(proposal).length > 0 ? loadPayee(call) : null,
    findLack(call, proposal),
  ])
  return { proposal, payee, lacksPasskey }
}

/** Whoever cannot approve now is not told of passkeys. If it cannot be read, the approval itself tells. */
async function findLack(call: Call, { approval, can }: Proposal): Promise<boolean> {
  if (!approval.needsSignature || can.approve !== null) return false
  const security = await call(getSecurity, {})
  return security.kind === 'ok' && security.value.passkeys.length === 0
}

/** Whether the reader's approval would order, only be counted, or either: who is named in the rules is not known here. */
export function stepOf({ approval: { missing, namedMissing } }: Proposal): 'last' | 'maybe' | 'more' {
  if (missing > 1) return 'more'
  return namedMissing.length > 0 ? 'maybe' : 'last'
}

/** Returns the orders of an approved proposal whose money has not arrived yet. */
export function awaited({ remittances }: Proposal): Proposal['remittances'] {
  return remittances.filter(({ status }) => status === 'submitted')
}

/** Gets a key, seals the password, sends the approval. An unanswered approval is resent unchanged and gets its first answer. */
export async function approve(call: Call, form: PayForm<Approval>): Promise<ApprovalOutcome> {
  if (form.kind === 'again') return send(call, form.submission.body)
  const { order, password } = form.payment
  const { issued, ...unsigned } = order
  if (issued !== undefined) return approveSigned(call, unsigned, { issued, password })
  const { hasReadDocuments: _, ...asked } = unsigned
  const lent = await call(getCompanyApprovalKey, asked)
  if (lent.kind !== 'ok') return unsentOutcome(lent)
  try {
    const sealed = await sealPassword(password ?? '', lent.value)
    return await send(call, { ...order, sealed: { ...sealed, nonce: lent.value.nonce } })
  } catch (error) {
    if (error instanceof CannotEncrypt) return { kind: 'cannot-encrypt' }
    throw error
  }
}

/**
 * Lets the passkey sign what was issued and shown, seals the password under the key that came with it, and sends both. The device is asked
 * first: it needs the press of the button to be fresh.
 */
async function approveSigned(
  call: Call,
  order: Approval,
  { issued, password }: { readonly issued: IssuedStatement; readonly password: string | null },
): Promise<ApprovalOutcome> {
  const signed = await signChallenge(issued.request)
  if (signed.kind !== 'made')
    return { kind: 'no-passkey', because: signed.kind === 'unsupported' ? 'unsupported' : 'cancelled' }
  try {
    const sealed = await sealPassword(password ?? '', issued)
    const { response: signature } = signed
    return await send(call, { ...order, signature, sealed: { ...sealed, nonce: issued.nonce } })
  } catch (error) {
    if (error instanceof CannotEncrypt) return { kind: 'cannot-encrypt' }
    throw error
  }
}

async function send(call: Call, approval: Approval): Promise<ApprovalOutcome> {
  const { sealed, ...order } = approval
  const { nonce, password, securityKey } = sealed!
  const headers = { 'Security-Key': securityKey }
  const answer = await call(approveCompanyProposal, { ...order, nonce, password }, { headers })
  if (answer.kind === 'ok') return { kind: 'placed', placed: answer.value }
  if (answer.kind === 'refused') return refusedOutcome(answer)
  return { kind: 'unanswered', submission: { key: nonce, body: { ...approval, authorization: nonce } } }
}
