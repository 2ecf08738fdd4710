import { fen, fenText, parseFen, type Fen } from '#domain/money.ts'
import type { StatementLine } from '#server/ports/payment-channel.ts'

/** The bank's statement is not what its own format says; nothing of it may be booked. */
export class StatementBroken extends Error {
  override readonly name = 'StatementBroken'
}

const HEADING = 'serial,channelSerial,direction,amount,status,payee'
/**
 * What a serial, a card token or an account may be, so that no cell ever needs a quotation mark.
 */
export const CELL = /^[A-Za-z0-9:_-]{1,64}$/

/** `statement_20260105.csv` for 2026-01-05. */
export function statementName(day: string): string {
  return `statement_${day.replaceAll('-', '')}.csv`
}

/**
 * The file of one day: heading, one line per attempt, and a last line of count, sum in and sum out
 * (successes, yuan).
 */
export function writeStatement(lines: readonly StatementLine[]): string {
  const rows = lines.map((line) => {
    const { serial, channelSerial, direction, amount, status, payee } = line
    return [serial, channelSerial, direction, fenText(amount), status, payee ?? ''].join(',')
  })
  return [HEADING, ...rows, closing(lines), ''].join('\n')
}

/**
 * The lines of a statement. Throws `StatementBroken` on a bad cell, a double serial or sums that do
 * not agree.
 */
export function readStatement(text: string): readonly StatementLine[] {
  const rows = text.split('\n')
  if (rows.shift() !== HEADING) throw new StatementBroken('the heading is another')
  if (rows.pop() !== '') throw new StatementBroken('the last line has no end')
  const last = rows.pop() ?? ''
  const lines = rows.map(readRow)
  if (last !== closing(lines)) throw new StatementBroken(`the closing line is not "${closing(lines)}"`)
  const serials = new Set(lines.map((line) => line.serial))
  if (serials.size !== lines.length) throw new StatementBroken('a serial stands twice')
  return lines
}

function closing(lines: readonly StatementLine[]): string {
  const sum = (direction: StatementLine['direction']): Fen =>
    fen(
      lines
        .filter((line) => line.direction === direction && line.status === 'success')
        .reduce((total, line) => total + line.amount, 0n),
    )
  return `END,${lines.length},${fenText(sum('in'))},${fenText(sum('out'))}`
}

function readRow(row: string, index: number): StatementLine {
  const cells = row.split(',')
  const [serial = '', channelSerial = '', direction, amountText = '', status, payee = ''] = cells
  const amount = /^\d+\.\d{2}$/.test(amountText) ? parseFen(amountText) : null
  const isSound =
    cells.length === 6 &&
    CELL.test(serial) &&
    CELL.test(channelSerial) &&
    (direction === 'in' || direction === 'out') &&
    (status === 'success' || status === 'failed') &&
    (payee === '' || CELL.test(payee))
  if (!isSound || amount === null) throw new StatementBroken(`line ${index + 2} is no movement`)
  return { serial, channelSerial, direction, amount, status, payee: payee === '' ? null : payee }
}
