import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readNavFile } from '#server/funds/import/read-nav-file.ts'
import { hasSharedData, sharedJson, sharedPath } from '#tests/shared-data.ts'
import { fenText, parseFen, parseNav, parseRate, shareText } from '#domain/number/money.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { addDays, daysBetween } from '#domain/calendar/day.ts'
import { dueDays } from '#domain/calendar/plan-day.ts'
import { lastOnOrBefore } from './days.ts'
import type { Drawdown } from './drawdown.ts'
import { maxDrawdown } from './drawdown.ts'
import type { Period } from './period-return.ts'
import { annualised, periodReturn } from './period-return.ts'
import * as risk from './risk.ts'
import { simulateRsp } from './rsp-simulator.ts'
import type { Level, NavDay } from './series.ts'
import { adjustedLevels } from './series.ts'
import { xirr } from './xirr.ts'
import { UNBOUNDED } from '#domain/fee/fee.ts'

/** The vectors outside the repository (rules/figures.md#nav-series): figures computed, published or proved by others. */
const vectors = <T>(name: string) => sharedJson<T>('vectors', name)

/** Reads the full split ratios of the file. Tables keep eight decimals, but the golden figures were computed with all of them. */
function splitRatios(path: string): Map<string, number> {
  const text = readFileSync(sharedPath(path), 'utf8')
  return new Map(
    [...text.matchAll(/^([\d-]{10}),.*折算([\d.]+)份/gm)].map((found) => [found[1]!, Number(found[2])]),
  )
}

const read = new Map<string, NavDay[]>()

/** Converts a NAV day to floats in yuan. */
const quoteOf = ({ day, unit, dividend, splitRatio }: NavDay) => ({
  day,
  unit: Number(unit) / 1e8,
  dividend: Number(dividend) / 1e8,
  splitRatio: Number(splitRatio) / 1e8,
})

function navDays(path: string): NavDay[] {
  const known = read.get(path)
  if (known) return known
  const days = readNavFile(sharedPath(path)).lines.map((line) => {
    const [day, unit, , dividend, split] = line.split('\t')
    const ratio = Number(split).toFixed(8)
    return {
      day: day!,
      unit: parseNav(unit!)!,
      dividend: parseNav(dividend!)!,
      splitRatio: parseRate(ratio)!,
    }
  })
  read.set(path, days)
  return days
}

interface XirrCase {
  readonly source: string
  readonly flows: readonly (readonly [string, number])[]
  readonly expected: number | null
  readonly tolerance?: number
  readonly all_roots_act365_decimal?: readonly number[]
}

describe.skipIf(!hasSharedData)('rates of return', () => {
  test('xirr.json: every rate is a proved root, and none is given where none is expected', () => {
    const { cases } = vectors<{ cases: XirrCase[] }>('xirr.json')
    expect(cases.length).toBe(52)
    const wrong = cases.filter(
      ({ flows, expected, tolerance = 1e-8, all_roots_act365_decimal: roots = [] }) => {
        const found = xirr(flows.map(([day, amount]) => ({ day, amount })))
        if (expected === null || found === null) return found !== expected
        return ![...roots, expected].some((root) => Math.abs(found - root) <= tolerance)
      },
    )
    expect(wrong.map((each) => each.source)).toEqual([])
  })

  test('irr_periodic.json', () => {
    const { cases } = vectors<{ cases: { flows: number[]; expected: number | null }[] }>('irr_periodic.json')
    for (const { flows, expected } of cases) {
      // Here a period is a year of 365 days.
      const found = xirr(flows.map((amount, at) => ({ day: addDays('2000-01-01', 365 * at), amount })))
      if (expected === null) expect(found).toBeNull()
      else expect(found).toBeCloseTo(expected, 9)
    }
  })

  test('xirr_day_count.json: ours is ACT/365 and no other', () => {
    const { cases } = vectors<{ cases: (XirrCase & { day_count: string })[] }>('xirr_day_count.json')
    const found = cases.map(({ flows }) => xirr(flows.map(([day, amount]) => ({ day, amount })))!)
    const isOurs = cases.map(({ expected }, at) => Math.abs(found[at]! - expected!) < 1e-9)
    expect(cases.filter((_, at) => isOurs[at]).map((each) => each.day_count)).toEqual(['act/365F'])
  })
})

interface StatisticCase {
  readonly function: string
  readonly returns?: readonly (number | null)[]
  readonly values?: readonly number[]
  readonly benchmark?: readonly number[]
  readonly expected: number | readonly number[]
  readonly tolerance?: number
  readonly periods_per_year?: number
  readonly required?: number
  readonly risk_free_series?: readonly number[]
  readonly longest_days?: number
}

const levelsOf = (values: readonly number[]) =>
  values.map((level, at) => ({ day: addDays('2026-01-01', at), level }))

/** The functions of return_statistics.json, by their names in that file. */
const STATISTICS: Readonly<Record<string, (given: StatisticCase, returns: number[]) => unknown>> = {
  cumulative_return: (_, returns) => growth(returns).at(-1)! - 1,
  cumulative_series: (_, returns) => growth(returns).map((each) => each - 1),
  max_drawdown: (_, returns) => maxDrawdown(levelsOf(growth(returns)))!.value,
  // In this function the missing first return counts as a return of zero.
  annual_return: (given) =>
    risk.annualReturn(
      given.returns!.map((each) => each ?? 0),
      given.periods_per_year!,
    ),
  annual_volatility: (given, returns) => risk.volatility(returns, given.periods_per_year!),
  calmar: (given, returns) =>
    risk.calmar(
      risk.annualReturn(returns, given.periods_per_year!),
      maxDrawdown(levelsOf(growth(returns)))!.value,
    ),
  sharpe: (given, returns) => risk.sharpe(returns, { periods: given.periods_per_year!, riskFree: 0 }),
  downside_risk: (given, returns) => risk.downsideDeviation(returns, required(given)),
  sortino: (given, returns) => risk.sortino(returns, required(given)),
  max_drawdown_of_values: ({ values }) => -maxDrawdown(levelsOf(values!))!.value,
}

const required = (given: StatisticCase) => ({
  periods: given.periods_per_year!,
  riskFree: given.required! * given.periods_per_year!,
})

/** Returns the levels of these returns. The starting value counts as the first level. */
function growth(returns: readonly number[]): number[] {
  let level = 1
  return [1, ...returns.map((each) => (level *= 1 + each))]
}

describe.skipIf(!hasSharedData)('return_statistics.json', () => {
  const cases = hasSharedData ? vectors<{ cases: StatisticCase[] }>('return_statistics.json').cases : []

  test.each(cases.map((each, at) => [at, each.function, each] as const))('%i %s', (_, name, given) => {
    const excess = given.returns?.map((each, at) =>
      each === null ? null : each - (given.risk_free_series?.[at] ?? 0),
    )
    const returns = excess?.filter((each) => each !== null) ?? []
    if (name === 'alpha_beta') return alphaBeta(given)
    const found = STATISTICS[name]!(given, returns)
    const tolerance = given.tolerance ?? 1e-9
    const [expected, got] = [[given.expected].flat(), [found].flat() as number[]]
    const aligned = name === 'cumulative_series' ? got : got.slice(-expected.length)
    expect(aligned.length).toBe(expected.length)
    expected.forEach((each, at) => expect(Math.abs(aligned[at]! - each)).toBeLessThanOrEqual(tolerance))
    if (given.longest_days) expect(maxDrawdown(levelsOf(given.values!))!.longestDays).toBe(given.longest_days)
  })

  /** Checks alpha and beta. The first return is missing, so only days with both values are used. */
  function alphaBeta({ returns, benchmark, expected }: StatisticCase) {
    const [alpha, beta] = expected as readonly [number, number]
    const pairs = returns!
      .map((own, at) => [own, benchmark![at]!] as const)
      .filter((each) => each[0] !== null)
    const found = risk.relativeRisk(
      pairs.map((each) => each[0]!),
      pairs.map((each) => each[1]),
      { periods: 252, riskFree: 0 },
    )!
    expect(found.beta).toBeCloseTo(beta, 9)
    expect(found.alphaCompounded).toBeCloseTo(alpha, 9)
  }
})

interface Golden {
  readonly code: string
  readonly file: string
  readonly rows: number
  readonly first: string
  readonly last: string
  readonly total_return: number
  readonly annualised_365: number
  readonly volatility_252: number
  readonly 'sharpe_rf1.5pct_252': number
  readonly 'sortino_rf1.5pct_252': number
  readonly max_drawdown: number
  readonly peak_date: string
  readonly trough_date: string
  readonly recovery_date: string | null
  readonly calmar: number
  readonly trailing: Readonly<Partial<Record<Exclude<Period, 'inception'>, number>>>
  readonly n_events: number
}

describe.skipIf(!hasSharedData)('real funds', () => {
  test('golden_fund_metrics.json: every figure of every fund', { timeout: 120_000 }, () => {
    const golden = vectors<Golden[]>('golden_fund_metrics.json')
    expect(golden.length).toBe(264)
    const wrong = golden.flatMap((each) => differences(each))
    expect(wrong).toEqual([])
  })

  function differences(each: Golden): string[] {
    const ratios = splitRatios(each.file)
    const levels = adjustedLevels(
      navDays(each.file)
        .map(quoteOf)
        .map((own) => ({ ...own, splitRatio: ratios.get(own.day) ?? own.splitRatio })),
    )
    const returns = risk.returnsOf(levels.map(({ level }) => level))
    const basis = { periods: 252, riskFree: 0.015 }
    const total = levels.at(-1)!.level / levels[0]!.level - 1
    const yearly = annualised(total, daysBetween(each.first, each.last))
    const fall = maxDrawdown(levels)!
    const trailing = Object.entries(each.trailing).map(([period, value]) => {
      const found = periodReturn(levels, period as Exclude<Period, 'inception'>)
      return [period, found.kind === 'ok' ? found.value : found.reason, value] as const
    })
    const figures = [
      ['rows', levels.length, each.rows],
      ['total', total, each.total_return],
      ['annualised', yearly, each.annualised_365],
      ['volatility', risk.volatility(returns, 252), each.volatility_252],
      ['sharpe', risk.sharpe(returns, basis), each['sharpe_rf1.5pct_252']],
      ['sortino', risk.sortino(returns, basis), each['sortino_rf1.5pct_252']],
      ['fall', fall.value, each.max_drawdown],
      ['peak', peakOf(levels, fall, each.peak_date), each.peak_date],
      ['trough', fall.troughDay, each.trough_date],
      ['recovery', recoveryOf(levels, fall, each.recovery_date), each.recovery_date],
      ['calmar', typeof yearly === 'number' ? risk.calmar(yearly, fall.value) : null, each.calmar],
      ...trailing,
    ] as const
    return figures
      .filter(([, found, expected]) => !isSame(found, expected))
      .map(([name, found, expected]) => `${each.code} ${name} ${JSON.stringify(found)} ${expected}`)
  }

  /** Of equal peaks we return the first; in the golden float sum a later peak may be higher in the last digit. */
  function peakOf(levels: readonly Level[], fall: Drawdown, golden: string): string | null {
    const levelOn = (day: string | null) => levels.find((each) => each.day === day)?.level ?? 0
    const isEqual = levelOn(golden) === levelOn(fall.peakDay)
    return isEqual && golden > fall.peakDay! ? golden : fall.peakDay
  }

  /** For us a NAV exactly at its peak is recovered; in the golden float sum it may be lower in the last digit. */
  function recoveryOf(levels: readonly Level[], fall: Drawdown, golden: string | null): string | null {
    const levelOn = (day: string | null) => levels.find((each) => each.day === day)?.level ?? 0
    const isExact = Math.abs(levelOn(fall.recoveryDay) / levelOn(fall.peakDay) - 1) < 1e-12
    return isExact && golden !== null && golden > fall.recoveryDay! ? golden : fall.recoveryDay
  }

  interface GoldenPlan {
    readonly code: string
    readonly file: string
    readonly from: string
    readonly to: string
    readonly instalments: number
    readonly invested: number
    readonly shares: number
    readonly final_value: number
    readonly profit_rate: number
    readonly xirr: number
  }

  test('golden_dca.json: every plan', { timeout: 120_000 }, () => {
    const golden = vectors<GoldenPlan[]>('golden_dca.json')
    expect(golden.length).toBe(80)
    const wrong = golden.flatMap((each) => {
      const found = simulateRsp(
        {
          amount: parseFen('1000.00')!,
          // The eighth of the month, or the first trading day if the first month begins later.
          dueDays: [
            ...(each.from.slice(8) > '08' ? [each.from] : []),
            ...dueDays(
              { frequency: 'monthly', sendDay: 8, start: each.from, end: each.to, mostTerms: null },
              shippedCalendar(),
            ).days.map(({ dueOn }) => dueOn),
          ],
          feeRate: parseRate('0.0015')!,
          feeBounds: UNBOUNDED,
          shareRounding: 'down',
          stepUp: null,
          end: each.to,
        },
        navDays(each.file),
        shippedCalendar(),
      )
      if (found.kind !== 'simulated') return [`${each.code} ${JSON.stringify(found)}`]
      const isFound =
        found.instalments.length === each.instalments &&
        Number(fenText(found.invested)) === each.invested &&
        Number(shareText(found.shares)) === each.shares &&
        Number(fenText(found.value)) === each.final_value &&
        Math.abs(found.profitRate! - each.profit_rate) < 1e-9 &&
        Math.abs(found.xirr! - each.xirr) < 1e-8
      return isFound
        ? []
        : [
            `${each.code} ${found.instalments.length} ${each.instalments} ${shareText(found.shares)} ${each.shares} ${fenText(found.value)} ${each.final_value} ${found.xirr} ${each.xirr}`,
          ]
    })
    expect(wrong).toEqual([])
  })

  test('published_trailing_returns_2020-10.csv: as published for 95 of 100', { timeout: 120_000 }, () => {
    const lines = readFileSync(sharedPath('vectors', 'published_trailing_returns_2020-10.csv'), 'utf8')
      .trim()
      .split('\n')
    const met = new Map<string, [number, number]>()
    const known = new Map<string, Level[] | null>()
    for (const line of lines.slice(1)) {
      const [code = '', asOf = '', period = '', published] = line.split(',')
      if (!known.has(code)) known.set(code, fullHistory(code))
      const levels = known.get(code)?.filter((each) => each.day <= asOf) ?? []
      if (levels.at(-1)?.day !== asOf) continue
      const found = periodReturn(levels, period.toLowerCase() as Exclude<Period, 'inception'>)
      if (found.kind !== 'ok') continue
      const count = met.get(period) ?? [0, 0]
      const isMet = Math.abs(found.value * 100 - Number(published)) < 0.0101
      met.set(period, [count[0] + Number(isMet), count[1] + 1])
    }
    process.stdout.write(`published returns met ${JSON.stringify(Object.fromEntries(met))}\n`)
    expect(met.size).toBeGreaterThan(5)
    for (const [hits, all] of met.values()) expect(hits / all).toBeGreaterThan(0.95)
  })

  /** Reads only files with dividends: those of `nav/` have only values. */
  function fullHistory(code: string): Level[] | null {
    const path = `nav_full/${code}.csv`
    return existsSync(sharedPath(path)) ? adjustedLevels(navDays(path).map(quoteOf)) : null
  }

  test('ffn.json: drawdown, compound growth, parts of a year', () => {
    const { cases } = vectors<{ cases: FfnCase[] }>('ffn.json')
    const [head = '', ...lines] = readFileSync(sharedPath('vectors', 'ffn_prices.csv'), 'utf8')
      .trim()
      .split('\n')
    const names = head.split(',').slice(1)
    const price = (name: string): Level[] =>
      lines.map((line) => {
        const cells = line.split(',')
        const [month = '', date = '', year = ''] = cells[0]!.split('/')
        const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
        return { day, level: Number(cells[names.indexOf(name) + 1]) }
      })
    for (const each of cases) {
      for (const [name, expected] of Object.entries(
        typeof each.expected === 'number' ? { AAPL: each.expected } : each.expected,
      )) {
        expect(ffnFigure(each, price(name))).toBeCloseTo(expected, each.function === 'mtd' ? 4 : 3)
      }
    }
  })

  interface FfnCase {
    readonly function: string
    readonly first_n?: number | null
    readonly from?: string
    readonly to?: string
    readonly expected: number | Readonly<Record<string, number>>
  }

  function ffnFigure(
    { function: name, first_n: first, from, to }: FfnCase,
    levels: readonly Level[],
  ): number {
    if (name === 'max_drawdown') return maxDrawdown(levels.slice(0, first!))!.value
    if (name === 'year_frac') return daysBetween(from!, to!) / 365.25
    if (name === 'cagr_act36525') {
      // This function uses a year of 365.25 days, ours has 365.
      const days = (daysBetween(levels[0]!.day, levels.at(-1)!.day) * 365) / 365.25
      return annualised(levels.at(-1)!.level / levels[0]!.level - 1, days) as number
    }
    // Month to date: the base is the last value of the month before.
    const shown = levels.slice(0, lastOnOrBefore(levels, to!) + 1)
    const base = shown[lastOnOrBefore(shown, addDays(`${to!.slice(0, 7)}-01`, -1))]!
    return shown.at(-1)!.level / base.level - 1
  }

  function isSame(found: unknown, expected: number | string | null): boolean {
    if (typeof found !== 'number' || typeof expected !== 'number') return found === expected
    return Math.abs(found - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
  }
})
