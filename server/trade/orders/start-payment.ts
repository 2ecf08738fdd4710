import { sql } from 'kysely'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen, fenText, share } from '#domain/number/money.ts'
import type { AboveWalletBalance, PayMode } from '#domain/payment/pay-mode.ts'
import { decideWalletPay } from '#domain/payment/pay-mode.ts'
import { PRIVATE_FUND_TYPES } from '#domain/suitability/private-contract.ts'
import { decideRedemption } from '#domain/order/redemption.ts'
import type { RedemptionRefusal } from '#domain/order/redemption.ts'
import { appendAudit, auditCall } from '#server/base/audit/audit.store.ts'
import type { AuditOrigin } from '#server/base/audit/audited.ts'
import type { AuditEvent } from '#server/base/audit/audit.store.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import type { Tx } from '#server/db/tx.ts'
import { jobCall } from '#server/base/jobs/jobs.ts'
import { assignRemittanceCode } from '#server/trade/books/remittance-code.store.ts'
import { findWalletFund } from '#server/trade/books/wallet-fund.store.ts'
import type { ExitFacts } from './exit-facts.ts'
import { loadExitFacts } from './exit-facts.ts'
import { moveOrder, pairOrders } from '#server/trade/books/order.store.ts'
import { insertSharesOrder } from '#server/trade/books/shares-order.store.ts'

/** What pays an order. A bank debit or the client's own transfer needs nothing now; a wallet comes with the shares that will pay. */
export type PaymentSource =
  | { readonly kind: 'payment-source'; readonly mode: 'bank-debit' | 'remittance' }
  | {
      readonly kind: 'payment-source'
      readonly mode: 'wallet'
      readonly wallet: ExitFacts
      /** The day on which the registrar of the wallet's fund answers. */
      readonly confirmDue: Day
    }

export type PaymentSourceRefusal =
  | { readonly kind: 'wallet-not-offered' }
  | { readonly kind: 'pay-instrument-unknown' }
  | { readonly kind: 'shares-in-dispute' }
  | { readonly kind: 'fund-not-found'; readonly fundCode: string }
  | AboveWalletBalance
  | RedemptionRefusal
  | CalendarEnded

/**
 * Checks whether this instrument can pay this amount today. Only a wallet is checked: its shares are judged as in a redemption
 * (rules/ledger.md#wallet). The caller holds the account's lock and, for a wallet, the open day's shared lock: both halves get one T.
 */
export async function findPaymentSource(
  tx: Tx,
  order: {
    accountNumber: string
    mode: PayMode
    amount: Fen
    product: Pick<SellableProduct, 'fundCode' | 'fundType'>
    /** Whether the order waits, for a call or for the fund's next open day. */
    isHeld: boolean
  },
  at: { now: Date; today: Day; openDay: Day | null; calendar: TradingCalendar },
): Promise<PaymentSource | PaymentSourceRefusal> {
  const { accountNumber, mode, amount, product, isHeld } = order
  if (mode !== 'wallet') return { kind: 'payment-source', mode }
  const { openDay } = at
  invariant(openDay !== null, 'a wallet pays on a day that is held open')
  const fund = await findWalletFund(tx, at.today)
  if (!fund) return { kind: 'wallet-not-offered' }
  // A private fund's order waits for its call-back, like an order that insists on R5. Wallet shares cannot wait with it.
  const isPrivate = (PRIVATE_FUND_TYPES as readonly string[]).includes(product.fundType)
  if (isPrivate || isHeld || fund.fundCode === product.fundCode) return { kind: 'pay-instrument-unknown' }
  const wallet = await loadExitFacts(tx, {
    ...at,
    openDay,
    actor: { accountNumber },
    fundCode: fund.fundCode,
  })
  if (wallet.kind !== 'facts') return wallet
  if (wallet.position.isInDispute) return { kind: 'shares-in-dispute' }
  const balance = decideWalletPay(amount, fen(wallet.position.available))
  if (balance.kind !== 'ok') return balance
  const exit = decideRedemption({ ...wallet, request: { shares: share(amount) } })
  if (exit.kind !== 'ok') return exit
  const confirmDue = addTradingDays(at.calendar, wallet.tradeDate, wallet.terms.confirmDays)
  return typeof confirmDue === 'string' ? { kind: 'payment-source', mode, wallet, confirmDue } : confirmDue
}

/** An order that was just placed. */
interface TakenOrder extends AuditOrigin {
  readonly accountNumber: string
  readonly actorParty: string
  readonly orderNo: string
  readonly amount: Fen
  readonly investorPayId: string
  /** The day on which the purchase is confirmed, for the trade date of its loaded facts. */
  readonly confirmDue: Day
  /** The facts that the audit records about the order. */
  readonly facts: AuditEvent['facts']
}

/**
 * Starts the payment of an order that was just placed, in the same transaction, and records both in the audit: requests a debit, waits
 * for a remittance, or at once places the other half in wallet shares, which makes the order paid (payMode, domain/payment/pay-mode.ts).
 */
export async function startPayment(tx: Tx, order: TakenOrder, source: PaymentSource): Promise<PaymentStart> {
  const { accountNumber, orderNo } = order
  const placed = placeEvent(order, orderNo, order.facts)
  if (source.mode === 'wallet') {
    await payFromWallet(tx, order, source)
    await appendAudit(tx, placed)
    return { status: 'paid', remittanceCode: null }
  }
  const key = { accountNumber, orderNo }
  const isDebit = source.mode === 'bank-debit'
  const job = isDebit
    ? jobCall('debit-order', key, { key: `debit:${orderNo}` })
    : jobCall('watch-remittance', key, { key: `remittance:${orderNo}` })
  await sql`select ${job}, ${auditCall(placed)}`.execute(tx)
  return { status: 'submitted', remittanceCode: isDebit ? null : await assignRemittanceCode(tx, key) }
}

function placeEvent(
  { accountNumber, actor, requestId, address = null }: TakenOrder,
  subject: string,
  facts: AuditEvent['facts'],
): AuditEvent {
  return {
    stream: `account:${accountNumber}`,
    action: 'order.place',
    actor,
    subject,
    object: { kind: 'order', id: subject },
    facts,
    requestId,
    address,
  }
}

interface PaymentStart {
  readonly status: 'submitted' | 'paid'
  /** The code that the client writes into the memo of their transfer; null if no transfer pays. */
  readonly remittanceCode: string | null
}

async function payFromWallet(
  tx: Tx,
  order: TakenOrder,
  { wallet, confirmDue }: Extract<PaymentSource, { readonly mode: 'wallet' }>,
): Promise<void> {
  const { accountNumber, actorParty, orderNo, investorPayId } = order
  const { product, tradeDate } = wallet
  const redemptionNo = await insertSharesOrder(tx, {
    ...{ accountNumber, actorParty, investorPayId, product, tradeDate, confirmDue },
    kind: 'redemption',
    shares: share(order.amount),
    // If the fund cannot pay everything on T, the rest comes later, and the purchase waits for it.
    largeRedemptionFlag: '1',
    pairedOrderNo: orderNo,
  })
  await pairOrders(tx, accountNumber, { orderNo, pairedOrderNo: redemptionNo })
  const purchase = { accountNumber, orderNo, status: 'submitted' } as const
  const facts = { tradeDate, wallet: redemptionNo }
  await moveOrder(tx, purchase, 'paid', { actor: 'wallet', tradeDate, confirmDue: order.confirmDue, facts })
  const half = { fundCode: product.fundCode, shares: fenText(order.amount), pays: orderNo }
  await appendAudit(tx, placeEvent(order, redemptionNo, half))
}
