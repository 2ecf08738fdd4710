import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { digitsFromDay } from '#domain/exchange/field.ts'
import type { Fen } from '#domain/number/money.ts'
import type { Faults } from '#sandbox/faults.ts'
import { inTransaction } from '#sandbox/in-transaction.ts'
import type { ChannelAnswer, PaymentChannel, PaymentFailure } from '#ports/payment-channel.ts'
import { advance, findAdvance, outcomeOfAdvance } from './advance.ts'
import { balanceOf, beijingDay, dayAfter, findAccount, openDay } from './bank-day.ts'
import { BadRequest, SerialReused } from './bank-refusal.ts'
import { findCredits } from './inbound.ts'
import { bookMovement, ELSEWHERE, findMovement, outcomeOf, SETTLEMENT, transfer } from './movement.ts'
import type { Row } from './movement.ts'
import { CELL, readStatement, statementName } from './statement-file.ts'

interface Movement {
  readonly serial: string
  readonly direction: 'in' | 'out'
  readonly counterparty: string
  readonly amount: Fen
  readonly at: string
}

/** Opens the distributor's access to the bank: debits, pay-outs and queries of their outcome. */
export function openChannel(db: DatabaseSync, dir: string, faults: Faults): PaymentChannel {
  return {
    channelCode: 'sandbox-bank',
    async debit({ serial, cardToken, amount, at }) {
      return move(db, faults, { serial, direction: 'in', counterparty: cardToken, amount, at })
    },
    async payOut({ serial, payee, amount, at }) {
      return move(db, faults, { serial, direction: 'out', counterparty: payee, amount, at })
    },
    async advance(request) {
      return advance(db, faults, request)
    },
    async query(serial) {
      const row = findMovement(db, serial)
      if (row) return outcomeOf(row)
      const advanced = findAdvance(db, serial)
      return advanced ? outcomeOfAdvance(advanced) : { kind: 'not-found' }
    },
    async credits(since) {
      return findCredits(db, since)
    },
    async statement(day) {
      if (digitsFromDay(day) === null) throw new BadRequest(`no day: ${day}`)
      const path = join(dir, statementName(day))
      return existsSync(path) ? readStatement(readFileSync(path, 'utf8')) : null
    },
  }
}

function move(db: DatabaseSync, faults: Faults, wanted: Movement): ChannelAnswer {
  const { serial, counterparty, amount } = wanted
  if (!CELL.test(serial) || !CELL.test(counterparty)) throw new BadRequest('an odd serial or account')
  if (amount <= 0n) throw new BadRequest(`no amount: ${amount}`)
  const askedDay = beijingDay(wanted.at)
  return inTransaction(db, () => {
    const earlier = findMovement(db, serial)
    if (earlier) return repeat(earlier, wanted)
    if (faults.takeFault('bank-unknown-not-debited', counterparty)) return { kind: 'unknown' }
    const reason = failureOf(db, faults, wanted)
    const isAnswerLost = reason === null && faults.takeFault('bank-unknown', counterparty)
    const day = openDay(db, askedDay)
    bookMovement(db, { ...wanted, day, reason, isAnswerLost })
    if (reason === null) moveMoney(db, wanted)
    if (reason === null && comesBack(faults, wanted)) sendBack(db, wanted, dayAfter(day))
    const row = findMovement(db, serial)
    return isAnswerLost || !row ? { kind: 'unknown' } : outcomeOf(row)
  })
}

/** Returns the first answer again. If that answer was lost, only `query` returns the outcome. */
function repeat(earlier: Row, wanted: Movement): ChannelAnswer {
  const isSame =
    earlier['amount'] === wanted.amount &&
    earlier['direction'] === wanted.direction &&
    earlier['counterparty'] === wanted.counterparty
  if (!isSame) throw new SerialReused(`serial ${wanted.serial} was used for another payment`)
  return earlier['answer_lost'] === 1n ? { kind: 'unknown' } : outcomeOf(earlier)
}

function failureOf(db: DatabaseSync, faults: Faults, wanted: Movement): PaymentFailure | null {
  const { direction, counterparty, amount } = wanted
  if (faults.takeFault('bank-refuses', counterparty)) return 'refused'
  if (faults.takeFault('bank-insufficient', counterparty)) return 'insufficient-funds'
  const account = findAccount(db, counterparty)
  const isHouse = HOUSE.test(counterparty)
  const isFar = FAR.test(counterparty)
  if ((isHouse || isFar) && (direction === 'in' || counterparty === SETTLEMENT)) return 'refused'
  if (!isHouse && !isFar && account?.['kind'] !== 'card') return 'card-closed'
  const limit = account?.['single_limit'] ?? null
  if (direction === 'in' && limit !== null && amount > (limit as bigint)) return 'over-limit'
  const payer = direction === 'in' ? counterparty : SETTLEMENT
  return amount > (balanceOf(db, payer) ?? 0n) ? 'insufficient-funds' : null
}

function moveMoney(db: DatabaseSync, { direction, counterparty, amount }: Movement): void {
  if (direction === 'in') transfer(db, counterparty, SETTLEMENT, amount)
  else transfer(db, SETTLEMENT, accountOf(counterparty), amount)
}

const HOUSE = /^(own|registrar):/
/** An account at another bank. */
const FAR = /^elsewhere:[A-Za-z0-9_-]+$/

/** Returns the account of a counterparty. All accounts at other banks are one account in these books. */
function accountOf(counterparty: string): string {
  return FAR.test(counterparty) ? ELSEWHERE : counterparty
}

/** Whether the fault `bank-returns` sends a movement back. It strikes only accepted pay-outs to cards. */
function comesBack(faults: Faults, { direction, counterparty }: Movement): boolean {
  return direction === 'out' && !HOUSE.test(counterparty) && faults.takeFault('bank-returns', counterparty)
}

/** Books a return on the next day's statement. The pay-out itself stays booked, and the card never has the money. */
function sendBack(db: DatabaseSync, { serial, counterparty, amount }: Movement, day: string): void {
  transfer(db, accountOf(counterparty), SETTLEMENT, amount)
  bookMovement(db, {
    serial: `${serial}R`,
    direction: 'in',
    counterparty,
    amount,
    day,
    remarks: { returnReason: 'card-closed' },
  })
}
