import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readExchangeFile, writeExchangeFile } from '#domain/exchange/exchange-file.ts'
import { standardFields } from '#domain/exchange/field.ts'
import type { ExchangeVersion, FileType } from '#domain/exchange/field-table.ts'
import { fileName, indexName, writeIndexFile } from '#domain/exchange/index-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { fen, nav, rate, share } from '#domain/money.ts'
import { openFaults, type Faults } from '#sandbox/faults.ts'
import type { FundTerms, MarketQuotes } from '#sandbox/market/quotes.ts'
import { openSandboxRegistrar, type SandboxRegistrar } from './registrar.ts'

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
  ...over,
})

export interface World {
  readonly dir: string
  readonly faults: Faults
  readonly registrar: SandboxRegistrar
  deliver(day: string, accounts: readonly ExchangeRecord[], trades: readonly ExchangeRecord[]): Promise<void>
  /** Delivers, runs the night and reads the answer; throws unless the night is done. */
  night(day: string, accounts: readonly ExchangeRecord[], trades: readonly ExchangeRecord[]): Promise<Answer>
  read(day: string, type: FileType): Promise<readonly ExchangeRecord[]>
  reopen(): World
  close(): void
}

export type Answer = Readonly<Record<'02' | '04' | '05' | '06' | '07', readonly ExchangeRecord[]>>

/**
 * A registrar 37 in a fresh folder with the given funds and one NAV a fund, for distributor 9ZZ.
 */
export function openWorld(
  funds: readonly FundTerms[],
  unitNav: (fundCode: string, day: string) => bigint | null = () => 100_000_000n,
  version: ExchangeVersion = '21',
  dir = mkdtempSync(join(tmpdir(), 'registrar-')),
): World {
  const faults = openFaults(dir)
  const quotes = quotesOf(funds, unitNav)
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
      const types = ['02', '04', '05', '06', '07'] as const
      const read = types.map(async (type) => [type, await world.read(result.confirmDay, type)])
      return Object.fromEntries(await Promise.all(read)) as Answer
    },
    read: (day, fileType) => readAnswer(registrar, version, day, fileType),
    reopen() {
      registrar.close()
      faults.close()
      return openWorld(funds, unitNav, version, dir)
    },
    close() {
      registrar.close()
      faults.close()
      rmSync(dir, { recursive: true })
    },
  }
  return world
}

async function readAnswer(
  registrar: SandboxRegistrar,
  version: ExchangeVersion,
  day: string,
  fileType: FileType,
): Promise<readonly ExchangeRecord[]> {
  const pair = { creator: '37', receiver: '9ZZ', day, fileType }
  const found = await registrar.link.collect(day)
  const file = found?.files.find((each) => each.name === fileName(pair))
  if (!file) throw new Error(`no ${fileType} of ${day}`)
  const answer = readExchangeFile(file.bytes, { ...pair, version })
  if (answer.kind !== 'ok') throw new Error(JSON.stringify(answer))
  return answer.file.records
}

const calendar = {
  nextTradingDay: (day: string) => DAYS[DAYS.findIndex((each) => each === day) + 1] ?? '2026-01-12',
}

function quotesOf(
  funds: readonly FundTerms[],
  unitNav: (fundCode: string, day: string) => bigint | null,
): MarketQuotes {
  return {
    fundsOf: (code) => funds.filter((each) => each.registrarCode === code),
    navOn(code, day) {
      const unit = unitNav(code, day)
      return unit === null ? null : { unit: nav(unit), accumulated: nav(unit * 2n) }
    },
  }
}

export function fileOf(
  version: ExchangeVersion,
  day: string,
  fileType: FileType,
  records: readonly ExchangeRecord[],
) {
  const head = { creator: '9ZZ', receiver: '37', day, fileType }
  const fields = standardFields(version, fileType)
  const written = writeExchangeFile({ ...head, version, fields, records })
  if (written.kind !== 'ok') throw new Error(JSON.stringify(written))
  return { name: fileName(head), bytes: written.bytes }
}

export function indexOf(version: ExchangeVersion, day: string, files: readonly string[]) {
  const head = { creator: '9ZZ', receiver: '37', day }
  const written = writeIndexFile({ ...head, version, files })
  if (written.kind !== 'ok') throw new Error(JSON.stringify(written))
  return { name: indexName(head), bytes: written.bytes }
}

let running = 0
const serial = () => `9ZZ${String(++running).padStart(21, '0')}`

/** An 001 of one person with one trading account. */
export function opening(day: string, person: string, over: ExchangeRecord = {}): ExchangeRecord {
  return {
    AppSheetSerialNo: serial(),
    CertificateType: '0',
    CertificateNo: `ID-${person}`,
    InvestorName: `张${person}`,
    TransactionDate: day,
    TransactionTime: '100000',
    IndividualOrInstitution: '1',
    TransactionAccountID: `TRADE-${person}`,
    DistributorCode: '9ZZ',
    BusinessCode: '001',
    BranchCode: '9ZZ',
    // Names alone may look like UTF-8; this text cannot.
    Specification: '网上开户',
    ...over,
  }
}

/** An 022 without TAAccountID, as on the day the account is opened. Amount in fen. */
export function purchase(
  day: string,
  person: string,
  fundCode: string,
  amount: bigint,
  over: ExchangeRecord = {},
): ExchangeRecord {
  return {
    AppSheetSerialNo: serial(),
    FundCode: fundCode,
    TransactionDate: day,
    TransactionTime: '101500',
    TransactionAccountID: `TRADE-${person}`,
    DistributorCode: '9ZZ',
    BranchCode: '9ZZ',
    BusinessCode: '022',
    ApplicationAmount: amount,
    DiscountRateOfCommission: 10_000n,
    CurrencyType: '156',
    ShareClass: '0',
    ChargeType: '0',
    IndividualOrInstitution: '1',
    ...over,
  }
}
