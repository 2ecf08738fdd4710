import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { RegistrarRow } from './exchange-file.store.ts'
import { takeBack } from '#server/trade/books/registrar-account.store.ts'
import type { SheetOfAccount } from './write-package.ts'
import { unfitField } from './write-package.ts'

/**
 * Returns the day's account applications that fit into the 01. One that does not, such as a name longer than the field, is taken back
 * with a break, and all others leave. The forms refuse such names (domain/person/registrar-name.ts), but older ones may exist.
 */
export async function omitUnfitApplications(
  tx: Tx,
  registrar: RegistrarRow,
  day: Day,
  asked: readonly SheetOfAccount[],
): Promise<readonly SheetOfAccount[]> {
  const { registrarCode } = registrar
  const judged = asked.map((each) => ({ each, fault: unfitField(registrar, day, each) }))
  const unfit = judged.flatMap(({ each, fault }) => (fault ? [{ each, fault }] : []))
  if (unfit.length === 0) return asked
  await takeBack(
    tx,
    registrarCode,
    unfit.map(({ each }) => each.appSheetNo),
  )
  await openBreaks(
    tx,
    day,
    unfit.map(({ each, fault }) => ({
      check: each.ask === 'open' || each.ask === 'add' ? 'account-opening' : 'account-change',
      registrarCode,
      subject: each.transactionAccountId,
      ...{ reason: 'unfit-field', ours: `${fault.field} ${fault.kind}`, theirs: null },
    })),
  )
  return judged.flatMap(({ each, fault }) => (fault ? [] : [each]))
}
