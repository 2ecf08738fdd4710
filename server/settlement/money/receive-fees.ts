import type { Day } from '#domain/calendar/calendar.ts'
import { fenText } from '#domain/number/money.ts'
import type { Tx } from '#server/db/tx.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { claimedFeeReceivedInTrust } from '#server/base/ledger/journals.ts'
import type { Break } from '#server/base/breaks/break.store.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { FeePayment } from './fee-claim.store.ts'
import { findFeePayments, forwardFees, settleClaims } from './fee-claim.store.ts'

/**
 * Books fees of gross settlement that registrars paid to the supervised account (J3b-paid). The money is ours and stays in trust only
 * until tonight's payments move it to our own bank (J5), which closes the claim. A sum below the claim is booked and leaves the rest
 * open. A sum above it is not booked, because nobody owes it: it stays unidentified. Both are breaks. Each is booked once, by serial.
 */
export async function receiveFees(
  tx: Tx,
  at: { readonly channel: string; readonly day: Day },
): Promise<number> {
  const payments = await findFeePayments(tx, at)
  const sound = payments.filter((each) => each.amount <= each.open)
  for (const payment of sound) {
    const parts = await settleClaims(tx, payment.amount, { registrar: payment })
    await postJournal(tx, {
      businessDate: at.day,
      ...claimedFeeReceivedInTrust({ ...payment, parts }),
    })
    await forwardFees(tx, payment, at.day)
  }
  await openBreaks(tx, at.day, payments.filter((each) => each.amount !== each.open).map(differing))
  return sound.length
}

function differing({ serial, registrarCode, amount, open }: FeePayment): Break {
  const found = {
    check: 'fee-claim' as const,
    registrarCode,
    subject: serial,
    reason: 'fee-receipt-differs' as const,
  }
  return { ...found, ours: fenText(open), theirs: fenText(amount) }
}
