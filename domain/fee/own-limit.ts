import { NO_AMOUNT } from './parameter.ts'

/** A limit that the registrar gives apart from an individual's limit for purchases (rules/orders.md#limits). */
export interface OwnLimit {
  /** The column of the terms that stores the limit. */
  readonly column: string
  /** `field` is its field in a 07 and a C1. `beside` is the field of the limit that applies without it; null if there is none. */
  readonly field: string
  readonly beside: string | null
  readonly kind: 'least' | 'most' | 'unit'
}

const limit = (column: string, kind: OwnLimit['kind'], field: string, beside: string | null): OwnLimit => ({
  ...{ column, kind, field, beside },
})

/** The limits of their own for subscriptions and for institutions 机构. */
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
 * Returns the value to store for a limit, in hundredths. Null if it is not given (zero) or equals the limit beside it: then that one
 * applies. For a maximum, zero and all nines mean no limit; if the limit beside it is a real one, no limit is stored as all nines.
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
