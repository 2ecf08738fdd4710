import type { Day } from '#domain/calendar/calendar.ts'
import { quarterEndIn } from '#domain/fee/trail.ts'
import type { Tx } from '#server/db/tx.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { trailClaimed } from '#server/base/ledger/journals.ts'
import { closeAgreed, openBreaks } from '#server/base/breaks/break.store.ts'
import type { Counts } from '#server/settlement/step/night.ts'
import { claimQuarter, findGaps, openAccruals, priceAccruals } from './trail.store.ts'

/**
 * Accrues the firm's own money for the calendar days from T to the day before the confirm day: trail commission and sales service
 * fee, by fund company, class and client kind. If a quarter ends among those days it is claimed, and the trail becomes a receivable
 * of the own ledger (J18); a sales service fee is income when it is received (J19). A day without NAV or rate is a break at the
 * quarter's end and is claimed when they are known. Run again it changes nothing (rules/fees.md#trail-commission,
 * rules/ledger.md#journals).
 */
export async function accrueFirmMoney(tx: Tx, from: Day, to: Day): Promise<Counts> {
  const opened = await openAccruals(tx, from, to)
  await priceAccruals(tx)
  const quarterEnd = quarterEndIn(from, to)
  const claims = quarterEnd ? await claimQuarter(tx, quarterEnd) : []
  for (const claim of claims.filter((each) => each.kind === 'trail')) {
    await postJournal(tx, {
      businessDate: quarterEnd!,
      ...trailClaimed({ companyCode: claim.company, amount: claim.amount, quarterEnd: quarterEnd! }),
    })
  }
  const gaps = await findGaps(tx, to)
  const breaks = gaps.map((each) => ({
    check: 'accrual' as const,
    registrarCode: '',
    subject: `${each.kind} ${each.company}`,
    reason: each.gap,
    ours: null,
    theirs: String(each.days),
  }))
  await closeAgreed(tx, { check: 'accrual', found: breaks })
  if (quarterEnd) await openBreaks(tx, from, breaks)
  return { opened, claims: claims.length, gaps: gaps.length }
}
