import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import {
  approveProposal,
  getProposal,
  getProposalChallenge,
  getProposalKey,
} from '#contract/order/proposal.ts'
import type { Call } from '#web/call/answer.ts'
import {
  refusedOutcome,
  unsentOutcome,
  type PayForm,
  type PayOutcome,
  type Submission,
} from '#web/parts/pay/pay.ts'
import { provePayment } from '#web/parts/pay/payment-proof.ts'

export type Proposal = OutputOf<typeof getProposal>
export type Line = Proposal['detail'][number]
export type Approval = Omit<InputOf<typeof approveProposal>, 'authorization'>
export type ApprovalResult = OutputOf<typeof approveProposal>
export type ApprovalOutcome = PayOutcome<Approval, ApprovalResult>

/** Loads the proposal. Null if the server could not be asked. Throws 404 for an unknown proposal. */
export async function loadProposal(
  call: Call,
  proposalCode: string,
  payId: string,
): Promise<Proposal | null> {
  const answer = await call(getProposal, {
    proposalCode: proposalCode.slice(0, 24),
    investorPayId: payId.slice(0, 40),
  })
  if (answer.kind === 'refused') throw new Response(null, { status: 404 })
  return answer.kind === 'ok' ? answer.value : null
}

/** Gets a key, proves password or passkey, sends the approval. An unanswered approval is sent again unchanged. */
export async function approve(call: Call, form: PayForm<Approval>): Promise<ApprovalOutcome> {
  if (form.kind === 'again') return send(call, form.submission)
  const { key, order, password } = form.payment
  const { proposalCode, version, investorPayId, seenFee } = order
  const subject = { proposalCode, version, investorPayId, seenFee }
  const lenders = {
    key: () => call(getProposalKey, subject),
    challenge: () => call(getProposalChallenge, subject),
  }
  const proof = await provePayment(call, lenders, password)
  if (proof.kind === 'cannot-encrypt' || proof.kind === 'no-passkey') return proof
  if (proof.kind !== 'ok') return unsentOutcome(proof)
  return send(call, { key, body: { ...order, authorization: proof.value.authorization } })
}

async function send(call: Call, submission: Submission<Approval>): Promise<ApprovalOutcome> {
  const { key, body } = submission
  const answer = await call(approveProposal, body, { idempotencyKey: key })
  if (answer.kind === 'ok') return { kind: 'placed', placed: answer.value }
  if (answer.kind === 'fault' || answer.refusal?.kind === 'idempotency-busy')
    return { kind: 'unanswered', submission }
  return refusedOutcome(answer)
}
