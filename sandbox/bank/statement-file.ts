import { fen, fenText, parseFen, type Fen } from '#domain/number/money.ts'
import type { PaymentFailure, StatementLine } from '#ports/payment-channel.ts'
import { StatementBroken } from '#ports/payment-channel.ts'

const HEADING = 'serial,channelSerial,direction,amount,status,payee,payer,payerAccount,memo,reason,bookedAt'
const REASONS: readonly string[] = [
  'insufficient-funds',
  'over-limit',
  'card-closed',
  'refused',
  'suspended',
] satisfies PaymentFailure[]
/** The allowed form of a serial, a card token or an account. No cell of the file ever needs quotation marks. */
export const CELL = /^[A-Za-z0-9:_-]{1,64}$/

/** `statement_20260105.csv` for 2026-01-05. */
export function statementName(day: string): string {
  return `statement_${day.replaceAll('-', '')}.csv`
}

/**
 * The file of one day: heading, one line per attempt, and a last line of count, sum in and sum out
 * (successes, yuan). Names and memos, which people wrote, are percent-encoded.
 */
export function writeStatement(lines: readonly StatementLine[]): string {
  const rows = lines.map((line) => {
    const { serial, channelSerial, direction, amount, status, payee } = line
    const { payer = '', payerAccount = '', memo = '', reason = '', bookedAt = '' } = line
    const cells = [serial, channelSerial, direction, fenText(amount), status, payee ?? '']
    const said = [encodeURIComponent(payer), payerAccount, encodeURIComponent(memo), reason, bookedAt]
    return [...cells, ...said].join(',')
  })
  return [HEADING, ...rows, closing(lines), ''].join('\n')
}

/**
 * Reads the lines of a statement. Throws `StatementBroken` with the line for a bad cell, an amount not spelt as ours are, a repeated
 * serial or sums that do not agree: it reads exactly what `writeStatement` writes.
 */
export function readStatement(text: string): readonly StatementLine[] {
  const rows = text.split('\n')
  const end = rows.pop()
  if (end !== '') throw new StatementBroken(`line ${rows.length + 1} has no end`)
  if (rows.shift() !== HEADING) throw new StatementBroken('line 1 is another heading')
  const last = rows.pop() ?? ''
  const lines = rows.map(readRow)
  if (last !== closing(lines)) {
    throw new StatementBroken(`line ${lines.length + 2} is not "${closing(lines)}"`)
  }
  const seen = new Set<string>()
  for (const [index, { serial }] of lines.entries()) {
    if (seen.has(serial)) throw new StatementBroken(`line ${index + 2} has a serial again: ${serial}`)
    seen.add(serial)
  }
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
  const [payerAccount = '', reason = '', bookedAt = ''] = [cells[7], cells[9], cells[10]]
  const [payer, memo] = [decode(cells[6]), decode(cells[8])]
  const amount = /^(0|[1-9]\d*)\.\d{2}$/.test(amountText) ? parseFen(amountText) : null
  const isSound =
    cells.length === 11 &&
    CELL.test(serial) &&
    CELL.test(channelSerial) &&
    (direction === 'in' || direction === 'out') &&
    (status === 'success' || status === 'failed') &&
    [payee, payerAccount].every((cell) => cell === '' || CELL.test(cell)) &&
    (reason === '' || REASONS.includes(reason)) &&
    (bookedAt === '' || isInstant(bookedAt))
  if (!isSound || amount === null || payer === null || memo === null) {
    throw new StatementBroken(`line ${index + 2} is no movement`)
  }
  return {
    serial,
    channelSerial,
    direction,
    amount,
    status,
    payee: payee === '' ? null : payee,
    ...(payer && { payer }),
    ...(payerAccount && { payerAccount }),
    ...(memo && { memo }),
    ...(reason && { reason: reason as PaymentFailure }),
    ...(bookedAt && { bookedAt }),
  }
}

/** Whether a text is an instant as `toISOString` writes it. */
function isInstant(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text
}

/** Decodes a percent-encoded cell. Null if it is not spelt as ours are or contains control characters. */
function decode(cell = ''): string | null {
  try {
    const text = decodeURIComponent(cell)
    return encodeURIComponent(text) === cell && !/\p{Cc}/u.test(text) ? text : null
  } catch {
    return null
  }
}
