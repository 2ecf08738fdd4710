import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { PRIVATE_FUND_TYPES } from '#domain/suitability/private-contract.ts'
import {
  BUYING,
  LETS_IN,
  LETS_OUT,
  RAISING,
  SELLING,
  UNTOLD,
  UNTOLD_WAYS,
} from '#server/funds/terms/fund-status.ts'
import { endedAgencies } from '#server/funds/terms/parameter.store.ts'
import {
  IS_NOT_LATER,
  isAboveDay,
  MINIMUM,
  ofFund,
  ofRaising,
  ofTarget,
  RAISING_MINIMUM,
  TARGET_MINIMUM,
} from './export-limits.ts'
import { areLocked, isOutOfShares, isRestTooSmall, redeemedOn } from './export-shares.ts'

/** A check of an order `o` of fund `f`, class `sc` and terms `v`; for a switch also of the target class `tc` and its terms `t`. */
export interface ExportCheck {
  readonly reason: string
  readonly when: RawBuilder<unknown>
  /** The facts that the client reads beside the reason, as texts by name. */
  readonly facts?: Readonly<Record<string, RawBuilder<unknown>>>
}

const BUYS = sql`o.kind in ('purchase', 'rsp-purchase')`
const SUBSCRIBES = sql`o.kind = 'subscription'`
const REDEEMS = sql`o.kind in ('redemption', 'rsp-redemption')`
const SWITCHES = sql`o.kind = 'switch'`

/**
 * Orders that leave the fund or only change how it pays. The state of a client never keeps them from such an order
 * (rules/suitability.md#decision-table).
 */
export const IS_WAY_OUT = sql`o.kind in ('redemption', 'rsp-redemption', 'dividend-method', 'transfer-out')`

/** Returns the checks of every order. If several fail, the first in this order is reported. */
export function checksOfFund(registrarCode: string, day: Day): readonly ExportCheck[] {
  return [
    { reason: 'account-suspended', when: sql`a.status <> 'confirmed' and not ${IS_WAY_OUT}` },
    ...checksOfMoney(registrarCode, day),
    ...checksOfRedemption(day),
    ...checksOfSwitch(registrarCode, day),
    // No order of a private fund leaves without a successful call-back, however the order came in (rules/private-funds.md#call-back).
    {
      reason: 'contract-not-effective',
      when: sql`o.amount is not null and ${IS_PRIVATE} and not exists (select 1 from private_contract_order k
        where k.account_number = o.account_number and k.order_no = o.order_no and k.is_effective and k.cancelled_at is null)`,
    },
  ]
}

const IS_PRIVATE = sql`f.fund_type = any(${[...PRIVATE_FUND_TYPES]}::text[])`

function checksOfMoney(registrarCode: string, day: Day): readonly ExportCheck[] {
  return [
    {
      reason: 'fund-not-open',
      when: sql`(${BUYS} and coalesce(v.fund_status, ${UNTOLD}) not in ${BUYING}
        or ${SUBSCRIBES} and coalesce(v.fund_status, ${UNTOLD}) not in ${RAISING})`,
    },
    {
      reason: 'raising-ended',
      when: sql`${SUBSCRIBES} and not coalesce(${day}::date between v.offered_from and v.offered_to, false)`,
    },
    {
      reason: 'plan-not-offered',
      when: sql`o.kind = 'rsp-purchase' and coalesce(v.periodic_status, ${UNTOLD_WAYS}) not in ${LETS_IN}`,
    },
    {
      reason: 'agency-ended',
      when: sql`o.amount is not null and ${hasNoAgent(sql`o.product_code_id`, registrarCode, day)}`,
    },
    {
      reason: 'limit-changed',
      when: sql`${BUYS} and o.amount > ${ofFund('single_maximum')}`,
      facts: { maximum: ofFund('single_maximum') },
    },
    {
      reason: 'limit-changed',
      when: sql`${BUYS} and ${isAboveDay(ofFund('day_maximum'), sql`o.share_class_id`, day)}`,
      facts: { dayMaximum: ofFund('day_maximum') },
    },
    {
      reason: 'limit-changed',
      when: sql`${SUBSCRIBES} and ${ofRaising('maximum')} < (select sum(e.amount) from fund_order e
        where e.account_number = o.account_number and e.product_code_id = o.product_code_id and e.kind = 'subscription'
          and e.status not in ('cancelled', 'pay-failed', 'failed') and ${IS_NOT_LATER})`,
      facts: { subscriptionMaximum: ofRaising('maximum') },
    },
    {
      reason: 'limit-changed',
      when: sql`${SUBSCRIBES} and mod(o.amount, ${ofRaising('unit')}) <> 0`,
      facts: { unit: ofRaising('unit') },
    },
    {
      reason: 'below-minimum',
      when: sql`${BUYS} and o.amount < ${MINIMUM}`,
      facts: { minimum: MINIMUM },
    },
    {
      reason: 'below-minimum',
      when: sql`${SUBSCRIBES} and o.amount < ${RAISING_MINIMUM}`,
      facts: { minimum: RAISING_MINIMUM },
    },
  ]
}

function checksOfRedemption(day: Day): readonly ExportCheck[] {
  const reason = 'redemption-limit-changed'
  return [
    {
      reason: 'fund-not-redeemable',
      when: sql`${REDEEMS} and coalesce(v.fund_status, ${UNTOLD}) not in ${SELLING}`,
    },
    { reason: 'shares-locked', when: sql`(${REDEEMS} or ${SWITCHES}) and ${areLocked(day)}` },
    {
      reason,
      when: sql`${REDEEMS} and o.shares > ${ofFund('redemption_maximum')}`,
      facts: { maximumShares: ofFund('redemption_maximum') },
    },
    {
      reason,
      when: sql`${REDEEMS} and ${ofFund('day_redemption_maximum')} < ${redeemedOn(day)}`,
      facts: { dayMaximumShares: ofFund('day_redemption_maximum') },
    },
    {
      reason,
      when: sql`${REDEEMS} and o.shares < v.minimum_redemption and not ${isOutOfShares}`,
      facts: { minimumShares: sql`v.minimum_redemption` },
    },
    {
      reason,
      when: sql`${REDEEMS} and ${isRestTooSmall(day)}`,
      facts: { minimumHolding: sql`v.minimum_holding` },
    },
  ]
}

function checksOfSwitch(registrarCode: string, day: Day): readonly ExportCheck[] {
  const estimate = sql`o.target_estimate`
  return [
    {
      reason: 'agency-ended',
      when: sql`${SWITCHES} and ${hasNoAgent(sql`o.target_product_code_id`, registrarCode, day)}`,
    },
    {
      reason: 'switch-closed',
      when: sql`${SWITCHES} and (coalesce(v.convert_status, ${UNTOLD_WAYS}) not in ${LETS_OUT}
        or coalesce(t.convert_status, ${UNTOLD_WAYS}) not in ${LETS_IN} or coalesce(v.fund_status, ${UNTOLD}) not in ${SELLING}
        or coalesce(t.fund_status, ${UNTOLD}) not in ${BUYING})`,
    },
    {
      reason: 'pair-not-offered',
      when: sql`${SWITCHES} and not exists (select 1 from switch_pair w where w.registrar_code = o.registrar_code
        and w.fund_code = sc.fund_code and w.target_fund_code = tc.fund_code and ${areClassesOf}
        and w.validity @> ${day}::date)`,
    },
    {
      reason: 'switch-limit-changed',
      when: sql`${SWITCHES} and o.shares < v.minimum_switch and not ${isOutOfShares}`,
      facts: { minimumShares: sql`v.minimum_switch` },
    },
    {
      reason: 'switch-limit-changed',
      when: sql`${SWITCHES} and ${isRestTooSmall(day)}`,
      facts: { minimumHolding: sql`v.minimum_holding` },
    },
    {
      reason: 'target-limit-changed',
      when: sql`${SWITCHES} and ${estimate} < ${TARGET_MINIMUM}`,
      facts: { minimum: TARGET_MINIMUM, estimate },
    },
    {
      reason: 'target-limit-changed',
      when: sql`${SWITCHES} and ${estimate} > ${ofTarget('single_maximum')}`,
      facts: { maximum: ofTarget('single_maximum'), estimate },
    },
    {
      reason: 'target-limit-changed',
      when: sql`${SWITCHES} and ${isAboveDay(ofTarget('day_maximum'), sql`o.target_share_class_id`, day)}`,
      facts: { dayMaximum: ofTarget('day_maximum'), estimate },
    },
  ]
}

/**
 * Returns the checks of the client for an order that brings money or a target into their holdings: document, assessment `s`, and level
 * against today's risk. A risk accepted above their level holds for the levels that they were warned of, `d`, and for no wider gap.
 * The lowest category can accept none (rules/orders.md#checks-at-the-close, rules/suitability.md#decision-table).
 */
export function checksOfClient(day: Day): readonly ExportCheck[] {
  const risk = sql`coalesce(tc.risk_level, sc.risk_level)`
  return [
    { reason: 'fund-unrated', when: sql`${risk} = 0` },
    {
      reason: 'document-expired',
      when: sql`not ${SWITCHES} and (select d.valid_to from party_document d where d.party_id = a.party_id
        order by d.version desc, d.recorded_at desc limit 1) < ${day}::date`,
    },
    {
      reason: 'assessment-expired',
      when: sql`case when ${IS_PRIVATE} then s.assessed_on + interval '36 months' - interval '1 day'
        else s.valid_until end < ${day}::date`,
    },
    {
      reason: 'suitability-changed',
      when: sql`${risk} > s.level and not exists (select 1 from professional_status q
          where q.party_id = a.party_id and q.validity @> ${day}::date)
        and not (o.is_over_risk and not s.is_lowest_category and coalesce(${risk} <= d.risk_level and s.level >= d.tolerance, false))`,
      facts: { tolerance: sql`s.level`, riskLevel: risk },
    },
  ]
}

/**
 * Whether a C2 has ended the registrar's agreement with us about the fund, so that it takes no money for the fund from us
 * (rules/registrar.md#parameters). For a fund that no C2 has ever named, the night waits instead.
 */
const hasNoAgent = (product: RawBuilder<unknown>, registrarCode: string, day: Day) =>
  sql`${product} in (select y.product_code_id
    from share_class h join product y using (share_class_id) where h.retired_on is null
      and (${registrarCode}, h.fund_code, y.charge_mode) in ${endedAgencies(sql`${day}::date`)})`

/** Whether pair `w` is of the order's classes: front-end shares become back-end shares only if the C3 says so (rules/fees.md#switch). */
const areClassesOf = sql`exists (select 1 from product y, product z where y.product_code_id = o.product_code_id
  and z.product_code_id = o.target_product_code_id and (y.charge_mode, z.charge_mode) = (w.share_class, w.target_share_class))`
