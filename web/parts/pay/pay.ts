import type { InputOf } from '#contract/endpoint.ts'
import { getPaymentChallenge, getPaymentKey } from '#contract/payment/payment.ts'
import type { Answer, Call } from '#web/call/answer.ts'
import { provePayment, type PaymentProof } from './payment-proof.ts'

/** The proof that every change of money needs: it shows that the client wants the change. */
export interface Proof {
  readonly authorization: string
}

/** A change exactly as it was sent. Sent again with the same key, it counts as the same change (rules/threats.md#twice-sent). */
export interface Submission<Order> {
  readonly key: string
  readonly body: Order & Proof
}

export interface Payment<Order> {
  readonly key: string
  readonly order: Order
  /** Null if a passkey is used instead. */
  readonly password: string | null
}

/** The input of a payment: a new order, or an order that got no answer. */
export type PayForm<Order> =
  | { readonly kind: 'pay'; readonly payment: Payment<Order> }
  | { readonly kind: 'again'; readonly submission: Submission<Order> }

/** The properties of a paid change that differ from screen to screen. */
export interface PaidAction<Order, Placed> {
  /** The facts that the payment password is given for; the server binds the proof to exactly these. */
  readonly subjectOf: (order: Order) => InputOf<typeof getPaymentKey>
  readonly send: (call: Call, submission: Submission<Order>) => Promise<Answer<Placed>>
  /** Refusals that belong to the typed amount. */
  readonly atAmount: readonly string[]
}

export type PayOutcome<Order = unknown, Placed = unknown> =
  | { readonly kind: 'placed'; readonly placed: Placed }
  /** Shown at the password boxes: wrong, locked, or typed too late. */
  | { readonly kind: 'password'; readonly message: string; readonly isFinal: boolean }
  | { readonly kind: 'amount'; readonly message: string }
  | { readonly kind: 'date-changed'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** Nothing was ordered: the server was not reached before the order was sent. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'cannot-encrypt' }
  | Extract<PaymentProof, { readonly kind: 'no-passkey' }>
  /** The order may have been placed: only sending the same order again can tell. */
  | { readonly kind: 'unanswered'; readonly submission: Submission<Order> }

/** Gets a key, proves the password, and places the order. A refused order needs a new key; an unanswered order must keep its key. */
export async function pay<Order, Placed>(
  call: Call,
  action: PaidAction<Order, Placed>,
  form: PayForm<Order>,
): Promise<PayOutcome<Order, Placed>> {
  if (form.kind === 'again') return place(call, action, form.submission)
  const { key, order, password } = form.payment
  const subject = action.subjectOf(order)
  const lenders = {
    key: () => call(getPaymentKey, subject),
    challenge: () => call(getPaymentChallenge, subject),
  }
  const proof = await provePayment(call, lenders, password)
  if (proof.kind === 'cannot-encrypt' || proof.kind === 'no-passkey') return proof
  if (proof.kind !== 'ok') return unsentOutcome(proof, action.atAmount)
  return place(call, action, { key, body: { ...order, authorization: proof.value.authorization } })
}

async function place<Order, Placed>(
  call: Call,
  action: PaidAction<Order, Placed>,
  submission: Submission<Order>,
): Promise<PayOutcome<Order, Placed>> {
  const answer = await action.send(call, submission)
  if (answer.kind === 'ok') return { kind: 'placed', placed: answer.value }
  if (answer.kind === 'fault') return { kind: 'unanswered', submission }
  const isBusy = answer.refusal?.kind === 'idempotency-busy'
  return isBusy ? { kind: 'unanswered', submission } : refusedOutcome(answer, action.atAmount)
}

type Failure = Exclude<Answer<never>, { readonly kind: 'ok' }>
type FailedOutcome = PayOutcome<never, never>

/** Returns the outcome if nothing was sent yet, because the key or its proof was not given. */
export function unsentOutcome(answer: Failure, atAmount: readonly string[] = []): FailedOutcome {
  return answer.kind === 'fault' ? { kind: 'unreachable' } : refusedOutcome(answer, atAmount)
}

const AT_PASSWORD = [
  'payment-key-expired',
  'payment-password-wrong',
  'payment-password-locked',
  'payment-password-unset',
]
const FINAL = ['payment-password-locked', 'payment-password-unset']

/** Returns the outcome of a refusal; its kind decides where the refusal is shown. */
export function refusedOutcome(
  answer: Extract<Failure, { kind: 'refused' }>,
  atAmount: readonly string[] = [],
): FailedOutcome {
  const { message } = answer
  const kind = answer.refusal?.kind ?? ''
  if (AT_PASSWORD.includes(kind)) return { kind: 'password', message, isFinal: FINAL.includes(kind) }
  if (atAmount.includes(kind)) return { kind: 'amount', message }
  return { kind: kind === 'trade-date-changed' ? 'date-changed' : 'refused', message }
}
