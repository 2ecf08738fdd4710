import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { PurchaseSchedule } from '#domain/fee/fee.ts'
import type { ScheduleScope } from '#domain/fee/fee-schedule.ts'
import { FEE_KIND_OF, selectSchedule } from '#domain/fee/fee-schedule.ts'
import { fundStatus, isRaising } from '#domain/fund/fund-status.ts'
import { columnFen, columnNav, NAV_ONE } from '#domain/number/money.ts'
import type { Fen, Nav } from '#domain/number/money.ts'
import { parseDecimal } from '#domain/number/decimal.ts'
import type { PurchaseTerms } from '#domain/order/purchase.ts'
import type { SubscriptionTerms } from '#domain/order/subscription.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { closedDaysOf } from './closed-day.store.ts'
import { limitFor, subscriptionLimitFor } from './own-limits.ts'
import { hasAgencyEnded } from './parameter.store.ts'
import { isVisibleTo, MAIN_PRODUCT } from './private-visibility.ts'
import type { TierRow } from './fee-schedule.store.ts'
import { feeOfRow, TIERS } from './fee-schedule.store.ts'

/** A product with its terms and purchase fee of one day, as the rules use them. */
export interface SellableProduct {
  readonly productCodeId: string
  readonly shareClassId: bigint
  readonly fundCode: string
  readonly name: string
  readonly nameEn: string | null
  readonly fundType: string
  readonly registrarCode: string
  readonly riskLevel: number
  readonly shareRounding: 'half-up' | 'down'
  readonly isSample: boolean
  readonly confirmDays: number
  /** Trading days of the exchange, from today on, on which the fund is known to be closed. */
  readonly closedDays: readonly Day[]
  readonly redeemableDays: number
  readonly terms: PurchaseTerms
  /** Whether the registrar's C2 named us and no longer does: no money goes in through us (rules/registrar.md#parameters). */
  readonly isAgencyEnded: boolean
  /** The raising period 认购期; null if the fund has none. */
  readonly ipo: { readonly from: Day; readonly to: Day } | null
  /** The price of a share while the fund is being raised (rules/fees.md#subscription). */
  readonly faceValue: Nav
  /** The limits of a subscription beside its dates (rules/orders.md#limits). */
  readonly offer: Pick<SubscriptionTerms, 'firstMinimum' | 'addOnMinimum' | 'unit' | 'maximum'>
  readonly schedule: PurchaseSchedule | null
  readonly latest: { readonly unitNav: Nav; readonly navDate: Day; readonly dayChange: string | null } | null
}

interface Row {
  product_code_id: string
  share_class_id: bigint
  fund_code: string
  name: string
  name_en: string | null
  fund_type: string
  registrar_code: string | null
  risk_level: number
  share_rounding: 'half-up' | 'down'
  is_sample: boolean
  confirm_days: number | null
  closed_days: Day[]
  redeemable_days: number | null
  fund_status: string | null
  is_agency_ended: boolean
  first_minimum: string
  add_on_minimum: string
  single_maximum: string | null
  day_maximum: string | null
  offer_first: string | null
  offer_add_on: string | null
  offer_unit: string | null
  offer_maximum: string | null
  offered_from: string | null
  offered_to: string | null
  face_value: string | null
  customer_kind: 'individual' | 'institution'
  schedules: ScheduleRow[] | null
  unit_nav: string | null
  nav_date: string | null
  day_change: string | null
}
interface ScheduleRow extends ScheduleScope {
  id: string
  discount: string
  version: string
  tiers: TierRow[] | null
}

/** The person for whom a product is looked up: their kind of customer decides the fee, their account what they may see. */
interface PriceContext {
  readonly accountNumber?: string
  /** Whether the order is of a plan, which has a fee of its own if there is one. Otherwise the stage of the fund decides the fee. */
  readonly isPlan?: boolean
}

/**
 * Finds the main product of a fund code, or the product of an id, as of a day; null if no such product is sold. A private fund
 * is found only with the account of a person who may see it. Without an account a private fund is unknown
 * (rules/private-funds.md#public-visibility), and the fee is that of an individual.
 */
export async function findSellable(
  db: Db | Tx,
  by: PriceContext & ({ readonly fundCode: string } | { readonly productCodeId: string }),
  today: Day,
): Promise<SellableProduct | null> {
  const match =
    'fundCode' in by
      ? sql`sc.fund_code = ${by.fundCode} and sc.retired_on is null and ${MAIN_PRODUCT}`
      : sql`p.product_code_id = ${by.productCodeId}`
  const account = by.accountNumber ?? null
  const isFirm = sql`exists (select 1 from account a where a.account_number = ${account} and a.kind <> 'individual')`
  const whose = { terms: 'v', isFirm }
  const { rows } = await sql<Row>`
    select p.product_code_id, p.share_class_id, sc.fund_code, sc.name, sc.name_en, f.fund_type, f.registrar_code,
      sc.risk_level, sc.share_rounding, sc.is_sample, v.confirm_days, v.redeemable_days, v.fund_status,
      ${closedDaysOf(sql`sc.share_class_id`, sql`${today}::date`)} as closed_days,
      ${limitFor('first_minimum', whose)} as first_minimum, ${limitFor('add_on_minimum', whose)} as add_on_minimum,
      ${limitFor('single_maximum', whose)} as single_maximum, ${limitFor('day_maximum', whose)} as day_maximum,
      ${subscriptionLimitFor('first_minimum', whose)} as offer_first, ${subscriptionLimitFor('unit', whose)} as offer_unit,
      ${subscriptionLimitFor('add_on_minimum', whose)} as offer_add_on,
      ${subscriptionLimitFor('maximum', whose)} as offer_maximum, v.offered_from, v.offered_to, v.face_value,
      m.unit_nav, m.nav_date, m.day_change::text as day_change,
      ${hasAgencyEnded({ fund: 'f', shareClass: 'sc', product: 'p' }, sql`${today}::date`)} as is_agency_ended,
      case when ${whose.isFirm} then 'institution' else 'individual' end as customer_kind,
      (select json_agg(json_build_object('id', s.fee_schedule_id::text, 'kind', s.kind, 'customerKind', s.customer_kind,
          'channel', s.channel, 'validity', json_build_object('from', lower(s.validity), 'to', upper(s.validity)),
          'discount', s.discount::text, 'version', s.rule_version,
          'tiers', ${TIERS}))
        from fee_schedule s where s.product_code_id = p.product_code_id and s.validity @> ${today}::date
          and s.kind in ('purchase', 'subscription', 'rsp')) as schedules
    from product p join share_class sc using (share_class_id) join fund f using (fund_id)
    left join product_version v on v.product_code_id = p.product_code_id and v.validity @> ${today}::date
    left join fund_metric m on m.share_class_id = sc.share_class_id
    where ${match} and ${isVisibleTo(account, today)}`.execute(db)
  const row = rows[0]
  if (!row || row.registrar_code === null) return null
  return productOf(row, row.registrar_code, scheduleOf(row, by.isPlan ?? false, today))
}

function productOf(row: Row, registrarCode: string, schedule: SellableProduct['schedule']): SellableProduct {
  return {
    productCodeId: row.product_code_id,
    shareClassId: row.share_class_id,
    fundCode: row.fund_code,
    name: row.name,
    nameEn: row.name_en,
    fundType: row.fund_type,
    registrarCode,
    riskLevel: row.risk_level,
    shareRounding: row.share_rounding,
    isSample: row.is_sample,
    confirmDays: row.confirm_days ?? 1,
    closedDays: row.closed_days,
    redeemableDays: row.redeemable_days ?? 2,
    terms: {
      // A product without terms is closed, never open by default.
      fundStatus: row.fund_status ?? fundStatus.closed.code,
      riskLevel: row.risk_level,
      firstMinimum: columnFen(row.first_minimum ?? '0.00'),
      addOnMinimum: columnFen(row.add_on_minimum ?? '0.00'),
      singleMaximum: optionalFen(row.single_maximum),
      dayMaximum: optionalFen(row.day_maximum),
    },
    offer: {
      firstMinimum: columnFen(row.offer_first ?? '0.00'),
      addOnMinimum: columnFen(row.offer_add_on ?? '0.00'),
      unit: optionalFen(row.offer_unit),
      maximum: optionalFen(row.offer_maximum),
    },
    isAgencyEnded: row.is_agency_ended,
    ipo:
      row.offered_from !== null && row.offered_to !== null
        ? { from: row.offered_from, to: row.offered_to }
        : null,
    faceValue: row.face_value === null ? NAV_ONE : columnNav(row.face_value),
    schedule,
    latest:
      row.unit_nav !== null && row.nav_date !== null
        ? { unitNav: columnNav(row.unit_nav), navDate: row.nav_date, dayChange: row.day_change }
        : null,
  }
}

/** Returns the fee schedule of an order of today; null if none is known (domain/fee/fee-schedule.ts). */
function scheduleOf(row: Row, isPlan: boolean, day: Day): PurchaseSchedule | null {
  const order = isPlan ? 'rsp-purchase' : isRaising(row.fund_status) ? 'subscription' : 'purchase'
  const asked = { kind: FEE_KIND_OF[order], customerKind: row.customer_kind, channel: 'own', day }
  const found = selectSchedule(row.schedules ?? [], asked)
  if (found.kind === 'fee-unknown') return null
  return {
    feeScheduleId: found.id,
    ruleVersion: found.version,
    discountE4: parseDecimal(found.discount, 4)!,
    tiers: (found.tiers ?? []).map((each) => ({
      from: columnFen(each.lower),
      to: optionalFen(each.upper),
      ...feeOfRow(each),
    })),
  }
}

function optionalFen(text: string | null): Fen | null {
  return text === null ? null : columnFen(text)
}
