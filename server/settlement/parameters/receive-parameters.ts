import type { BreakReason } from '#domain/ledger/break-reason.copy.ts'
import { PARAMETER_TYPES } from '#domain/exchange/field-table.ts'
import type { ParameterType } from '#domain/exchange/field-table.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { ParameterFault } from '#domain/fee/parameter.ts'
import type { FeeRateRefusal } from '#server/funds/terms/book-fee-rates.ts'
import { findUnsettled } from '#server/funds/terms/parameter.store.ts'
import type { Tx } from '#server/db/tx.ts'
import { isAsKept, saveReceivedFile } from '#server/settlement/exchange/exchange-file.store.ts'
import type { RegistrarRow } from '#server/settlement/exchange/exchange-file.store.ts'
import { readParameters } from '#server/settlement/exchange/read-parameters.ts'
import type { ParameterPackage } from '#server/settlement/exchange/read-parameters.ts'
import type { Break } from '#server/base/breaks/break.store.ts'
import { closeBreaks, openBreaks } from '#server/base/breaks/break.store.ts'
import { dataFaultOf, findUnbookable } from '#server/settlement/step/line-fault.ts'
import type { Counts, Night, Waiting } from '#server/settlement/step/night.ts'
import { lead, waiting } from '#server/settlement/step/night.ts'
import { takeAgencyParameters } from './take-agency-parameters.ts'
import { takeFundParameters } from './take-fund-parameters.ts'

const STEP = 'receive-parameters'
const CHECK = 'parameters'
const NOTHING = {
  agency: 0,
  pairs: 0,
  fees: 0,
  basics: 0,
  feeParts: 0,
  renamed: 0,
  plans: 0,
  dates: 0,
  odd: 0,
} as const

/**
 * Books what a registrar prescribes from the next morning on: C1 to C6 into dated tables. An impossible line is a break and is
 * not booked. The night waits if a package is faulty, or if orders are to be confirmed for a fund of which no C2 says how it
 * settles: neither net nor gross is a default (rules/orders.md#agency-terms, rules/registrar.md#parameters).
 */
export async function receiveParameters(night: Night, registrar: RegistrarRow): Promise<Counts | Waiting> {
  const { registrarCode } = registrar
  const { confirmDay } = night
  const link = night.links.get(registrarCode)
  if (!link) throw new Error(`no link to registrar ${registrarCode}`)
  const collected = await link.collectParameters(confirmDay)
  let counts: Counts = {}
  if (collected) {
    const read = readParameters(collected, { registrarCode, day: confirmDay, version: registrar.version })
    if (read.kind !== 'ok') {
      const refusal = 'refusal' in read ? read.refusal : read
      const theirs = JSON.stringify(refusal).slice(0, 400)
      return refuse(night, registrarCode, 'parameters-refused', [
        breakOf(registrarCode, read.name, refusal.kind, theirs),
      ])
    }
    const booked = await bookWhole(night, registrar, read)
    if ('kind' in booked) {
      const broken = breakOf(registrarCode, booked.name, booked.kind, booked.kept)
      return refuse(night, registrarCode, 'parameters-refused', [broken])
    }
    counts = booked
  }
  const unknown = await findUnsettled(night.db, { registrarCode, day: confirmDay })
  if (unknown.length === 0) return counts
  const breaks = unknown.map((code) => breakOf(registrarCode, code, 'agency-unknown', null))
  return refuse(night, registrarCode, 'agency-unknown', breaks)
}

/** Books a package. A line that passes every rule but cannot be booked is left out, and its file then no longer counts as whole. */
async function bookWhole(night: Night, registrar: RegistrarRow, read: ParameterPackage) {
  const name = `${STEP}:${registrar.registrarCode}`
  try {
    return await lead(night, name, (tx) => book(tx, night, registrar, read))
  } catch (error) {
    if (!dataFaultOf(error)) throw error
    const lines = linesOf(read)
    const leftOut = await findUnbookable(night, lines, (tx, some) => {
      return book(tx, night, registrar, packageOf(read, some))
    })
    if (!leftOut) throw error
    const gone = new Set(leftOut.map(({ at }) => at))
    const rest = packageOf(
      read,
      lines.map((line, at) => (gone.has(at) ? null : line)),
    )
    return lead(night, name, async (tx) => {
      const booked = await book(tx, night, registrar, rest)
      await openBreaks(
        tx,
        night.day,
        leftOut.map(({ at, fault }) => {
          const { type, record, no } = lines[at]!
          const subject = `${type} line ${no} ${String(record['FundCode'] ?? '')}`.trim()
          const theirs = `${fault.reason}: ${fault.message}`.slice(0, 400)
          return breakOf(registrar.registrarCode, subject, 'unbookable', theirs)
        }),
      )
      return booked
    })
  }
}

/** A line of a C file, counted from 1. */
interface ParameterLine {
  readonly type: ParameterType
  readonly no: number
  readonly record: ExchangeRecord
}

function linesOf(read: ParameterPackage): ParameterLine[] {
  return PARAMETER_TYPES.flatMap((type) =>
    (read.of[type]?.records ?? []).map((record, at) => ({ type, no: at + 1, record })),
  )
}

/** Returns the package with only the given lines. A file that lacks a line no longer counts as whole, so nothing ends by its absence. */
function packageOf(read: ParameterPackage, lines: readonly (ParameterLine | null)[]): ParameterPackage {
  const of = PARAMETER_TYPES.map((type) => {
    const content = read.of[type]
    if (!content) return [type, null]
    const records = lines.flatMap((line) => (line?.type === type ? [line.record] : []))
    return [type, { records, isWhole: content.isWhole && records.length === content.records.length }]
  })
  return { ...read, of: Object.fromEntries(of) as ParameterPackage['of'] }
}

async function book(
  tx: Tx,
  night: Night,
  { registrarCode, version }: Pick<RegistrarRow, 'registrarCode' | 'version'>,
  read: ParameterPackage,
) {
  const { confirmDay: from } = night
  const kept = await saveReceivedFile(tx, { registrarCode, day: from }, read.files)
  if (kept.kind !== 'kept') return kept
  // A package that two persons have refused is collected again each time. The one that counts was booked when it was saved.
  if (!(await isAsKept(tx, { registrarCode }, read.files))) return NOTHING
  await closeBreaks(tx, { day: night.day, check: CHECK, registrarCode })
  const ofType = (type: string, isWhole: boolean) => {
    return { registrarCode, from, isWhole, source: `${type} ${registrarCode} ${from}` }
  }
  const funds = await takeFundParameters(tx, read.of, { version, ofType })
  const agency = await takeAgencyParameters(tx, read.of, ofType)
  const odd = [...funds.odd, ...agency.odd]
  await openBreaks(tx, night.day, [
    ...odd.map((fault) => oddLine(registrarCode, fault)),
    ...agency.refused.map((refusal) => refusedRate(registrarCode, refusal)),
  ])
  return { ...agency.counts, ...funds.counts, odd: odd.length + agency.refused.length }
}

function oddLine(registrarCode: string, fault: ParameterFault): Break {
  return breakOf(registrarCode, `${fault.subject} ${fault.field}`, fault.kind, fault.found)
}

function refusedRate(registrarCode: string, { fundCode, feeKind, reason, given }: FeeRateRefusal): Break {
  return breakOf(registrarCode, `${fundCode} ${feeKind}`, reason, given)
}

function breakOf(registrarCode: string, subject: string, reason: BreakReason, theirs: string | null): Break {
  return { check: CHECK, registrarCode, subject, reason, ours: null, theirs }
}

async function refuse(
  night: Night,
  registrarCode: string,
  reason: string,
  breaks: readonly Break[],
): Promise<Waiting> {
  await openBreaks(night.db, night.day, breaks)
  return waiting(STEP, registrarCode, reason)
}
