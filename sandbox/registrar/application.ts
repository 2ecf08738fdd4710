import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { Fen } from '#domain/money.ts'
import type { FundTerms } from '#sandbox/market/quotes.ts'

/** An application whose account and fund are known to this registrar. */
export interface Application {
  readonly record: ExchangeRecord
  readonly serial: string
  /** The trade date T it was sent for; its price is T's. */
  readonly day: string
  readonly businessCode: string
  readonly fund: FundTerms
  readonly tradingAccount: string
  readonly taAccount: string
  readonly party: string
  readonly amount: Fen
}

/** What a handler booked, as the fields of the 04 that are its own. */
export interface Confirmation {
  readonly kind: 'confirmed'
  readonly values: ExchangeRecord
}
