import type { Day } from '#domain/calendar.ts'
import { checkSchedule } from '#domain/fee-caps.ts'
import type { CheckedSchedule } from '#domain/fee-caps.ts'
import type { FundType } from '#domain/fee-rules.ts'
import { feeRulesOn } from '#domain/fee-rules.ts'
import { fen, RATE_ONE } from '#domain/money.ts'
import type { FeeRateTable } from '#domain/parameter.ts'
import type { Tx } from '#server/db/tx.ts'
import { endSchedule, findSchedules, insertSchedule } from './fee-schedule.store.ts'
import type { KnownSchedule } from './fee-schedule.store.ts'
import type { ParametersOf } from './book-parameters.ts'

/** A table of a C5 that is not taken, and why; what holds goes on holding. */
export interface FeeRateRefusal {
  readonly fundCode: string
  readonly feeKind: FeeRateTable['kind']
  readonly reason: 'above-cap' | 'below-floor' | 'below-fund-part' | 'fund-type-unknown' | 'fee-unknown'
  readonly given: string
}

/**
 * Takes a C5: a table that differs ends the schedule in force the day before and begins a new one with our discount of before;
 * schedules that orders have used are never changed. What the law of that day forbids is refused (domain.md 2.1). Tables of
 * funds that we do not sell are left out.
 */
export async function bookFeeRates(
  tx: Tx,
  tables: readonly FeeRateTable[],
  of: ParametersOf,
): Promise<{ readonly changed: number; readonly refused: readonly FeeRateRefusal[] }> {
  const known = new Map(
    (await findSchedules(tx, { registrarCode: of.registrarCode, day: of.from })).map((each) => [
      keyOf(each),
      each,
    ]),
  )
  const refused: FeeRateRefusal[] = []
  let changed = 0
  for (const table of tables) {
    const before = known.get(keyOf(table))
    if (!before?.productCodeId || isSame(before, table)) continue
    const verdict = judge(table, before, of.from)
    if (verdict) {
      refused.push(verdict)
      continue
    }
    const at = { productCodeId: before.productCodeId, kind: table.kind, customerKind: table.customerKind }
    await endSchedule(tx, at, of.from)
    await insertSchedule(tx, {
      ...at,
      tiers: table.tiers,
      discount: before.discount ?? '1',
      ruleVersion: `CSRC-${feeRulesOn(of.from).version}`,
      from: of.from,
      source: of.source,
    })
    changed += 1
  }
  return { changed, refused }
}

function keyOf(of: Pick<FeeRateTable, 'fundCode' | 'shareClass' | 'kind' | 'customerKind'>): string {
  return [of.fundCode, of.shareClass, of.kind, of.customerKind].join(' ')
}

function isSame(before: KnownSchedule, table: FeeRateTable): boolean {
  const text = (tiers: FeeRateTable['tiers'] | null) =>
    (tiers ?? []).map(({ from, to, rate, fixedFee }) => [from, to, rate, fixedFee].join(' ')).join('; ')
  return text(before.tiers) === text(table.tiers)
}

function judge(table: FeeRateTable, before: KnownSchedule, day: Day): FeeRateRefusal | null {
  const schedule = checkedOf(table, before)
  if (!schedule) return null
  const verdict = checkSchedule(schedule, before.fundType as FundType, before.isEquityTilted, day)
  if (verdict.kind === 'ok') return null
  const given = 'given' in verdict ? verdict.given : ''
  return { fundCode: table.fundCode, feeKind: table.kind, reason: verdict.kind, given }
}

/** Null for a back-end fee, which no law of ours caps. The part that stays in the fund is told by the C1 alone. */
function checkedOf(table: FeeRateTable, before: KnownSchedule): CheckedSchedule | null {
  if (table.kind === 'back-end') return null
  if (table.kind !== 'redemption') {
    const tiers = table.tiers.map(({ from, to, ...fee }) => ({
      ...fee,
      from: fen(from),
      to: to === null ? null : fen(to),
    }))
    return { kind: table.kind === 'subscription' ? 'subscription' : 'purchase', tiers }
  }
  const tiers = table.tiers.flatMap(({ from, to, rate }) =>
    rate === null
      ? []
      : [{ fromDays: Number(from), toDays: to === null ? null : Number(to), rate, toFund: RATE_ONE }],
  )
  const { customerKind: holder } = table
  return { kind: 'redemption', tiers, holder, hasServiceFee: before.hasServiceFee, isExempt: false }
}
