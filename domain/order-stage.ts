import type { Day } from './calendar.ts'
import type { DividendMethod } from './dividend.ts'
import type { Fen, Nav, Share } from './money.ts'
import type { KindWith, OrderKind } from './order-kind.ts'
import { SUCCESS } from './return-code.ts'

/** What an order asks for. Each kind has one measure, and no kind has two (rules/orders.md#order-kinds). */
export type Asked =
  | { readonly kind: KindWith<'unit', 'amount'>; readonly amount: Fen }
  | { readonly kind: KindWith<'unit', 'shares'>; readonly shares: Share }
  | { readonly kind: 'dividend-method'; readonly dividendMethod: DividendMethod }

interface Core {
  readonly orderNo: string
  readonly acceptedAt: Date
}

/** T is fixed; from here on the order belongs to that day. */
interface Dated {
  readonly tradeDate: Day
}

type Payable = Extract<Asked, { readonly amount: Fen }> & { readonly kind: KindWith<'isPaid', true> }

/** What the registrar gave: shares at a price for a fee; a switch has a second side, a change of method only its day. */
export type Given =
  | {
      readonly kind: Exclude<OrderKind, 'switch' | 'dividend-method'>
      readonly confirmDate: Day
      readonly confirmedShares: Share
      readonly nav: Nav
      readonly fee: Fen
    }
  | {
      readonly kind: 'switch'
      readonly confirmDate: Day
      readonly confirmedShares: Share
      readonly nav: Nav
      readonly fee: Fen
      readonly targetShares: Share
      readonly targetNav: Nav
      readonly makeUpFee: Fen
    }
  | { readonly kind: 'dividend-method'; readonly confirmDate: Day }

/** A stage has the facts that exist by then, and no others: what is confirmed without shares or NAV does not compile. */
export type SubmittedOrder = Core & Asked & { readonly status: 'submitted' }
export type PayingOrder = Core & Payable & { readonly status: 'paying'; readonly paymentSerial: string }
export type PayFailedOrder = Core & Payable & { readonly status: 'pay-failed'; readonly failure: string }
export type PaidOrder = Core & Asked & Dated & { readonly status: 'paid' }
export type CancellingOrder = Core &
  Asked &
  Dated & { readonly status: 'cancelling'; readonly cancelNo: string }
export type CancelledOrder = Core & Asked & { readonly status: 'cancelled'; readonly cancelledAt: Date }
export type SentOrder = Core & Asked & Dated & { readonly status: 'sent' }
export type AcceptedOrder = Core &
  Dated & { readonly kind: 'subscription'; readonly amount: Fen; readonly status: 'accepted-by-registrar' }
export type ConfirmedOrder = Core &
  Asked &
  Dated &
  Given & { readonly status: 'confirmed' | 'partially-confirmed' }
export type FailedOrder = Core & Asked & Dated & { readonly status: 'failed'; readonly failure: string }
export type SettledOrder = Core &
  Asked &
  Dated &
  Given & { readonly status: 'settled'; readonly settledOn: Day }

export type Order =
  | SubmittedOrder
  | PayingOrder
  | PayFailedOrder
  | PaidOrder
  | CancellingOrder
  | CancelledOrder
  | SentOrder
  | AcceptedOrder
  | ConfirmedOrder
  | FailedOrder
  | SettledOrder

/** One line of file 04, as far as it decides what becomes of an order. Zero where a line has no such figure. */
export interface RegistrarAnswer {
  readonly returnCode: string
  /** BusinessFinishFlag 1; 0 says that more follows. */
  readonly isFinished: boolean
  readonly confirmedAmount: Fen
  readonly confirmedShares: Share
}

export type AnsweredStatus = 'sent' | 'accepted-by-registrar' | 'confirmed' | 'partially-confirmed' | 'failed'

/** The registrar gave more than was asked for: a break of rules/ledger.md#invariants I8, never a booking. */
export interface AboveAsked {
  readonly kind: 'above-asked'
  readonly orderNo: string
}

/**
 * What an order becomes by its registrar's answer (rules/orders.md#registrars-answer): refused or nothing given is failed; an
 * unfinished answer to a subscription is accepted, to anything else the rest is carried on and the order stays sent; all of it is
 * confirmed, less is partially confirmed. A subscription's amount, a purchase's amount, and all other kinds' shares are what is
 * compared.
 */
export function statusAfter(
  order: SentOrder | AcceptedOrder,
  answer: RegistrarAnswer,
): { readonly kind: 'ok'; readonly status: AnsweredStatus } | AboveAsked {
  if (answer.returnCode !== SUCCESS) return { kind: 'ok', status: 'failed' }
  const [asked, given] = measures(order, answer)
  if (given > asked) return { kind: 'above-asked', orderNo: order.orderNo }
  if (!answer.isFinished) {
    return { kind: 'ok', status: order.kind === 'subscription' ? 'accepted-by-registrar' : 'sent' }
  }
  if (given === asked) return { kind: 'ok', status: 'confirmed' }
  return { kind: 'ok', status: given === 0n ? 'failed' : 'partially-confirmed' }
}

/** A change of method asks for nothing, and gets it. */
function measures(order: SentOrder | AcceptedOrder, answer: RegistrarAnswer): readonly [bigint, bigint] {
  if ('amount' in order) return [order.amount, answer.confirmedAmount]
  if ('shares' in order) return [order.shares, answer.confirmedShares]
  return [0n, 0n]
}
