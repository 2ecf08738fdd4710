import type { Day } from '#domain/calendar/calendar.ts'
import { fenText } from '#domain/number/money.ts'
import type { Tx } from '#server/db/tx.ts'
import type { StatementLine } from '#ports/payment-channel.ts'
import { StatementBroken } from '#ports/payment-channel.ts'
import { saveStatement, settleChannel, settleLostAnswers } from './bank-statement.ts'
import type { Break } from '#server/base/breaks/break.store.ts'
import { closeBreaks, openBreaks } from '#server/base/breaks/break.store.ts'
import { receiveInterest } from './interest.ts'
import type { DataFault } from '#server/settlement/step/line-fault.ts'
import { dataFaultOf, findUnbookable } from '#server/settlement/step/line-fault.ts'
import type { Counts, Night, Waiting } from '#server/settlement/step/night.ts'
import { lead, waiting } from '#server/settlement/step/night.ts'
import { receiveMoney } from './receive-money.ts'

/**
 * Books the bank's statement of the day: lost answers, the channel's settlement, payments of registrars, and money that nobody can
 * explain. An incomplete statement is refused whole; a break names the line, and the night waits for a good one. A line of a complete
 * statement that cannot be booked is left out with a break of its own.
 */
export async function receiveStatement(night: Night): Promise<Counts | Waiting> {
  const { day, channel } = night
  const lines = await readLines(night)
  if (lines === null) return waiting('bank-statement', '', 'statement-not-there')
  if (lines instanceof StatementBroken) {
    const subject = `statement ${day}`
    const fault = { reason: 'statement-broken' as const, ours: null, theirs: lines.message.slice(0, 400) }
    await openBreaks(night.db, day, [{ check: 'statement', registrarCode: '', subject, ...fault }])
    return waiting('bank-statement', '', 'statement-refused')
  }
  const { channelCode } = channel
  const take = async (tx: Tx, some: readonly (StatementLine | null)[]) => {
    const kept = await saveStatement(
      tx,
      channelCode,
      day,
      some.filter((each) => each !== null),
    )
    await closeBreaks(tx, { day, check: 'statement', registrarCode: '' })
    const at = { channel: channelCode, day, openDay: night.confirmDay, calendar: night.tradingCalendar }
    const found = await settleLostAnswers(tx, at)
    const settled = await settleChannel(tx, channelCode, day)
    const interest = await receiveInterest(tx, { channel: channelCode, day })
    const received = await receiveMoney(tx, at)
    return { lines: kept, lostAnswers: found, settled, interest, ...received }
  }
  try {
    return await lead(night, 'bank-statement', (tx) => take(tx, lines))
  } catch (error) {
    const leftOut = dataFaultOf(error) && (await findUnbookable(night, lines, take))
    if (!leftOut) throw error
    const gone = new Map(leftOut.map(({ at, fault }) => [at, fault]))
    return lead(night, 'bank-statement', async (tx) => {
      const counts = await take(
        tx,
        lines.map((line, at) => (gone.has(at) ? null : line)),
      )
      const breaks = leftOut.map(({ at, fault }) => unbookable(lines[at]!, day, fault))
      await openBreaks(tx, day, breaks)
      return counts
    })
  }
}

/** Creates a break for a bank line that passes every rule and cannot be booked. Its money is in no book until a person has looked. */
function unbookable(line: StatementLine, day: Day, fault: DataFault): Break {
  const theirs = `${line.direction} ${fenText(line.amount)}: ${fault.message}`.slice(0, 400)
  const about = { check: 'statement' as const, registrarCode: '', subject: `statement ${day} ${line.serial}` }
  return { ...about, reason: 'unbookable' as const, ours: fault.reason, theirs }
}

async function readLines(night: Night): Promise<readonly StatementLine[] | StatementBroken | null> {
  try {
    return await night.channel.statement(night.day)
  } catch (error) {
    if (error instanceof StatementBroken) return error
    throw error
  }
}
