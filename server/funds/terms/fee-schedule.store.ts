import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import { columnFen, columnRate, fenText, rateText } from '#domain/number/money.ts'
import type { FeeRateKey, FeeRateTier } from '#domain/fee/fee-rate.ts'
import type { Fen } from '#domain/number/money.ts'
import type { HoldingTier } from '#domain/fee/redemption-fee.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { FeeFacts } from './judge-fee.ts'

type Kind = FeeRateKey['kind']
type CustomerKind = FeeRateKey['customerKind']

/** A schedule of our own channel in force. With null tiers, a product and kind that have no schedule. */
export interface KnownSchedule extends FeeRateKey, FeeFacts {
  readonly productCodeId: string
  readonly discount: string | null
  /** The file or import that the schedule came from. */
  readonly source: string | null
  readonly tiers: readonly FeeRateTier[] | null
}

/** One row of `fee_tier` as `TIERS` returns it, in decimal text. */
export interface TierRow {
  readonly lower: string
  readonly upper: string | null
  readonly rate: string | null
  readonly fixed: string | null
  readonly least: string | null
  readonly greatest: string | null
}

/** The tiers of the schedule `s`, lowest first. */
export const TIERS = sql`(select json_agg(json_build_object('lower', t.lower_bound::text,
    'upper', t.upper_bound::text, 'rate', t.rate::text, 'fixed', t.fixed_fee::text, 'least', t.min_fee::text,
    'greatest', t.max_fee::text) order by t.lower_bound)
  from fee_tier t where t.fee_schedule_id = s.fee_schedule_id)`

/** Returns the charge of a tier, whether its bounds are days or amounts. */
export function feeOfRow(row: TierRow): Pick<FeeRateTier, 'rate' | 'fixedFee' | 'minFee' | 'maxFee'> {
  const sum = (text: string | null) => (text === null ? null : columnFen(text))
  return {
    rate: row.rate === null ? null : columnRate(row.rate),
    fixedFee: sum(row.fixed),
    minFee: sum(row.least),
    maxFee: sum(row.greatest),
  }
}

const BY_DAYS: readonly Kind[] = ['redemption', 'back-end']

/** Finds the schedule that holds on a day, for each product of a registrar, each kind of fee and each kind of customer. */
export async function findSchedules(
  tx: Tx,
  at: { registrarCode: string; day: Day },
): Promise<readonly KnownSchedule[]> {
  const { rows } = await sql<
    Omit<KnownSchedule, 'tiers'> & {
      tiers: TierRow[] | null
    }
  >`select sc.fund_code as "fundCode", p.charge_mode as "shareClass", k.kind, c.customer_kind as "customerKind",
      p.product_code_id as "productCodeId", f.fund_type as "fundType", f.is_equity_tilted as "isEquityTilted",
      coalesce(sc.sales_service_rate, 0) > 0 as "hasServiceFee",
      f.floor_exemption is not null as "isExempt", s.discount::text as discount, s.source,
      ${TIERS} as tiers
    from product p join share_class sc using (share_class_id) join fund f using (fund_id)
    cross join unnest(array['purchase', 'subscription', 'rsp', 'redemption', 'back-end']) as k (kind)
    cross join unnest(array['all', 'individual', 'institution']) as c (customer_kind)
    left join fee_schedule s on s.product_code_id = p.product_code_id and s.kind = k.kind
      and s.customer_kind = c.customer_kind and s.channel = 'own' and s.validity @> ${at.day}::date
    where f.registrar_code = ${at.registrarCode} and sc.retired_on is null`.execute(tx)
  return rows.map((row) => ({
    ...row,
    tiers:
      row.tiers?.map((tier) => ({
        ...feeOfRow(tier),
        from: boundOf(row.kind, tier.lower),
        to: tier.upper === null ? null : boundOf(row.kind, tier.upper),
      })) ?? null,
  }))
}

/** Ends the schedule in force with the day before. A schedule that would have begun later is emptied, so that it never holds. */
export async function endSchedule(
  tx: Tx,
  of: { productCodeId: string; kind: Kind; customerKind: CustomerKind },
  day: Day,
): Promise<void> {
  await sql`update fee_schedule set validity = daterange(lower(validity), greatest(lower(validity), ${day}::date))
    where product_code_id = ${of.productCodeId} and kind = ${of.kind} and customer_kind = ${of.customerKind}
      and channel = 'own' and (validity @> ${day}::date or lower(validity) >= ${day}::date)`.execute(tx)
}

export async function insertSchedule(
  tx: Tx,
  schedule: {
    productCodeId: string
    kind: Kind
    customerKind: CustomerKind
    tiers: readonly FeeRateTier[]
    discount: string
    ruleVersion: string
    from: Day
    source: string
  },
): Promise<void> {
  const { tiers, kind } = schedule
  const sums = (of: (tier: FeeRateTier) => Fen | null) =>
    tiers.map((tier) => of(tier)).map((sum) => (sum === null ? null : fenText(sum)))
  const bound = (value: bigint) => (BY_DAYS.includes(kind) ? String(value) : formatDecimal(value, 2))
  await sql`with made as (
      insert into fee_schedule (product_code_id, kind, customer_kind, discount, rule_version, validity, source)
      values (${schedule.productCodeId}, ${kind}, ${schedule.customerKind}, ${schedule.discount}::numeric,
        ${schedule.ruleVersion}, daterange(${schedule.from}::date, null), ${schedule.source}) returning fee_schedule_id)
    insert into fee_tier (fee_schedule_id, lower_bound, upper_bound, rate, fixed_fee, min_fee, max_fee)
    select fee_schedule_id, t.* from made, unnest(${tiers.map(({ from }) => bound(from))}::numeric[],
      ${tiers.map(({ to }) => (to === null ? null : bound(to)))}::numeric[],
      ${tiers.map(({ rate }) => (rate === null ? null : rateText(rate)))}::numeric[],
      ${sums((tier) => tier.fixedFee)}::numeric[], ${sums((tier) => tier.minFee)}::numeric[],
      ${sums((tier) => tier.maxFee)}::numeric[]) as t`.execute(tx)
}

/**
 * Finds the back-end fee 后端收费 of a product by days held. Null for a front-end class, which has none. Empty for a back-end class
 * whose fee is not known, so that its redemption is refused as unknown and not taken as free (rules/fees.md#back-end-fee).
 */
export async function findBackEndTiers(
  db: Db | Tx,
  at: { readonly productCodeId: string; readonly day: Day },
): Promise<readonly HoldingTier[] | null> {
  const { rows } = await sql<{
    charge_mode: string
    tiers: { from: string; to: string | null; rate: string }[] | null
  }>`
    select p.charge_mode, (select json_agg(json_build_object('from', t.lower_bound::text, 'to', t.upper_bound::text,
        'rate', t.rate::text) order by t.lower_bound)
      from fee_schedule s join fee_tier t using (fee_schedule_id)
      where s.product_code_id = p.product_code_id and s.kind = 'back-end' and s.customer_kind = 'all' and s.channel = 'own'
        and s.validity @> ${at.day}::date and t.rate is not null) as tiers
    from product p where p.product_code_id = ${at.productCodeId}`.execute(db)
  const row = rows[0]
  if (!row || row.charge_mode === '0') return null
  return (row.tiers ?? []).map(({ from, to, rate }) => ({
    fromDays: Number(from),
    toDays: to === null ? null : Number(to),
    rate: columnRate(rate),
  }))
}

/** Reads a bound of a tier. Days are stored as whole numbers with two decimals, amounts in yuan. */
function boundOf(kind: Kind, text: string): bigint {
  const hundredths: bigint = columnFen(text)
  return BY_DAYS.includes(kind) ? hundredths / 100n : hundredths
}
