import type { PurchaseDecision } from '#domain/order/purchase.ts'
import type { CareDuty, SeniorWarningUnread } from '#domain/suitability/suitability.ts'
import { careDuties, isSeniorCase } from '#domain/suitability/suitability.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import type { Buyer } from './buyer.store.ts'

/** Refuses if a client of 65 or more still has to read the page about a fund of this risk (rules/suitability.md#senior-clients). */
export function seniorUnread(
  { senior }: Pick<Buyer, 'senior'>,
  { fundCode, riskLevel }: Pick<SellableProduct, 'fundCode' | 'riskLevel'>,
): SeniorWarningUnread | null {
  const isUnread = isSeniorCase({ isSenior: senior !== null, riskLevel }) && senior?.hasRead === false
  return isUnread ? { kind: 'senior-warning-unread', fundCode, riskLevel } : null
}

/** Returns the steps of care that this decision has taken or still needs, as they are saved with it. */
export function dutiesOf(
  { senior }: Pick<Buyer, 'senior'>,
  { suitability: { kind: outcome, riskLevel } }: Pick<PurchaseDecision, 'suitability'>,
): readonly CareDuty[] {
  return careDuties({
    outcome,
    riskLevel,
    isSenior: senior !== null,
    isFirstOrder: senior?.isCalled === false,
  })
}
