import type { DatabaseSync } from 'node:sqlite'
import type { Faults } from '#sandbox/faults.ts'
import { inTransaction } from '#sandbox/in-transaction.ts'
import type { AdvanceRequest, ChannelAnswer, PaymentFailure } from '#ports/payment-channel.ts'
import { balanceOf, beijingDay, findAccount } from './bank-day.ts'
import { BadRequest, SerialReused } from './bank-refusal.ts'
import { transfer, type Row } from './movement.ts'
import { CELL } from './statement-file.ts'

/** The bank's own money for advances. The registrar gives it back to the bank in shares (rules/orders.md#fast-redemption). */
export const CREDIT_LINE = 'bank:credit-line'

/** Pays a card from the bank's own money, once for a serial. It is on no statement, because it is not our money. */
export function advance(db: DatabaseSync, faults: Faults, wanted: AdvanceRequest): ChannelAnswer {
  const { serial, cardToken, amount } = wanted
  if (!CELL.test(serial) || !CELL.test(cardToken)) throw new BadRequest('an odd serial or account')
  if (amount <= 0n) throw new BadRequest(`no amount: ${amount}`)
  beijingDay(wanted.at)
  return inTransaction(db, () => {
    const earlier = findAdvance(db, serial)
    if (earlier) return repeat(earlier, wanted)
    if (faults.takeFault('bank-unknown-not-debited', cardToken)) return { kind: 'unknown' }
    const reason = failureOf(db, faults, wanted)
    const isLost = reason === null && faults.takeFault('bank-unknown', cardToken)
    db.prepare('INSERT INTO advance (serial, card, amount, reason, answer_lost) VALUES (?, ?, ?, ?, ?)').run(
      serial,
      cardToken,
      amount,
      reason,
      isLost ? 1 : 0,
    )
    if (reason === null) transfer(db, CREDIT_LINE, cardToken, amount)
    return isLost ? { kind: 'unknown' } : outcomeOfAdvance(findAdvance(db, serial)!)
  })
}

export function findAdvance(db: DatabaseSync, serial: string): Row | undefined {
  const one = db.prepare('SELECT * FROM advance WHERE serial = ?')
  one.setReadBigInts(true)
  return one.get(serial)
}

export function outcomeOfAdvance(row: Row): ChannelAnswer {
  const channelSerial = `SA${String(row['number']).padStart(14, '0')}`
  const reason = row['reason'] as PaymentFailure | null
  return reason === null ? { kind: 'success', channelSerial } : { kind: 'failed', channelSerial, reason }
}

/** Returns the first answer again. If that answer was lost, only `query` returns the outcome. */
function repeat(earlier: Row, { serial, cardToken, amount }: AdvanceRequest): ChannelAnswer {
  if (earlier['card'] !== cardToken || earlier['amount'] !== amount)
    throw new SerialReused(`serial ${serial} was used for another advance`)
  return earlier['answer_lost'] === 1n ? { kind: 'unknown' } : outcomeOfAdvance(earlier)
}

function failureOf(db: DatabaseSync, faults: Faults, wanted: AdvanceRequest): PaymentFailure | null {
  const { cardToken, amount } = wanted
  if (faults.takeFault('bank-advance-suspended', cardToken)) return 'suspended'
  if (findAccount(db, cardToken)?.['kind'] !== 'card') return 'card-closed'
  return amount > (balanceOf(db, CREDIT_LINE) ?? 0n) ? 'suspended' : null
}
