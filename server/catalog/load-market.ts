import type pg from 'pg'
import { formatDecimal } from '#domain/decimal.ts'
import type { Fen } from '#domain/money.ts'
import { fenText, rateText, shareText } from '#domain/money.ts'
import { copyInto, copyLine, inBulk, takeIds, withoutLimits } from './bulk.ts'
import type { GeneratedClass, GeneratedMarket } from './generated-market.ts'

export interface MarketProgress {
  readonly doneRows: number
  readonly totalClasses: number
  readonly doneClasses: number
}

export interface LoadedMarket {
  readonly classes: number
  readonly navRows: number
  /** True where the tables already held a generated market and nothing was written. */
  readonly wasThere: boolean
}

const SOURCE = 'market-v1'
const CHUNK = 1 << 16

/**
 * Loads a generated market into the catalog tables, with the NAV that are known by the evening of `upTo`; a second call
 * writes nothing. Terms, fees and names are loaded whole, because each row says from when it holds.
 *
 * NAV go first, on two connections that commit by themselves; the classes they belong to follow in the transaction that
 * makes all of it visible. A load that was cut off leaves rows of classes that do not exist, and the next one removes them.
 */
export async function loadMarket(
  pool: pg.Pool,
  market: GeneratedMarket,
  upTo: string,
  onProgress: (progress: MarketProgress) => void = () => {},
): Promise<LoadedMarket> {
  return inBulk(pool, async (client) => {
    const { rows } = await client.query('select 1 from share_class where is_sample limit 1')
    if (rows.length > 0) return { classes: 0, navRows: 0, wasThere: true }
    // On a connection that commits at once: the loads below would wait for this very transaction to end.
    await withoutLimits(pool, (other) => other.query(REMOVE_ORPHANS, [SOURCE]))
    const classIds = await takeIds(client, 'share_class', 'share_class_id', market.funds.length)
    const idOf = new Map(market.funds.map((each, at) => [each.key, classIds[at]!]))
    const navRows = await loadNav(pool, market, idOf, upTo, onProgress)
    await loadMaster(client, market, idOf)
    await loadTerms(client, market)
    await loadFees(client, market)
    for (const table of ANALYSED) await client.query(`analyze ${table}`)
    return { classes: market.funds.length, navRows, wasThere: false }
  })
}

const REMOVE_ORPHANS = `delete from nav n where source = $1
  and not exists (select 1 from share_class s where s.share_class_id = n.share_class_id)`

async function loadNav(
  pool: pg.Pool,
  market: GeneratedMarket,
  idOf: ReadonlyMap<string, bigint>,
  upTo: string,
  onProgress: (progress: MarketProgress) => void,
): Promise<number> {
  const done = { rows: 0, classes: 0 }
  const onClass = (rows: number) => {
    done.rows += rows
    done.classes += 1
    onProgress({ doneRows: done.rows, totalClasses: market.funds.length, doneClasses: done.classes })
  }
  const middle = market.funds.length >> 1
  const halves = [market.funds.slice(0, middle), market.funds.slice(middle)]
  const counts = await Promise.all(
    halves.map((funds) =>
      withoutLimits(pool, (client) =>
        copyInto(client, NAV_TARGET, navLines(market, funds, idOf, upTo, onClass)),
      ),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Without figures about these tables the first lists of a fresh start are planned for empty ones. */
const ANALYSED = ['fund', 'share_class', 'product', 'product_version', 'fee_schedule', 'fee_tier', 'nav']

const NAV_TARGET = `nav (share_class_id, nav_date, version, unit_nav, accumulated_nav, dividend, split_ratio, state,
  known_at, source)`

async function loadMaster(
  client: pg.PoolClient,
  market: GeneratedMarket,
  idOf: ReadonlyMap<string, bigint>,
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
    market.funds.map((each) => classLine(each, idOf.get(each.key)!, fundOf.get(each.place)!)),
  )
  await copyInto(
    client,
    'share_class_change (share_class_id, seen_on, change, old_value, new_value)',
    market.funds.flatMap((each) =>
      each.changes.map((change) =>
        copyLine([idOf.get(each.key)!, change.day, change.change, change.oldValue, change.newValue]),
      ),
    ),
  )
  await copyInto(
    client,
    'product (product_code_id, share_class_id, charge_mode)',
    market.funds.map((each) => copyLine([each.key, idOf.get(each.key)!, '0'])),
  )
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
  risk_level, nav_decimals, share_rounding, sales_service_rate, is_sample, retired_on)`

function classLine(each: GeneratedClass, id: bigint, fundId: bigint): string {
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
    rateText(each.salesServiceRate),
    true,
    each.retiredOn,
  ])
}

async function loadTerms(client: pg.PoolClient, market: GeneratedMarket): Promise<void> {
  await copyInto(
    client,
    `product_version (product_code_id, validity, fund_status, first_minimum, add_on_minimum,
    single_maximum, day_maximum, minimum_redemption, minimum_holding, confirm_days, redeemable_days, buy_pay_days, source)`,
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
          SOURCE,
        ]),
      ),
    ),
  )
}

async function loadFees(client: pg.PoolClient, market: GeneratedMarket): Promise<void> {
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
        SOURCE,
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

/** NAV as COPY text, class by class and day by day, which is the order of the index: pages fill without splits. */
function* navLines(
  market: GeneratedMarket,
  funds: readonly GeneratedClass[],
  ids: ReadonlyMap<string, bigint>,
  upTo: string,
  onClass: (rows: number) => void,
): Generator<string> {
  const { days } = market.calendar
  let text = ''
  for (const each of funds) {
    let rows = 0
    const { unit, accumulated, dividend, splits } = market.columns(each.key)
    const id = ids.get(each.key)!
    const corrections = new Map(
      market.corrections.filter((one) => one.key === each.key).map((one) => [one.place, one]),
    )
    for (let place = 0; place < unit.length && days[place]! <= upTo; place += 1) {
      const value = unit[place]!
      if (value === 0) continue
      const known = market.publishedOn(each.key, place)
      if (known === null || known > upTo) continue
      const row = (version: number, nav: number, state: string, knownOn: string) =>
        `${id}\t${days[place]}\t${version}\t${e4(nav)}\t${e4(accumulated[place]! + nav - value)}\t${e8(dividend[place]!)}\t` +
        `${e8(splits.get(place) ?? 100_000_000)}\t${state}\t${knownOn} 20:00:00+08\t${SOURCE}\n`
      const wrong = corrections.get(place)
      const isCorrected = wrong !== undefined && wrong.correctedOn <= upTo
      text += wrong
        ? row(1, wrong.unit, isCorrected ? 'superseded' : 'released', known)
        : row(1, value, 'released', known)
      if (isCorrected) text += row(2, value, 'released', wrong.correctedOn)
      rows += 1
      if (text.length > CHUNK) {
        yield text
        text = ''
      }
    }
    onClass(rows)
  }
  yield text
}

/** A whole number of 1e-4 as decimal text; much faster than a bigint's, and a million are written. */
function e4(value: number): string {
  const whole = Math.floor(value / 10_000)
  return `${whole}.${String(value - whole * 10_000).padStart(4, '0')}`
}

function e8(value: number): string {
  if (value === 0) return '0'
  if (value === 100_000_000) return '1'
  const whole = Math.floor(value / 100_000_000)
  return `${whole}.${String(value - whole * 100_000_000).padStart(8, '0')}`
}

function range(from: string, to: string | null): string {
  return `[${from},${to ?? ''})`
}

function optionalFen(value: Fen | null): string | null {
  return value === null ? null : fenText(value)
}
