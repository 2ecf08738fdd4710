import type pg from 'pg'
import { fenText, rateText } from '#domain/number/money.ts'
import { copyInto, copyLine, takeIds } from './bulk.ts'
import type { GeneratedClass, GeneratedMarket } from './generated-market.ts'

/** The value of `source` in rows that come from a generated market. */
export const MARKET_SOURCE = 'market-v1'

/**
 * Loads registrars, companies, funds and classes, with the changes of the classes up to the evening of `upTo`. Class ids are given,
 * because NAV already use them.
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
