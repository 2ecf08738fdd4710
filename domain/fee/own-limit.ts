import { NO_AMOUNT } from './parameter.ts'

/** A limit that a registrar tells beside an individual's limit for purchases (rules/orders.md#limits). */
export interface OwnLimit {
  /** The column of the terms that keeps it. */
  readonly column: string
  /** Where a 07 and a C1 say it, and where the limit that holds without it. */
  readonly field: string
  readonly beside: string | null
  readonly kind: 'least' | 'most' | 'unit'
}

const limit = (column: string, kind: OwnLimit['kind'], field: string, beside: string | null): OwnLimit => ({
  ...{ column, kind, field, beside },
})

/** The limits that subscriptions and institutions 机构 have of their own. */
export const OWN_LIMITS: readonly OwnLimit[] = [
  limit('subscription_first_minimum', 'least', 'MinSubsAmountByIndi', 'MinBidsAmountByIndi'),
  limit('subscription_add_on_minimum', 'least', 'IndiAppSubsAmount', 'MinAppBidsAmountByIndi'),
  limit('subscription_unit', 'unit', 'UnitSubsAmountByIndi', null),
  limit('subscription_maximum', 'most', 'MaxSubsAmountByIndi', null),
  limit('firm_first_minimum', 'least', 'MinBidsAmountByInst', 'MinBidsAmountByIndi'),
  limit('firm_add_on_minimum', 'least', 'MinAppBidsAmountByInst', 'MinAppBidsAmountByIndi'),
  limit('firm_single_maximum', 'most', 'InstMaxPurchase', 'IndiMaxPurchase'),
  limit('firm_day_maximum', 'most', 'InstDayMaxSumBuy', 'IndiDayMaxSumBuy'),
  limit('firm_redemption_maximum', 'most', 'InstMaxRedeem', 'IndiMaxRedeem'),
  limit('firm_day_redemption_maximum', 'most', 'InstDayMaxSumRedeem', 'IndiDayMaxSumRedeem'),
  limit('firm_subscription_first_minimum', 'least', 'MinAmountByInst', 'MinSubsAmountByIndi'),
  limit('firm_subscription_add_on_minimum', 'least', 'InstAppSubsAmnt', 'IndiAppSubsAmount'),
  limit('firm_subscription_unit', 'unit', 'UnitSubsAmountByInst', 'UnitSubsAmountByIndi'),
  limit('firm_subscription_maximum', 'most', 'MaxSubsAmountByInst', 'MaxSubsAmountByIndi'),
]

/**
 * What to keep of a limit: null where nothing is told or the same as beside it, so that what holds there holds here. A most of zero
 * or of all nines is none; where there is one beside it, that is kept as all nines. Hundredths; zero is what a line leaves empty.
 */
export function ownLimitOf(
  { field, beside, kind }: OwnLimit,
  told: (field: string) => bigint,
): bigint | null {
  const said = told(field)
  if (kind !== 'most') return said === 0n || (beside !== null && said === told(beside)) ? null : said
  const [most, other] = [mostOf(said), beside === null ? NO_AMOUNT : mostOf(told(beside))]
  return most === other ? null : most
}

function mostOf(said: bigint): bigint {
  return said === 0n ? NO_AMOUNT : said
}
