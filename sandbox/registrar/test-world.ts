import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExchangeVersion, FileType } from '#domain/exchange/field-table.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { fen, nav, RATE_ONE, rate, share, type Nav, type Rate } from '#domain/number/money.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { openFaults, type Faults } from '#sandbox/faults.ts'
import type { DatedQuotes, FundTerms, MarketQuotes } from '#sandbox/market/quotes.ts'
import { openSandboxRegistrar, type SandboxRegistrar } from './registrar.ts'
import { readAnswer, fileOf, indexOf } from './test-package.ts'

/** Five trading days; 2026-01-09 is a Friday. */
export const DAYS = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09'] as const

export const fund = (over: Partial<FundTerms> & { readonly fundCode: string }): FundTerms => ({
  registrarCode: '37',
  name: '样本成长混合',
  companyCode: 'C01',
  companyName: '样本基金公司',
  fundType: 'MIXED',
  fundStatus: '0',
  navDecimals: 4,
  shareRounding: 'half-up',
  confirmDays: 1,
  purchaseTiers: [{ from: fen(0n), to: null, rate: rate(1_500_000n), fixedFee: null }],
  firstMinimum: fen(100n),
  addOnMinimum: fen(100n),
  singleMaximum: null,
  dayMaximum: null,
  minimumRedemption: share(1000n),
  minimumHolding: share(1000n),
  minimumSwitch: share(1000n),
  redemptionMaximum: null,
  dayRedemptionMaximum: null,
  redemptionTiers: [],
  redemptionFeeToFund: RATE_ONE,
  backEndTiers: null,
  convertStatus: '0',
  periodicStatus: '0',
  defaultDividendMethod: over.fundType === 'MM' ? '0' : '1',
  redemptionPayDays: 2,
  dividendPayDays: 2,
  ipo: null,
  ...over,
})

/** The redemption floors of 2026 (rules/fees.md#redemption-floors). */
export const FLOORS = [
  { fromDays: 0, toDays: 7, rate: rate(1_500_000n) },
  { fromDays: 7, toDays: 30, rate: rate(1_000_000n) },
  { fromDays: 30, toDays: 180, rate: rate(500_000n) },
  { fromDays: 180, toDays: null, rate: rate(0n) },
] as const

const MEMORY = '/dev/shm'

/** Makes a temporary folder, in memory if possible, because books and files are flushed to the disk at every step. */
export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), prefix))
}

export interface World {
  readonly dir: string
  readonly faults: Faults
  readonly registrar: SandboxRegistrar
  deliver(day: string, accounts: readonly ExchangeRecord[], trades: readonly ExchangeRecord[]): Promise<void>
  /** Delivers the package, runs the night and reads the answer. Throws unless the night is done. */
  night(day: string, accounts: readonly ExchangeRecord[], trades: readonly ExchangeRecord[]): Promise<Answer>
  read(day: string, type: FileType): Promise<readonly ExchangeRecord[]>
  reopen(): World
  close(): void
}

const TYPES = ['02', '04', '05', '06', '07', '25', '26'] as const
export type Answer = Readonly<Record<(typeof TYPES)[number], readonly ExchangeRecord[]>>

/** The events of the market. Events that are left out never happen. */
export interface Events {
  /** Cash per share on an ex-date. */
  readonly dividend?: (fundCode: string, day: string) => Nav | null
  readonly split?: (fundCode: string, day: string) => Rate | null
  readonly income?: (fundCode: string, day: string) => Nav | null
}

/** Parses a NAV of eight decimals. */
export const e8 = (text: string) => nav(BigInt(Math.round(Number(text) * 1e8)))

/** Opens registrar 37 for distributor 9ZZ in a fresh folder, with the given funds and one NAV a fund. */
export function openWorld(
  funds: readonly FundTerms[],
  unitNav: (fundCode: string, day: string) => bigint | null = () => 100_000_000n,
  version: ExchangeVersion = '21',
  events: Events = {},
  dir = scratchFolder('registrar-'),
): World {
  const faults = openFaults(dir)
  const quotes = quotesOf(funds, unitNav, events)
  const codes = { registrarCode: '37', distributorCode: '9ZZ' }
  const registrar = openSandboxRegistrar({ dir, ...codes, version, quotes, faults, calendar })
  const world: World = {
    dir,
    faults,
    registrar,
    async deliver(day, accounts, trades) {
      const files = [fileOf(version, day, '01', accounts), fileOf(version, day, '03', trades)]
      await registrar.link.deliver(
        day,
        files,
        indexOf(
          version,
          day,
          files.map((each) => each.name),
        ),
      )
    },
    async night(day, accounts, trades) {
      await world.deliver(day, accounts, trades)
      const result = await registrar.runNight(day)
      if (result.kind !== 'done') throw new Error(JSON.stringify(result))
      const read = TYPES.map(async (type) => [type, await world.read(result.confirmDay, type)])
      return Object.fromEntries(await Promise.all(read)) as Answer
    },
    read: (day, fileType) => readAnswer(registrar, version, day, fileType),
    reopen() {
      registrar.close()
      faults.close()
      return openWorld(funds, unitNav, version, events, dir)
    },
    close() {
      registrar.close()
      faults.close()
      rmSync(dir, { recursive: true })
    },
  }
  return world
}

const shipped = shippedCalendar()
const openDay = (day: string, count: number) => {
  const found = addTradingDays(shipped, day, count)
  if (typeof found !== 'string') throw new Error(`no calendar around ${day}`)
  return found
}
const calendar = {
  nextTradingDay: (day: string) => openDay(day, 1),
  previousTradingDay: (day: string) => openDay(day, -1),
  to: shipped.to,
}

function quotesOf(
  funds: readonly FundTerms[],
  unitNav: (fundCode: string, day: string) => bigint | null,
  events: Events,
): MarketQuotes & Partial<DatedQuotes> {
  return {
    fundsOf: (code) => funds.filter((each) => each.registrarCode === code),
    navOn(code, day) {
      const unit = unitNav(code, day)
      return unit === null ? null : { unit: nav(unit), accumulated: nav(unit * 2n) }
    },
    dividendOn(code, day) {
      const perShare = events.dividend?.(code, day) ?? null
      return perShare === null ? null : { perShare, payDay: null }
    },
    splitOn: (code, day) => events.split?.(code, day) ?? null,
    moneyOn(code, day) {
      const incomePer10k = events.income?.(code, day) ?? null
      return incomePer10k === null ? null : { incomePer10k, yield7d: rate(1_681_000n) }
    },
  }
}
