import type { Fen } from '#domain/money.ts'

/** What a bank or payment company does for us. Every call carries our serial; the same serial never moves money twice. */
export interface PaymentChannel {
  readonly channelCode: string
  debit(request: DebitRequest): Promise<ChannelAnswer>
  /** Refunds and pay-outs to the client's card, and transfers to the registrar. */
  payOut(request: PayOutRequest): Promise<ChannelAnswer>
  /** What became of a serial whose answer was lost or `unknown`. */
  query(serial: string): Promise<ChannelAnswer>
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
  /** A client's card token, or the registrar's account as `registrar:<code>`, or our own as `own:<account>`. */
  readonly payee: string
  readonly amount: Fen
  readonly at: string
  readonly purpose: 'refund' | 'redemption' | 'registrar' | 'fee-sweep'
}

/** `unknown`: ask again, never debit again. `not-found`: the bank has never seen the serial. */
export type ChannelAnswer =
  | { readonly kind: 'success'; readonly channelSerial: string }
  | { readonly kind: 'failed'; readonly channelSerial: string; readonly reason: PaymentFailure }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not-found' }

export type PaymentFailure = 'insufficient-funds' | 'over-limit' | 'card-closed' | 'refused'

export interface StatementLine {
  readonly serial: string
  readonly channelSerial: string
  readonly direction: 'in' | 'out'
  readonly amount: Fen
  readonly status: 'success' | 'failed'
  /** The other side of a pay-out; of money that came in, the registrar that paid it or the card it came back from. */
  readonly payee: string | null
  /** Who remitted, in the bank's own words; his account beside it, and what he wrote. */
  readonly payer?: string
  readonly payerAccount?: string
  readonly memo?: string
  /** Why a pay-out came back; the line's serial is the pay-out's with an R behind. */
  readonly reason?: PaymentFailure
}

/** A statement is not what its own format says; nothing of it may be booked. The message names the line. */
export class StatementBroken extends Error {
  override readonly name = 'StatementBroken'
}
