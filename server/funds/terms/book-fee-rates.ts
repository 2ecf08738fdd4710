import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { feeRulesOn } from '#domain/fee/fee-rules.ts'
import { changedTiers } from '#domain/fee/fee-rate.ts'
import type { FeeRateChange, FeeRateKey, FeeRateTable } from '#domain/fee/fee-rate.ts'
import type { Tx } from '#server/db/tx.ts'
import { endSchedule, findSchedules, insertSchedule } from './fee-schedule.store.ts'
import type { KnownSchedule } from './fee-schedule.store.ts'
import type { ParametersOf } from './book-parameters.ts'
import { judgeFee } from './judge-fee.ts'
import type { FeeVerdict } from './judge-fee.ts'

/** A fee of a C5 that is refused, and why. The fee in force stays in force. */
export interface FeeRateRefusal {
  readonly fundCode: string
  readonly feeKind: FeeRateTable['kind']
  readonly reason: FeeVerdict['reason'] | 'not-in-force' | 'parameter-odd'
  readonly given: string
}

/**
 * Books a C5. A fee that differs ends the schedule in force the day before and begins a new one with our discount of before. A fee
 * whose tiers are all taken away, or that a whole file no longer lists, ends, and no new one begins. Schedules that orders have used
 * are never changed. A fee that the law of that day forbids is refused (rules/fees.md#law-in-force). Fees of funds that we do not
 * sell are left out. Repeatable.
 */
export async function bookFeeRates(
  tx: Tx,
  fees: { readonly tables: readonly FeeRateTable[]; readonly changes: readonly FeeRateChange[] },
  of: ParametersOf,
): Promise<{
  readonly changed: number
  readonly ended: number
  readonly refused: readonly FeeRateRefusal[]
}> {
  const { registrarCode, from, source } = of
  const known = await schedulesOn(tx, registrarCode, from)
  const refused: FeeRateRefusal[] = []
  const joined = await joinChanges(tx, fees.changes, known, of)
  let changed = 0
  for (const table of [...fees.tables, ...joined.tables]) {
    const before = known.get(keyOf(table))
    if (!before?.productCodeId || isSame(before, table)) continue
    const at = { productCodeId: before.productCodeId, kind: table.kind, customerKind: table.customerKind }
    const verdict = table.tiers.length === 0 ? null : judgeFee(table, before, from)
    if (verdict) {
      refused.push({ fundCode: table.fundCode, feeKind: table.kind, ...verdict })
      continue
    }
    await endSchedule(tx, at, from)
    changed += 1
    if (table.tiers.length === 0) continue
    const discount = before.discount ?? purchaseDiscount(known, table) ?? '1'
    const ruleVersion = `CSRC-${feeRulesOn(from).version}`
    await insertSchedule(tx, { ...at, tiers: table.tiers, discount, ruleVersion, from, source })
  }
  const ended = of.isWhole ? await endUnlisted(tx, fees.tables, known, from) : 0
  return { changed, ended, refused: [...joined.refused, ...refused] }
}

/** Returns the discount of a plan, which is that of a purchase if nothing else was agreed (rules/fees.md#fee-tiers-of-files). */
function purchaseDiscount(known: ScheduleIndex, table: FeeRateTable): string | null {
  return table.kind === 'rsp' ? (known.get(keyOf({ ...table, kind: 'purchase' }))?.discount ?? null) : null
}

/** Ends the fees that the file does not list. A fee that is listed but refused stays: the file does not say that it has ended. */
async function endUnlisted(
  tx: Tx,
  tables: readonly FeeRateTable[],
  known: ScheduleIndex,
  from: Day,
): Promise<number> {
  const listed = new Set(tables.map(keyOf))
  const gone = [...known.values()].filter((each) => each.tiers !== null && !listed.has(keyOf(each)))
  for (const { productCodeId, kind, customerKind } of gone)
    await endSchedule(tx, { productCodeId, kind, customerKind }, from)
  return gone.length
}

/**
 * Joins changes with the tiers that were in force before this file. If the step is run again, a schedule that the file itself has
 * begun or ended does not count as in force: the schedule of the day before does.
 */
async function joinChanges(
  tx: Tx,
  changes: readonly FeeRateChange[],
  known: ScheduleIndex,
  { registrarCode, from, source }: ParametersOf,
): Promise<{ readonly tables: readonly FeeRateTable[]; readonly refused: readonly FeeRateRefusal[] }> {
  const tables: FeeRateTable[] = []
  const refused: FeeRateRefusal[] = []
  if (changes.length === 0) return { tables, refused }
  const yesterday = await schedulesOn(tx, registrarCode, addDays(from, -1))
  for (const change of changes) {
    const { fundCode, shareClass, kind, customerKind, ...lines } = change
    const inForce = known.get(keyOf(change))
    const isOthers = inForce?.tiers && inForce.source !== source
    const before = (isOthers ? inForce : yesterday.get(keyOf(change)))?.tiers ?? []
    const tiers = changedTiers(before, lines)
    if ('kind' in tiers) refused.push({ fundCode, feeKind: kind, reason: tiers.kind, given: tiers.given })
    else tables.push({ fundCode, shareClass, kind, customerKind, tiers })
  }
  return { tables, refused }
}

type ScheduleIndex = ReadonlyMap<string, KnownSchedule>

async function schedulesOn(tx: Tx, registrarCode: string, day: Day): Promise<ScheduleIndex> {
  const found = await findSchedules(tx, { registrarCode, day })
  return new Map(found.map((each) => [keyOf(each), each]))
}

function keyOf(of: FeeRateKey): string {
  return [of.fundCode, of.shareClass, of.kind, of.customerKind].join(' ')
}

function isSame(before: KnownSchedule, table: FeeRateTable): boolean {
  const text = (tiers: FeeRateTable['tiers'] | null) =>
    (tiers ?? []).map((t) => [t.from, t.to, t.rate, t.fixedFee, t.minFee, t.maxFee].join(' ')).join('; ')
  return text(before.tiers) === text(table.tiers)
}
