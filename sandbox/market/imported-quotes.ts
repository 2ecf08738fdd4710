import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fen, parseFen, parseNav, parseRate, RATE_ONE, rate, share } from '#domain/number/money.ts'
import type { Nav } from '#domain/number/money.ts'
import { PURCHASE_CAP } from './fees/fee.ts'
import type { FeeFamily } from './fund-kind.ts'
import { closedDaysOf } from './overseas-holiday.ts'
import type { DatedQuotes, FundTerms, HoldingTier, MarketQuotes } from './quotes.ts'

interface Imported {
  readonly terms: FundTerms | null
  readonly navs: ReadonlyMap<string, { readonly unit: Nav; readonly accumulated: Nav }>
  readonly changedMs: number
}

/** Facts of an imported fund as the import writes them; the sandbox registrar adds what a prospectus would say. */
export interface ImportedFacts {
  readonly fundCode: string
  readonly name: string
  readonly fundType: string
  readonly companyName: string
}

/**
 * Quotes that also know the funds a developer imported: `<dir>/<code>.csv` (header with `date` and `nav` or `unit_nav`,
 * optionally `acc_nav`) and `<dir>/<code>.json` (ImportedFacts). Files are read when first asked for and again when they
 * change; the generated market wins where both know a code.
 */
export function withImported<Q extends MarketQuotes>(quotes: Q, dir: string): Q {
  const known = new Map<string, Imported>()
  const of = (code: string): Imported | null => {
    const path = join(dir, `${code}.csv`)
    if (!/^\d{6}$/.test(code) || !existsSync(path)) return null
    const changedMs = Math.max(
      ...[path, path.replace(/csv$/, 'terms.json')].filter(existsSync).map((each) => statSync(each).mtimeMs),
    )
    const before = known.get(code)
    if (before?.changedMs === changedMs) return before
    const read = { terms: readTerms(dir, code), navs: readNavs(path), changedMs }
    known.set(code, read)
    return read
  }
  const dated = quotes as Partial<DatedQuotes>
  return {
    ...quotes,
    fundsOf: (registrarCode: string) => {
      const generated = quotes.fundsOf(registrarCode)
      const own = codesIn(dir).flatMap((code) => of(code)?.terms ?? [])
      const ours = own.filter((terms) => terms.registrarCode === registrarCode)
      return ours.length === 0 ? generated : [...generated, ...ours]
    },
    navOn: (code: string, day: string) => quotes.navOn(code, day) ?? of(code)?.navs.get(day) ?? null,
    // A market that knows its own future knows the imported funds too; their NAV is known the same evening.
    ...(dated.termsOn && {
      termsOn: (code: string, day: string) => dated.termsOn!(code, day) ?? of(code)?.terms ?? null,
      knownOn: (code: string, day: string) =>
        dated.knownOn!(code, day) ?? (of(code)?.navs.has(day) ? day : null),
    }),
  }
}

function codesIn(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .filter((name) => /^\d{6}\.csv$/.test(name))
    .map((name) => name.slice(0, 6))
    .sort()
}

function readNavs(path: string): Imported['navs'] {
  const [header = '', ...lines] = readFileSync(path, 'utf8').split('\n')
  const names = header.trim().split(',')
  const unitAt = names.includes('unit_nav') ? names.indexOf('unit_nav') : names.indexOf('nav')
  const accumulatedAt = names.indexOf('acc_nav')
  const navs = new Map<string, { unit: Nav; accumulated: Nav }>()
  for (const line of lines) {
    const cells = line.trim().split(',')
    const unit = parseNav(cells[unitAt] ?? '')
    if (unit === null) continue
    navs.set(cells[0]!, { unit, accumulated: parseNav(cells[accumulatedAt] ?? '') ?? unit })
  }
  return navs
}

/** The sandbox registrar's terms for a fund it has no prospectus of: open, the cap of 2026, ten yuan at least. */
function readTerms(dir: string, code: string): FundTerms | null {
  const path = join(dir, `${code}.json`)
  if (!existsSync(path)) return null
  const facts = JSON.parse(readFileSync(path, 'utf8')) as ImportedFacts
  const prospectus = readProspectus(dir, code, facts.fundType)
  if (prospectus) return { ...facts, fundCode: code, ...prospectus }
  const isSlow = facts.fundType === 'QDII' || facts.fundType === 'FOF'
  return {
    ...facts,
    fundCode: code,
    registrarCode: '92',
    companyCode: '999',
    fundStatus: '0',
    navDecimals: 4,
    shareRounding: 'half-up',
    confirmDays: isSlow ? 2 : 1,
    purchaseTiers: [
      {
        from: fen(0n),
        to: null,
        rate: rate(BigInt(PURCHASE_CAP[FAMILY[facts.fundType] ?? 'mixed'])),
        fixedFee: null,
      },
    ],
    firstMinimum: fen(1000n),
    addOnMinimum: fen(1000n),
    singleMaximum: null,
    dayMaximum: null,
    redemptionTiers: facts.fundType === 'MM' ? [] : FLOOR,
    ...contractOf(facts.fundType),
  }
}

/** The floors of 2026 for a fund whose own fees nobody has told (rules/fees.md#redemption-floors). */
const FLOOR: readonly HoldingTier[] = [
  { fromDays: 0, toDays: 7, rate: rate(1_500_000n) },
  { fromDays: 7, toDays: 30, rate: rate(1_000_000n) },
  { fromDays: 30, toDays: 180, rate: rate(500_000n) },
  { fromDays: 180, toDays: null, rate: rate(0n) },
]

/** What no import says: small minimums, no maximums, pay days and methods as is usual for the type. */
function contractOf(fundType: string) {
  const isMoney = fundType === 'MM'
  const isSlow = fundType === 'QDII' || fundType === 'FOF'
  return {
    minimumRedemption: share(1n),
    minimumHolding: share(0n),
    minimumSwitch: share(1n),
    redemptionMaximum: null,
    dayRedemptionMaximum: null,
    redemptionFeeToFund: RATE_ONE,
    backEndTiers: null,
    convertStatus: isSlow ? '3' : '0',
    periodicStatus: '0',
    defaultDividendMethod: isMoney ? '0' : '1',
    redemptionPayDays: isMoney ? 1 : fundType === 'QDII' ? 4 : 2,
    dividendPayDays: 2,
    ipo: null,
    ...closedDaysOf(fundType),
  } as const
}

interface Prospectus {
  readonly registrarCode: string
  readonly confirmDays: number
  readonly firstMinimum: string
  readonly addOnMinimum: string
  readonly purchase: readonly (readonly [string, string | null, 'rate' | 'flat', string])[]
  readonly redemptionDays: readonly (readonly [number, number | null, string])[]
}

/** `<code>.terms.json`, as `npm run import -- fund-terms` took it in. */
function readProspectus(
  dir: string,
  code: string,
  fundType: string,
): Omit<FundTerms, keyof ImportedFacts> | null {
  const path = join(dir, `${code}.terms.json`)
  if (!existsSync(path)) return null
  const told = JSON.parse(readFileSync(path, 'utf8')) as Prospectus
  const money = (text: string) => parseFen(text) ?? fen(0n)
  return {
    registrarCode: told.registrarCode,
    companyCode: '999',
    fundStatus: '0',
    navDecimals: 4,
    shareRounding: 'half-up',
    confirmDays: told.confirmDays,
    purchaseTiers: told.purchase.map(([from, to, kind, value]) => ({
      from: money(from),
      to: to === null ? null : money(to),
      rate: kind === 'rate' ? parseRate(value) : null,
      fixedFee: kind === 'flat' ? money(value) : null,
    })),
    firstMinimum: money(told.firstMinimum),
    addOnMinimum: money(told.addOnMinimum),
    singleMaximum: null,
    dayMaximum: null,
    redemptionTiers: told.redemptionDays.map(([fromDays, toDays, value]) => ({
      fromDays,
      toDays,
      rate: parseRate(value) ?? rate(0n),
    })),
    ...contractOf(fundType),
  }
}

const FAMILY: Readonly<Record<string, FeeFamily>> = {
  MM: 'money',
  BOND: 'bond',
  INDEX: 'index',
  EQ: 'share',
  QDII: 'share',
}
