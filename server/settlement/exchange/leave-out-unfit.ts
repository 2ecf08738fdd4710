import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { RegistrarRow } from './exchange-file.store.ts'
import { takeBack } from '#server/trade/books/registrar-account.store.ts'
import type { SheetOfAccount } from './write-package.ts'
import { unfitField } from './write-package.ts'

/**
 * Of a day's applications for accounts, those that can stand in the 01. One that cannot, a name longer than the field, is taken
 * back with a break, and everybody else's leave: the forms refuse such names (domain/person/registrar-name.ts), older ones may lie about.
 */
export async function leaveOutUnfit(
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
