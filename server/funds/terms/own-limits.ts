import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { formatDecimal } from '#domain/number/decimal.ts'
import { OWN_LIMITS, ownLimitOf } from '#domain/fee/own-limit.ts'
import { NO_AMOUNT } from '#domain/fee/parameter.ts'

/** Limits that firms have of their own beside those of individuals, by their columns in a fund's terms. */
type Limit =
  | 'first_minimum'
  | 'add_on_minimum'
  | 'single_maximum'
  | 'day_maximum'
  | 'redemption_maximum'
  | 'day_redemption_maximum'
type SubscriptionLimit = 'first_minimum' | 'add_on_minimum' | 'unit' | 'maximum'

interface LimitTerms {
  /** The alias of the terms in the statement. */
  readonly terms: string
  readonly isFirm: RawBuilder<unknown>
}

const NONE = sql.raw(formatDecimal(NO_AMOUNT, 2))

/** Returns SQL for the limit of a customer: the firm's own limit if the customer is a firm and has one. Null means no limit. */
export function limitFor(limit: Limit, { terms, isFirm }: LimitTerms): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${terms}.${column}`)
  return sql`nullif(coalesce(case when ${isFirm} then ${of(`firm_${limit}`)} end, ${of(limit)}), ${NONE})`
}

/** Returns SQL for the limit of a subscription. Its minimum is that of a purchase if the fund has none for subscriptions. */
export function subscriptionLimitFor(
  limit: SubscriptionLimit,
  { terms, isFirm }: LimitTerms,
): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${terms}.${column}`)
  const own = sql`case when ${isFirm} then ${of(`firm_subscription_${limit}`)} end, ${of(`subscription_${limit}`)}`
  return limit === 'unit' || limit === 'maximum'
    ? sql`nullif(coalesce(${own}), ${NONE})`
    : sql`coalesce(${own}, ${limitFor(limit, { terms, isFirm })})`
}

/** The names of the columns, for statements that copy them. */
export const OWN_COLUMNS = sql.join(OWN_LIMITS.map(({ column }) => sql.ref(column)))

/** Formats limits by their columns as a JSON object of yuan or shares. */
export function ownText(own: Readonly<Record<string, bigint | null>>): string {
  const texts = Object.entries(own).map(([column, value]) => [column, value && formatDecimal(value, 2)])
  return JSON.stringify(Object.fromEntries(texts))
}

/** Reads all limits of `OWN_LIMITS` from a line and formats them as JSON. */
export function ownLimitsTold(told: (field: string) => bigint): string {
  return ownText(Object.fromEntries(OWN_LIMITS.map((each) => [each.column, ownLimitOf(each, told)])))
}
