import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Fen } from '#domain/number/money.ts'
import { payMode } from '#domain/payment/pay-mode.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import type { Tx } from '#server/db/tx.ts'
import type { BuyerCard } from '#server/trade/books/buyer.store.ts'
import type { PaymentSource, PaymentSourceRefusal } from '#server/trade/orders/start-payment.ts'
import { findPaymentSource } from '#server/trade/orders/start-payment.ts'
import type { Plan } from './plan.store.ts'

/** Finds what pays a term: a card or, W11, the wallet. A wallet with too little money is a miss, like a card with too little. */
export async function findPlanSource(
  tx: Tx,
  card: BuyerCard,
  at: {
    plan: Plan
    product: SellableProduct
    isHeld: boolean
    amount: Fen
    now: Date
    today: Day
    openDay: Day | null
    calendar: TradingCalendar
  },
): Promise<PaymentSource | PaymentSourceRefusal> {
  const { accountNumber } = at.plan
  const { mode } = card
  if (!payMode[mode].paysPlans) return { kind: 'pay-instrument-unknown' }
  return findPaymentSource(
    tx,
    { accountNumber, mode, amount: at.amount, product: at.product, isHeld: at.isHeld },
    at,
  )
}

/** Returns why a term is not paid. */
export function reasonOf(source: PaymentSource | PaymentSourceRefusal | null, isFeeUnknown: boolean): string {
  if (source === null) return 'pay-instrument-unknown'
  if (source.kind !== 'payment-source') return source.kind
  return isFeeUnknown ? 'fee-unknown' : 'calendar-ended'
}
