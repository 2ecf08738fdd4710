import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { formatDecimal } from '#domain/number/decimal.ts'
import { OWN_LIMITS, ownLimitOf } from '#domain/fee/own-limit.ts'
import { NO_AMOUNT } from '#domain/fee/parameter.ts'

/** Limits that firms have beside individuals, by their columns in a fund's terms. */
type Limit =
  | 'first_minimum'
  | 'add_on_minimum'
  | 'single_maximum'
  | 'day_maximum'
  | 'redemption_maximum'
  | 'day_redemption_maximum'
type SubscriptionLimit = 'first_minimum' | 'add_on_minimum' | 'unit' | 'maximum'

interface LimitTerms {
  /** Alias of the terms. */
  readonly terms: string
  readonly isFirm: RawBuilder<unknown>
}

const NONE = sql.raw(formatDecimal(NO_AMOUNT, 2))

/** A limit as it holds for a customer: a firm's own where it has one. Null is none. */
export function limitFor(limit: Limit, { terms, isFirm }: LimitTerms): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${terms}.${column}`)
  return sql`nullif(coalesce(case when ${isFirm} then ${of(`firm_${limit}`)} end, ${of(limit)}), ${NONE})`
}

/** The same of a subscription; its least is that of a purchase where nothing of its own is told. */
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

/** Names of the columns, for statements that carry them over. */
export const OWN_COLUMNS = sql.join(OWN_LIMITS.map(({ column }) => sql.ref(column)))

/** Limits by their columns as a JSON object of yuan or shares. */
export function ownText(own: Readonly<Record<string, bigint | null>>): string {
  const texts = Object.entries(own).map(([column, value]) => [column, value && formatDecimal(value, 2)])
  return JSON.stringify(Object.fromEntries(texts))
}

/** All that a line tells of limits of their own. */
export function ownLimitsTold(told: (field: string) => bigint): string {
  return ownText(Object.fromEntries(OWN_LIMITS.map((each) => [each.column, ownLimitOf(each, told)])))
}
