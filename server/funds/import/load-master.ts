import type pg from 'pg'
import { waysLeftOpen, wayStatus } from '#domain/fund/fund-status.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import { fenText, NAV_ONE, navText, rateText, shareText } from '#domain/number/money.ts'
import { copyInto, copyLine, takeIds } from './bulk.ts'
import type { GeneratedClass, GeneratedMarket } from './generated-market.ts'

/** What made a row, for tables that say so. */
export const MARKET_SOURCE = 'market-v1'

/**
 * Registrars, companies, funds, classes and what had become of them by the evening of `upTo`; class ids are given, because NAV
 * already use them.
 */
export async function loadMaster(
  client: pg.PoolClient,
  market: GeneratedMarket,
  idOf: ReadonlyMap<string, bigint>,
  upTo: string,
): Promise<void> {
  await copyInto(
    client,
    'registrar (registrar_code, name, name_en, protocol_version)',
    market.registrars.map((each) =>
      copyLine([each.registrarCode, each.name, each.nameEn, each.protocolVersion]),
    ),
  )
  await copyInto(
    client,
    'fund_company (company_code, name, name_en, pinyin, initials, is_sample)',
    market.companies.map((each) =>
      copyLine([each.companyCode, each.name, each.nameEn, each.pinyin, each.initials, true]),
    ),
  )
  const firsts = [
    ...new Map(market.funds.toReversed().map((each) => [each.place, each])).values(),
  ].toReversed()
  const fundIds = await takeIds(client, 'fund', 'fund_id', firsts.length)
  const fundOf = new Map(firsts.map((each, at) => [each.place, fundIds[at]!]))
  await copyInto(
    client,
    FUND_TARGET,
    firsts.map((each) => fundLine(each, fundOf.get(each.place)!)),
  )
  await copyInto(
    client,
    CLASS_TARGET,
    market.funds.map((each) => classLine(each, idOf.get(each.key)!, fundOf.get(each.place)!, upTo)),
  )
  await copyInto(
    client,
    'share_class_change (share_class_id, seen_on, change, old_value, new_value)',
    market.funds.flatMap((each) =>
      each.changes
        .filter(({ day }) => day <= upTo)
        .map((change) =>
          copyLine([idOf.get(each.key)!, change.day, change.change, change.oldValue, change.newValue]),
        ),
    ),
  )
  await copyInto(
    client,
    'product (product_code_id, share_class_id, charge_mode)',
    market.funds.map((each) => copyLine([each.key, idOf.get(each.key)!, classOf(each)])),
  )
}

function classOf(each: GeneratedClass): '0' | '1' {
  return each.terms.isBackEnd ? '1' : '0'
}

const FUND_TARGET = `fund (fund_id, company_code, registrar_code, fund_type, source_type, is_equity_tilted, full_name,
  full_name_en, inception, currency, benchmark, benchmark_en, management_rate, custody_rate, size_yuan, managers, is_sample)`

function fundLine(each: GeneratedClass, id: bigint): string {
  return copyLine([
    id,
    each.terms.companyCode,
    each.terms.registrarCode,
    each.terms.fundType,
    each.kind.sourceType,
    each.kind.isEquityTilted,
    each.fullName.zh,
    each.fullName.en,
    each.inception,
    each.currency,
    each.benchmark.zh,
    each.benchmark.en,
    rateText(each.managementRate),
    rateText(each.custodyRate),
    fenText(each.sizeYuan),
    each.managers,
    true,
  ])
}

const CLASS_TARGET = `share_class (share_class_id, fund_id, fund_code, class_letter, name, name_en, pinyin, initials,
  risk_level, nav_decimals, share_rounding, hold_end, fee_rounding, income_carry, sales_service_rate, is_sample, retired_on)`

function classLine(each: GeneratedClass, id: bigint, fundId: bigint, upTo: string): string {
  const isGone = each.retiredOn !== null && each.retiredOn <= upTo
  return copyLine([
    id,
    fundId,
    each.terms.fundCode,
    each.letter,
    each.name.zh,
    each.name.en,
    each.pinyin,
    each.initials,
    each.riskLevel,
    each.terms.navDecimals,
    each.terms.shareRounding,
    each.terms.holdEnd ?? 'confirm',
    each.terms.feeRounding ?? 'per-lot',
    each.terms.incomeCarry ?? 'daily',
    rateText(each.salesServiceRate),
    true,
    isGone ? each.retiredOn : null,
  ])
}

/** Terms of each class by the days they hold. */
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

/** ConvertStatus or PeriodicStatus of a span: what its FundStatus leaves open, where the contract allows it at all. */
function leftOpen(allowed: string, status: string): string {
  return allowed === wayStatus.none.code ? allowed : waysLeftOpen(status)
}

/** Fee tables of each class by the days they hold. */
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
