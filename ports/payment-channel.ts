import type { Fen } from '#domain/number/money.ts'

/** The services of a bank or payment company. Every call carries our serial; the same serial never moves money twice. */
export interface PaymentChannel {
  readonly channelCode: string
  debit(request: DebitRequest): Promise<ChannelAnswer>
  /** Sends refunds and pay-outs to the client's card, and transfers to the registrar. */
  payOut(request: PayOutRequest): Promise<ChannelAnswer>
  /**
   * Has the partner bank pay a client from its own money, for shares that then go to the bank: fast withdrawal
   * (rules/orders.md#fast-redemption). It never uses our settlement account. `failed` with `suspended` says that the bank takes no fast
   * withdrawals at present.
   */
  advance(request: AdvanceRequest): Promise<ChannelAnswer>
  /** Returns the outcome of a serial whose answer was lost or `unknown`. */
  query(serial: string): Promise<ChannelAnswer>
  /** Returns the notices of money remitted to us at or after an instant. The day's statement contains each of them again. */
  credits(since: string): Promise<readonly CreditNotice[]>
  /** Returns the statement of one day; null while the bank has not closed the day. Throws `StatementBroken` if it is not complete. */
  statement(day: string): Promise<readonly StatementLine[] | null>
}

export interface DebitRequest {
  readonly serial: string
  readonly cardToken: string
  readonly amount: Fen
  /** The bank's own business day is the Beijing date of this instant. */
  readonly at: string
}

export interface PayOutRequest {
  readonly serial: string
  /**
   * The receiver: a client's card token, their account at another bank as `elsewhere:<its token>`, the registrar's account as
   * `registrar:<code>`, or our own account as `own:<account>`.
   */
  readonly payee: string
  readonly amount: Fen
  readonly at: string
  readonly purpose: 'refund' | 'redemption' | 'registrar' | 'fee-sweep'
}

export interface AdvanceRequest {
  readonly serial: string
  readonly cardToken: string
  readonly amount: Fen
  readonly at: string
}

/** A notice that money was sent to us: the payer, their account, their memo, and when the bank booked it. */
export interface CreditNotice {
  readonly serial: string
  readonly amount: Fen
  readonly payer: string
  /** The bank's token of the paying account. */
  readonly payerAccount: string
  readonly memo: string
  readonly at: string
}

/** `unknown`: ask again, never debit again. `not-found`: the bank has never seen the serial. */
export type ChannelAnswer =
  | { readonly kind: 'success'; readonly channelSerial: string }
  | { readonly kind: 'failed'; readonly channelSerial: string; readonly reason: PaymentFailure }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not-found' }

export type PaymentFailure = 'insufficient-funds' | 'over-limit' | 'card-closed' | 'refused' | 'suspended'

/** The payee of a statement line that is the bank's own interest on the settlement account. It marks a kind of line of its own. */
export const INTEREST_PAYEE = 'bank:interest'

export interface StatementLine {
  readonly serial: string
  readonly channelSerial: string
  readonly direction: 'in' | 'out'
  readonly amount: Fen
  readonly status: 'success' | 'failed'
  /** The receiver of a pay-out; for money that came in, the registrar that paid it or the card it came back from. */
  readonly payee: string | null
  /** The remitter in the bank's own words, their account, and their memo. */
  readonly payer?: string
  readonly payerAccount?: string
  readonly memo?: string
  /** When the bank booked a remittance, to the millisecond. */
  readonly bookedAt?: string
  /** Why a pay-out came back. The line's serial is the pay-out's serial with an R at the end. */
  readonly reason?: PaymentFailure
}

/** Thrown for a statement that breaks its own format; nothing of it may be booked. The message names the line. */
export class StatementBroken extends Error {
  override readonly name = 'StatementBroken'
}
