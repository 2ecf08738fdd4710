import type { Fen } from '#domain/number/money.ts'

/** What a bank or payment company does for us. Every call carries our serial; the same serial never moves money twice. */
export interface PaymentChannel {
  readonly channelCode: string
  debit(request: DebitRequest): Promise<ChannelAnswer>
  /** Refunds and pay-outs to the client's card, and transfers to the registrar. */
  payOut(request: PayOutRequest): Promise<ChannelAnswer>
  /**
   * The partner bank pays a client out of its own money for shares that go over to it: fast withdrawal
   * (rules/orders.md#fast-redemption). It never touches our settlement account. `failed` with `suspended` says that the bank
   * takes none at present.
   */
  advance(request: AdvanceRequest): Promise<ChannelAnswer>
  /** What became of a serial whose answer was lost or `unknown`. */
  query(serial: string): Promise<ChannelAnswer>
  /** Notices of money remitted to us at or after an instant, as they come; the day's statement has each of them again. */
  credits(since: string): Promise<readonly CreditNotice[]>
  /** The statement of one day; null while the bank has not closed it. Throws `StatementBroken` where it is not whole. */
  statement(day: string): Promise<readonly StatementLine[] | null>
}

export interface DebitRequest {
  readonly serial: string
  readonly cardToken: string
  readonly amount: Fen
  /** The bank's own business day is Beijing's date of this instant. */
  readonly at: string
}

export interface PayOutRequest {
  readonly serial: string
  /**
   * A client's card token, their account at another bank as `elsewhere:<its token>`, the registrar's account as
   * `registrar:<code>`, or our own as `own:<account>`.
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

/** Somebody sent us money: who, from which account, what they wrote, and when the bank took it in. */
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

/** The other side of a line that is the bank's own interest on the settlement account: a kind of line of its own. */
export const INTEREST_PAYEE = 'bank:interest'

export interface StatementLine {
  readonly serial: string
  readonly channelSerial: string
  readonly direction: 'in' | 'out'
  readonly amount: Fen
  readonly status: 'success' | 'failed'
  /** The other side of a pay-out; of money that came in, the registrar that paid it or the card it came back from. */
  readonly payee: string | null
  /** Who remitted, in the bank's own words; their account beside it, and what they wrote. */
  readonly payer?: string
  readonly payerAccount?: string
  readonly memo?: string
  /** When the bank took a remittance in, to the millisecond. */
  readonly bookedAt?: string
  /** Why a pay-out came back; the line's serial is the pay-out's with an R behind. */
  readonly reason?: PaymentFailure
}

/** A statement is not what its own format says; nothing of it may be booked. The message names the line. */
export class StatementBroken extends Error {
  override readonly name = 'StatementBroken'
}
