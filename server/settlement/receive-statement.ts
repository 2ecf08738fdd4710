import type { StatementLine } from '#server/ports/payment-channel.ts'
import { StatementBroken } from '#server/ports/payment-channel.ts'
import { keepStatement, settleChannel, settleLostAnswers } from './bank-statement.ts'
import { closeBreaks, openBreaks } from './break.store.ts'
import { receiveInterest } from './interest.ts'
import type { Counts, Night, Waiting } from './night.ts'
import { lead, waiting } from './night.ts'
import { receiveMoney } from './receive-money.ts'

/**
 * Takes the bank's statement of the day: lost answers, the channel's settlement, what registrars paid and what nobody can
 * explain. One that is not whole is refused whole; a break names the line, and the night waits for a good one.
 */
export async function receiveStatement(night: Night): Promise<Counts | Waiting> {
  const { day, channel } = night
  const lines = await readLines(night)
  if (lines === null) return waiting('bank-statement', '', 'statement-not-there')
  if (lines instanceof StatementBroken) {
    const subject = `statement ${day}`
    const fault = { reason: 'statement-broken', ours: null, theirs: lines.message.slice(0, 400) }
    await openBreaks(night.db, day, [{ check: 'statement', registrarCode: '', subject, ...fault }])
    return waiting('bank-statement', '', 'statement-refused')
  }
  const { channelCode } = channel
  return lead(night, 'bank-statement', async (tx) => {
    const kept = await keepStatement(tx, channelCode, day, lines)
    await closeBreaks(tx, { day, check: 'statement', registrarCode: '' })
    const at = { channel: channelCode, day, openDay: night.confirmDay, calendar: night.tradingCalendar }
    const found = await settleLostAnswers(tx, at)
    const settled = await settleChannel(tx, channelCode, day)
    const interest = await receiveInterest(tx, { channel: channelCode, day })
    const received = await receiveMoney(tx, at)
    return { lines: kept, lostAnswers: found, settled, interest, ...received }
  })
}

async function readLines(night: Night): Promise<readonly StatementLine[] | StatementBroken | null> {
  try {
    return await night.channel.statement(night.day)
  } catch (error) {
    if (error instanceof StatementBroken) return error
    throw error
  }
}
