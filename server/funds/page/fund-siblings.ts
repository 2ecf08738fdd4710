import type { getFundDetails } from '#contract/fund/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ClassCosts } from '#domain/figures/break-even.ts'
import { breakEvenDays } from '#domain/figures/break-even.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { parseDecimal } from '#domain/number/decimal.ts'
import type { FundType } from '#domain/fee/fee-rules.ts'
import { columnRate, rate } from '#domain/number/money.ts'
import { serviceFeeDays } from '#domain/fee/service-fee.ts'
import type { Sibling } from './fund-detail.store.ts'
import type { FundLine } from '#server/funds/terms/fund.store.ts'

/** Returns the fund's other classes. From `days` held on, class `after` costs less than class `before`, if bought on `boughtOn`. */
export function siblingsOf(
  shown: Pick<FundLine, 'share_class_id' | 'fund_code' | 'fund_type'>,
  classes: readonly Sibling[],
  boughtOn: Day,
): OutputOf<typeof getFundDetails>['siblings'] {
  const own = classes.find((each) => each.share_class_id === shown.share_class_id)
  const serviceDays = serviceFeeDays(shown.fund_type as FundType, boughtOn)
  const ownCosts = own ? costsOf(own, serviceDays) : null
  return classes
    .filter((each) => each !== own)
    .map((each) => {
      const costs = costsOf(each, serviceDays)
      const found = ownCosts && costs ? breakEvenDays(ownCosts, costs) : null
      const [before, after] =
        found?.before === 'one' ? [shown.fund_code, each.fund_code] : [each.fund_code, shown.fund_code]
      return {
        fundCode: each.fund_code,
        name: { zh: each.name, en: each.name_en },
        classLetter: each.class_letter,
        salesService: each.sales_service_rate,
        discountedRate: each.discounted,
        breakEven: found && { days: found.days, before, after },
      }
    })
}

/** Returns the costs of a class; null if a fee is not known. Decimals that the discounted fee has beyond a rate's are cut off. */
function costsOf(each: Sibling, serviceDays: number | null): ClassCosts | null {
  const purchase = each.discounted === null ? null : parseDecimal(each.discounted, 12)
  if (purchase === null || each.sales_service_rate === null || each.redemption === null) return null
  return {
    purchase: rate(purchase / 10_000n),
    service: columnRate(each.sales_service_rate),
    serviceDays,
    redemption: each.redemption.map((tier) => ({ ...tier, rate: columnRate(tier.rate) })),
  }
}
