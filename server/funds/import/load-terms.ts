import type pg from 'pg'
import { deriveWayStatus, wayStatus } from '#domain/fund/fund-status.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import { fenText, NAV_ONE, navText, rateText, shareText } from '#domain/number/money.ts'
import { copyInto, copyLine, takeIds } from './bulk.ts'
import type { GeneratedMarket } from './generated-market.ts'
import { MARKET_SOURCE } from './load-master.ts'

/** Loads the dated terms of each class. */
export async function loadTerms(client: pg.PoolClient, market: GeneratedMarket): Promise<void> {
  await copyInto(
    client,
    `product_version (product_code_id, validity, fund_status, first_minimum, add_on_minimum,
    single_maximum, day_maximum, minimum_redemption, minimum_holding, confirm_days, redeemable_days, buy_pay_days,
    convert_status, periodic_status, minimum_switch, redemption_maximum, day_redemption_maximum, redeem_pay_days,
    offered_from, offered_to, face_value, default_dividend_method, source)`,
    market.funds.flatMap((each) =>
      each.spans.map((span) =>
        copyLine([
          each.key,
          range(span.from, span.to),
          span.fundStatus,
          fenText(each.terms.firstMinimum),
          fenText(each.terms.addOnMinimum),
          optionalFen(each.terms.singleMaximum),
          optionalFen(span.dayMaximum),
          shareText(each.terms.minimumRedemption),
          shareText(each.terms.minimumHolding),
          each.terms.confirmDays,
          each.redeemableDays,
          each.buyPayDays,
          leftOpen(each.terms.convertStatus, span.fundStatus),
          leftOpen(each.terms.periodicStatus, span.fundStatus),
          shareText(each.terms.minimumSwitch),
          optionalShare(each.terms.redemptionMaximum),
          optionalShare(each.terms.dayRedemptionMaximum),
          each.terms.redemptionPayDays,
          each.terms.ipo?.from ?? null,
          each.terms.ipo?.to ?? null,
          navText(each.terms.ipo?.faceValue ?? NAV_ONE),
          each.terms.defaultDividendMethod,
          MARKET_SOURCE,
        ]),
      ),
    ),
  )
}

/** Returns the ConvertStatus or PeriodicStatus of a span: none if the contract forbids it, else what the FundStatus leaves open. */
function leftOpen(allowed: string, status: string): string {
  return allowed === wayStatus.none.code ? allowed : deriveWayStatus(status)
}

/** Loads the dated fee tables of each class. */
export async function loadFees(client: pg.PoolClient, market: GeneratedMarket): Promise<void> {
  const all = market.funds.flatMap((each) => each.schedules.map((schedule) => ({ key: each.key, schedule })))
  const ids = await takeIds(client, 'fee_schedule', 'fee_schedule_id', all.length)
  await copyInto(
    client,
    'fee_schedule (fee_schedule_id, product_code_id, kind, discount, rule_version, validity, source)',
    all.map(({ key, schedule }, at) =>
      copyLine([
        ids[at]!,
        key,
        schedule.kind,
        formatDecimal(BigInt(schedule.discount), 4),
        schedule.ruleVersion,
        range(schedule.from, schedule.to),
        MARKET_SOURCE,
      ]),
    ),
  )
  await copyInto(
    client,
    'fee_tier (fee_schedule_id, lower_bound, upper_bound, rate, fixed_fee)',
    all.flatMap(({ schedule }, at) => [
      ...schedule.purchaseTiers.map((tier) =>
        copyLine([
          ids[at]!,
          fenText(tier.from),
          optionalFen(tier.to),
          tier.rate === null ? null : rateText(tier.rate),
          optionalFen(tier.fixedFee),
        ]),
      ),
      ...schedule.redemptionTiers.map((tier) =>
        copyLine([ids[at]!, tier.from, tier.to, rateText(tier.rate), null]),
      ),
    ]),
  )
}

function range(from: string, to: string | null): string {
  return `[${from},${to ?? ''})`
}

function optionalFen(value: Fen | null): string | null {
  return value === null ? null : fenText(value)
}

function optionalShare(value: Share | null): string | null {
  return value === null ? null : shareText(value)
}
