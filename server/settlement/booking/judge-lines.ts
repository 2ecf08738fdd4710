import { sql } from 'kysely'
import { SUCCESS } from '#domain/return-code.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Reading, Readings } from '#server/registrar/read-package.ts'
import type { Break } from '../break.store.ts'
import type { Of } from './stage.ts'

/** Why one line of a sound file cannot be booked; the lines beside it can. */
export type LineFault =
  | 'unknown-account'
  | 'unknown-fund'
  | 'fund-of-another'
  | 'account-number-missing'
  | 'method-unknown'
  | 'nav-not-positive'
  | 'day-out-of-reach'
  | 'pay-date-missing'
  | 'register-date-missing'
  | 'direction-unknown'
  | 'second-line'

/** Whom and what the books know: what a line names must be among it, where the file is one of positions. */
interface Known {
  readonly accounts: ReadonlySet<string>
  readonly funds: ReadonlySet<string>
  /** Funds of other registrars: what this one says of them is nothing to anybody. */
  readonly others: ReadonlySet<string>
}

type Judge = (line: Reading, known: Known) => LineFault | null

/** NAV are kept by year from here to there. */
const [FIRST_DAY, LAST_DAY] = ['1998-01-01', '2035-12-31']

const JUDGES: Readonly<Record<string, Judge>> = {
  '02': (line, { accounts }) => {
    if (!accounts.has(line.text('TransactionAccountID'))) return 'unknown-account'
    const isOpened = line.text('ReturnCode') === SUCCESS
    return isOpened && line.text('TAAccountID') === '' ? 'account-number-missing' : null
  },
  '06': (line, { others }) => {
    if (others.has(line.text('FundCode'))) return 'fund-of-another'
    return ['', '0', '1'].includes(line.text('DefDividendMethod')) ? null : 'method-unknown'
  },
  '07': (line, { others }) => {
    if (others.has(line.text('FundCode'))) return 'fund-of-another'
    const day = line.text('UpdateDate')
    if (day < FIRST_DAY || day > LAST_DAY) return 'day-out-of-reach'
    return Number(line.number('NAV')) > 0 ? null : 'nav-not-positive'
  },
  '25': (line) => {
    if (line.text('PayDate') === '') return 'pay-date-missing'
    return ['0', '1'].includes(line.text('ReceOrPayFlag')) ? null : 'direction-unknown'
  },
  '26': (line, { accounts, funds, others }) => {
    if (!accounts.has(line.text('TransactionAccountID'))) return 'unknown-account'
    if (others.has(line.text('FundCode'))) return 'fund-of-another'
    if (!funds.has(line.text('FundCode'))) return 'unknown-fund'
    return line.text('ShareRegisterDate') === '' ? 'register-date-missing' : null
  },
}

/** What may stand in a file once; the reader of files has refused a serial that comes twice, not a line without one. */
const ONCE: Readonly<Record<string, readonly string[]>> = {
  '07': ['FundCode', 'UpdateDate'],
  '25': ['SequenceNo'],
  '26': ['TransactionAccountID', 'FundCode', 'TASerialNO'],
}

/**
 * Parts the lines that can be booked from those that cannot; each of these is a break that names file, line (from 1) and reason.
 * Nothing is left out without one (domain.md 5.10, security.md 2.10).
 */
export async function judgeLines(
  tx: Tx,
  file: { readonly name: string; readonly fileType: string; readonly readings: Readings },
  of: Of,
): Promise<{ readonly good: Readings; readonly breaks: readonly Break[] }> {
  const { fileType, readings } = file
  const judge = JUDGES[fileType]
  const known = fileType === '25' ? NOBODY : await findKnown(tx, of, readings)
  const seen = new Set<string>()
  const good: Reading[] = []
  const breaks: Break[] = []
  for (const [at, line] of readings.entries()) {
    const once = ONCE[fileType]?.map((field) => line.text(field)).join(' ')
    const fault = judge?.(line, known) ?? (once !== undefined && seen.has(once) ? 'second-line' : null)
    if (once !== undefined) seen.add(once)
    if (fault === null) good.push(line)
    else breaks.push(lineBreak(of, file.name, String(at + 1), fault, nameOf(line)))
  }
  return { good, breaks }
}

/** A break about one line of a file: the subject says which, `theirs` what it is about. */
export function lineBreak(of: Of, name: string, line: string, reason: string, theirs: string): Break {
  return {
    check: 'line',
    registrarCode: of.registrarCode,
    subject: `${name} ${line}`,
    reason,
    ours: null,
    theirs,
  }
}

const NOBODY: Known = { accounts: new Set(), funds: new Set(), others: new Set() }

async function findKnown(tx: Tx, of: Of, readings: Readings): Promise<Known> {
  const texts = (field: string) => [...new Set(readings.map((each) => each.text(field)))]
  const accounts = await sql<{ id: string }>`select transaction_account_id as id from registrar_account
    where registrar_code = ${of.registrarCode}
      and transaction_account_id = any(${texts('TransactionAccountID')}::text[])`.execute(tx)
  // A code that another fund has taken over is the newcomer's.
  const isOwn = sql`bool_or(f.registrar_code = ${of.registrarCode})`
  const funds = await sql<{ id: string; is_own: boolean }>`select fund_code as id,
      coalesce(${isOwn} filter (where retired_on is null), ${isOwn}) as is_own from share_class join fund f using (fund_id)
    where fund_code = any(${texts('FundCode')}::text[]) group by 1`.execute(tx)
  return {
    accounts: new Set(accounts.rows.map((row) => row.id)),
    funds: new Set(funds.rows.map((row) => row.id)),
    others: new Set(funds.rows.filter((row) => !row.is_own).map((row) => row.id)),
  }
}

function nameOf(line: Reading): string {
  const fields = ['TransactionAccountID', 'FundCode', 'TASerialNO', 'SequenceNo', 'UpdateDate']
  return fields
    .map((field) => line.text(field))
    .filter(Boolean)
    .join(' ')
}
