import { randomUUID } from 'node:crypto'
import { parseTypedAmount } from '#domain/number/money.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { PaymentSubject } from '#server/people/authorization/authorization.store.ts'
import {
  authorize,
  consumeNonce,
  issueKey,
  subjectOf,
} from '#server/people/authorization/authorization.store.ts'

/** Passes the proof of the whole proposal on to one of its lines: used once, in this transaction, for exactly that line. */
export async function grantLine(
  { tx, actor }: WriteCall<Investor>,
  of: Omit<PaymentSubject, 'amount'> & { readonly amount: string },
): Promise<string> {
  const { sessionHash, accountNumber } = actor
  const nonce = randomUUID()
  const subject = subjectOf({ ...of, amount: parseTypedAmount(of.amount)! })
  await issueKey(tx, { nonce, kid: 'proposal', sessionHash, accountNumber, purpose: of.purpose, subject })
  await consumeNonce(tx, nonce, sessionHash)
  await authorize(tx, nonce)
  return nonce
}
