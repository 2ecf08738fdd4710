import { approveCompanyProposal, getCompanyApprovalKey } from '#contract/order/company-decision.ts'
import { findProposalDetails } from '#contract/order/company-proposal.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Call } from '#web/call/answer.ts'
import { CannotEncrypt, sealPassword } from '#web/session/payment-password.ts'
import { refusedOutcome, unsentOutcome, type PayForm, type PayOutcome } from '#web/parts/pay/pay.ts'
import { loadPayee, type Payee } from '#web/parts/pay/remit-to.ts'

export type Proposal = OutputOf<typeof findProposalDetails>
export type Line = Proposal['fundList'][number]

/** The approval. Once sent, it also contains the sealed password: if the answer is lost, the same request is sent again. */
export interface Approval extends Omit<InputOf<typeof approveCompanyProposal>, 'nonce' | 'password'> {
  readonly sealed?: { readonly nonce: string; readonly password: string; readonly securityKey: string }
}
export type ApprovalOutcome = PayOutcome<Approval, OutputOf<typeof approveCompanyProposal>>

export interface ProposalPage {
  readonly proposal: Proposal
  /** Null while no order waits for money, and if the payee could not be read. */
  readonly payee: Payee | null
}

/** Loads the proposal page. Null if the server could not be asked. Throws 404 for an unknown proposal. */
export async function loadProposal(call: Call, proposalCode: string): Promise<ProposalPage | null> {
  const answer = await call(findProposalDetails, { proposalCode: proposalCode.slice(0, 24) })
  if (answer.kind === 'refused') throw new Response(null, { status: 404 })
  if (answer.kind !== 'ok') return null
  const { value: proposal } = answer
  return { proposal, payee: awaited(proposal).length > 0 ? await loadPayee(call) : null }
}

/** Returns the orders of an approved proposal whose money has not arrived yet. */
export function awaited({ remittances }: Proposal): Proposal['remittances'] {
  return remittances.filter(({ status }) => status === 'submitted')
}

/** Gets a key, seals the password, sends the approval. An unanswered approval is resent unchanged and gets its first answer. */
export async function approve(call: Call, form: PayForm<Approval>): Promise<ApprovalOutcome> {
  if (form.kind === 'again') return send(call, form.submission.body)
  const { order, password } = form.payment
  const { hasReadDocuments: _, ...asked } = order
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

async function send(call: Call, approval: Approval): Promise<ApprovalOutcome> {
  const { sealed, ...order } = approval
  const { nonce, password, securityKey } = sealed!
  const headers = { 'Security-Key': securityKey }
  const answer = await call(approveCompanyProposal, { ...order, nonce, password }, { headers })
  if (answer.kind === 'ok') return { kind: 'placed', placed: answer.value }
  if (answer.kind === 'refused') return refusedOutcome(answer)
  return { kind: 'unanswered', submission: { key: nonce, body: { ...approval, authorization: nonce } } }
}
