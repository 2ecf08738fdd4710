import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { provePaymentPassword } from '#contract/payment/payment.ts'
import { approveProposal, getProposal, getProposalKey } from '#contract/order/proposal.ts'
import { DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'
import { sealPassword } from './seal-password.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Person, Reply, World } from './world.ts'

/** What a client approves, and from where it is paid. */
interface Approval {
  readonly proposalCode: string
  readonly version?: number
  readonly investorPayId: string
  /** What the client saw as the total fee. Left out for what the page shows now. */
  readonly seenFee?: string
}

/**
 * Approves a proposal as its client does: with the payment password, and for the trading day that is open. `meanwhile` happens between their
 * proof and their word.
 */
export async function approveAs(
  world: World,
  client: Person,
  { version = 1, seenFee: given, ...of }: Approval,
  meanwhile?: () => Promise<void>,
): Promise<Reply<OutputOf<typeof approveProposal>>> {
  const seenFee = given ?? (await client.call(getProposal, of)).data.totalFee ?? '0.00'
  const key = await client.call(getProposalKey, { ...of, version, seenFee })
  // Nothing was lent or proved: that refusal is the answer.
  if (key.code !== '0000') return key as Reply<never>
  const sealed = await sealPassword(DEMO_PAYMENT_PASSWORD, key.data)
  const proof = await client.call(
    provePaymentPassword,
    { nonce: key.data.nonce, password: sealed.password },
    { 'security-key': sealed.securityKey },
  )
  if (proof.code !== '0000') return proof as Reply<never>
  const { authorization } = proof.data
  await meanwhile?.()
  const { rows } = await sql<{ day: string }>`select open_day as day from business_state`.execute(
    world.database.db,
  )
  const promisedTradeDate = rows[0]!.day
  return client.call(
    approveProposal,
    { ...of, version, seenFee, authorization, promisedTradeDate, hasReadDocuments: true },
    { 'idempotency-key': randomUUID() },
  )
}
