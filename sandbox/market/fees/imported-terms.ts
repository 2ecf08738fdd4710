import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fen, parseFen, parseRate, RATE_ONE, rate, share } from '#domain/number/money.ts'
import { PURCHASE_CAP } from './fee.ts'
import type { FeeFamily } from '#sandbox/market/fund-kind.ts'
import { closedDaysOf } from '#sandbox/market/overseas-holiday.ts'
import type { FundTerms, HoldingTier } from '#sandbox/market/quotes.ts'

/** The facts of an imported fund as the import writes them. The sandbox registrar adds the terms a prospectus would state. */
export interface ImportedFacts {
  readonly fundCode: string
  readonly name: string
  readonly fundType: string
  readonly companyName: string
}

/** Reads the terms of an imported fund. Without a prospectus: open, the fee cap of 2026, at least ten yuan. Null if unknown. */
export function readTerms(dir: string, code: string): FundTerms | null {
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

/** The redemption fee floors of 2026, for a fund whose own fees are unknown (rules/fees.md#redemption-floors). */
const FLOOR: readonly HoldingTier[] = [
  { fromDays: 0, toDays: 7, rate: rate(1_500_000n) },
  { fromDays: 7, toDays: 30, rate: rate(1_000_000n) },
  { fromDays: 30, toDays: 180, rate: rate(500_000n) },
  { fromDays: 180, toDays: null, rate: rate(0n) },
]

/** Returns the terms that no import contains: small minimums, no maximums, the usual pay days and methods of the fund type. */
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

/** Reads `<code>.terms.json`, as `npm run import -- fund-terms` saved it. */
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
