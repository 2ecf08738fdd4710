import type { ClassCosts } from '#domain/figures/break-even.ts'
import { purchaseFee } from '#domain/fee/fee.ts'
import type { FundType } from '#domain/fee/fee-rules.ts'
import { serviceFeeDays } from '#domain/fee/service-fee.ts'
import { isPurchasable, isRaising } from '#domain/fund/fund-status.ts'
import { divide } from '#domain/number/decimal.ts'
import type { Fen, Rate } from '#domain/number/money.ts'
import { columnRate, parseTypedAmount, rate, RATE_ONE } from '#domain/number/money.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import { findSellable } from '#server/funds/terms/product.store.ts'
import { findExitTerms } from '#server/trade/books/exit-terms.store.ts'
import type { FundClass } from './fund-class.store.ts'
import { findFundClasses } from './fund-class.store.ts'
import type { Proposing } from './refuse-line.ts'

/** A class that we sell to the client, with what buying an amount of it and selling it again costs. */
export interface PricedClass extends FundClass {
  /** Null while no amount is given, or where a fee is not known; the whole of a class with a back-end fee is not. */
  readonly costs: ClassCosts | null
}

type Buyer = Pick<Proposing, 'db' | 'accountNumber' | 'today'>

/**
 * Finds the class of a purchase and the other classes of its fund that are on sale to the client, by code, each with the client's own rates
 * for this amount (AD36, AD37). `own` is null for a fund that we do not sell; others that take no money now are left out.
 */
export async function findPricedClasses(
  of: Buyer,
  line: { readonly fundCode: string; readonly amount?: string },
): Promise<{ readonly own: PricedClass | null; readonly others: readonly PricedClass[] }> {
  const amount = parseTypedAmount(line.amount ?? '')
  const classes = await findFundClasses(of.db, line.fundCode)
  let own: PricedClass | null = null
  const others: PricedClass[] = []
  for (const each of classes) {
    const { accountNumber, db, today } = of
    const product = await findSellable(db, { fundCode: each.fundCode, accountNumber }, today)
    if (product === null) continue
    const priced = { ...each, costs: amount === null ? null : await costsOf(of, { product, each }, amount) }
    if (each.fundCode === line.fundCode) own = priced
    else if (takesMoney(product)) others.push(priced)
  }
  return { own, others }
}

function takesMoney({ terms, isAgencyEnded }: SellableProduct): boolean {
  return !isAgencyEnded && (isPurchasable(terms.fundStatus) || isRaising(terms.fundStatus))
}

interface SoldClass {
  readonly product: SellableProduct
  readonly each: FundClass
}

async function costsOf(
  { db, accountNumber, today }: Buyer,
  { product, each }: SoldClass,
  amount: Fen,
): Promise<ClassCosts | null> {
  const { productCodeId, fundType } = product
  const exit = await findExitTerms(db, { productCodeId, accountNumber, day: today })
  const purchase = purchaseRateOf(product, amount)
  if (exit === null || exit.redemptionTiers.length === 0 || exit.backEndTiers !== null) return null
  if (purchase === null || each.salesServiceRate === null) return null
  return {
    purchase,
    service: columnRate(each.salesServiceRate),
    serviceDays: serviceFeeDays(fundType as FundType, today),
    redemption: exit.redemptionTiers.map(({ fromDays: from, toDays: to, rate: leaving }) => ({
      ...{ from, to, rate: leaving },
    })),
  }
}

/** Returns the fee of an amount as a rate of what it buys, after the discount. A fixed, least or greatest fee is turned into one. */
function purchaseRateOf({ schedule }: SellableProduct, amount: Fen): Rate | null {
  const fee = schedule && purchaseFee(amount, schedule)
  if (fee === null || 'kind' in fee || fee.net === 0n) return null
  if (fee.charged === 'rate') return fee.effectiveRate
  return rate(divide(fee.fee * RATE_ONE, fee.net, 'half-up'))
}
