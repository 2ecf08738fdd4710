import { placePurchase } from '#contract/order.ts'
import { getPaymentKey, provePaymentPassword } from '#contract/payment.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Answer, Call } from '#web/app/answer.ts'
import { CannotEncrypt, sealPassword, type SealedPassword } from '#web/app/payment-password.ts'

/** An order exactly as it was sent: sent again with the same key it is the same order (house-style 18). */
export type Submission = {
  readonly key: string
  readonly body: InputOf<typeof placePurchase>
}

export type Payment = {
  readonly key: string
  readonly order: Omit<InputOf<typeof placePurchase>, 'authorization'>
  readonly password: string
}

/** What the form sends: a new payment, or the order whose answer was lost. */
export type PayForm =
  | { readonly kind: 'pay'; readonly payment: Payment }
  | { readonly kind: 'again'; readonly submission: Submission }

export type PayOutcome =
  | { readonly kind: 'placed'; readonly orderNo: string }
  /** At the password boxes: wrong, locked, or the time to type it was over. */
  | { readonly kind: 'password'; readonly message: string; readonly isFinal: boolean }
  | { readonly kind: 'amount'; readonly message: string }
  | { readonly kind: 'date-changed'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** Nothing was ordered: the server was not reached before the order was sent. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'cannot-encrypt' }
  /** It may have been ordered: only sending the very same again tells. */
  | { readonly kind: 'unanswered'; readonly submission: Submission }

/** Key, proof of the password, order. A refused order needs a new key; one without an answer must keep its own. */
export async function pay(call: Call, form: PayForm): Promise<PayOutcome> {
  if (form.kind === 'again') return place(call, form.submission)
  const { key, order, password } = form.payment
  const { fundCode, amount, investorPayId } = order
  const lent = await call(getPaymentKey, { purpose: 'purchase', fundCode, amount, investorPayId })
  if (lent.kind !== 'ok') return before(lent)
  const sealed = await seal(password, lent.value)
  if (sealed === null) return { kind: 'cannot-encrypt' }
  const input = { nonce: lent.value.nonce, password: sealed.password }
  const headers = { 'Security-Key': sealed.securityKey }
  const proof = await call(provePaymentPassword, input, { headers })
  if (proof.kind !== 'ok') return before(proof)
  return place(call, { key, body: { ...order, authorization: proof.value.authorization } })
}

async function seal(
  password: string,
  key: { readonly kid: string; readonly publicKey: string; readonly nonce: string },
): Promise<SealedPassword | null> {
  try {
    return await sealPassword(password, key)
  } catch (error) {
    if (error instanceof CannotEncrypt) return null
    throw error
  }
}

async function place(call: Call, submission: Submission): Promise<PayOutcome> {
  const { key, body } = submission
  const answer = await call(placePurchase, body, { idempotencyKey: key })
  if (answer.kind === 'ok') return { kind: 'placed', orderNo: answer.value.orderNo }
  if (answer.kind === 'fault') return { kind: 'unanswered', submission }
  const isBusy = answer.refusal?.kind === 'idempotency-busy'
  return isBusy ? { kind: 'unanswered', submission } : refused(answer)
}

type Unsuccessful = Exclude<Answer<never>, { readonly kind: 'ok' }>

function before(answer: Unsuccessful): PayOutcome {
  return answer.kind === 'fault' ? { kind: 'unreachable' } : refused(answer)
}

const AT_PASSWORD = [
  'payment-key-expired',
  'payment-password-wrong',
  'payment-password-locked',
  'payment-password-unset',
]
const FINAL = ['payment-password-locked', 'payment-password-unset']
const AT_AMOUNT = [
  'amount-format',
  'below-minimum',
  'above-single-maximum',
  'above-day-maximum',
  'above-card-limit',
]

/** Where a refusal is shown. */
function refused(answer: Extract<Unsuccessful, { kind: 'refused' }>): PayOutcome {
  const { message } = answer
  const kind = answer.refusal?.kind ?? ''
  if (AT_PASSWORD.includes(kind)) return { kind: 'password', message, isFinal: FINAL.includes(kind) }
  if (AT_AMOUNT.includes(kind)) return { kind: 'amount', message }
  return { kind: kind === 'trade-date-changed' ? 'date-changed' : 'refused', message }
}
