import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnRate, columnShare } from '#domain/number/money.ts'
import type { Share } from '#domain/number/money.ts'
import type { HoldingTier, RedemptionCharge } from '#domain/fee/redemption-fee.ts'
import { findBackEndTiers } from '#server/funds/terms/fee-schedule.store.ts'
import { limitFor } from '#server/funds/terms/own-limits.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A fund's terms for redemptions and switches: status, minimums and maxima of the day (rules/orders.md#limits). */
export interface ExitTerms {
  readonly fundStatus: string
  readonly convertStatus: string
  readonly periodicStatus: string
  readonly minimumRedemption: Share
  readonly minimumHolding: Share
  readonly minimumSwitch: Share
  readonly singleMaximum: Share | null
  readonly dayMaximum: Share | null
  readonly redeemPayDays: number
  readonly confirmDays: number
  readonly redeemableDays: number
  /** The redemption fee in force: ranges [fromDays, toDays) with their rate, in 1e-8. Empty if none is known. */
  readonly redemptionTiers: readonly HoldingTier[]
  /** The fee that a back-end class left out at the purchase and charges now; null for a front-end class. */
  readonly backEndTiers: readonly HoldingTier[] | null
  readonly holdEnd: RedemptionCharge['holdEnd']
  readonly feeRounding: RedemptionCharge['rounding']
}

export async function findExitTerms(
  db: Db | Tx,
  at: { productCodeId: string; accountNumber: string; day: Day },
): Promise<ExitTerms | null> {
  const isFirm = sql`exists (select 1 from account a where a.account_number = ${at.accountNumber} and a.kind <> 'individual')`
  const whose = { terms: 'v', isFirm }
  const { rows } = await sql<{
    fund_status: string
    convert_status: string
    periodic_status: string
    minimum_redemption: string
    minimum_holding: string
    minimum_switch: string
    most: string | null
    day_most: string | null
    redeem_pay_days: number
    confirm_days: number
    redeemable_days: number
    hold_end: RedemptionCharge['holdEnd']
    fee_rounding: RedemptionCharge['rounding']
    tiers: { from: string; to: string | null; rate: string }[] | null
  }>`
    select v.fund_status, v.convert_status, v.periodic_status, v.minimum_redemption, v.minimum_holding, v.minimum_switch,
      v.redeem_pay_days, v.confirm_days, v.redeemable_days, sc.hold_end, sc.fee_rounding, ${limitFor('redemption_maximum', whose)} as most,
      ${limitFor('day_redemption_maximum', whose)} as day_most,
      (select json_agg(json_build_object('from', t.lower_bound::text, 'to', t.upper_bound::text,
        'rate', coalesce(t.rate, 0.00000000)::text) order by t.lower_bound)
      from fee_tier t where t.fee_schedule_id = (select s.fee_schedule_id from fee_schedule s
        where s.product_code_id = v.product_code_id and s.kind = 'redemption' and s.channel = 'own'
          and s.validity @> ${at.day}::date and s.customer_kind in ('all', (select case a.kind when 'individual'
            then 'individual' else 'institution' end from account a where a.account_number = ${at.accountNumber}))
        order by s.customer_kind = 'all' limit 1)) as tiers
    from product_version v join product p using (product_code_id) join share_class sc using (share_class_id)
    where v.product_code_id = ${at.productCodeId} and v.validity @> ${at.day}::date`.execute(db)
  const row = rows[0]
  if (!row) return null
  const backEndTiers = await findBackEndTiers(db, at)
  const optional = (text: string | null): Share | null => (text === null ? null : columnShare(text))
  return {
    fundStatus: row.fund_status,
    convertStatus: row.convert_status,
    periodicStatus: row.periodic_status,
    minimumRedemption: columnShare(row.minimum_redemption),
    minimumHolding: columnShare(row.minimum_holding),
    minimumSwitch: columnShare(row.minimum_switch),
    singleMaximum: optional(row.most),
    dayMaximum: optional(row.day_most),
    redeemPayDays: row.redeem_pay_days,
    confirmDays: row.confirm_days,
    redeemableDays: row.redeemable_days,
    backEndTiers,
    holdEnd: row.hold_end,
    feeRounding: row.fee_rounding,
    redemptionTiers: (row.tiers ?? []).map((each) => ({
      fromDays: Number(each.from),
      toDays: each.to === null ? null : Number(each.to),
      rate: columnRate(each.rate),
    })),
  }
}
