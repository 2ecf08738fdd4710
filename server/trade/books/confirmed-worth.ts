import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Order kinds whose confirmation moves no money. */
const WITHOUT_MONEY = ['transfer-in', 'transfer-out', 'forced-increase', 'forced-decrease', 'dividend-method']

/**
 * Builds the SQL for the worth of the confirmed shares of a 04 line before any fee, at the line's own price. With the last shares of a
 * money fund goes the income that waited for the end of the month. `line` is the alias of the confirmation.
 */
export function worthOf(line: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${line}.${column}`)
  return sql`(round(${of('confirmed_shares')} * ${of('nav')}, 2) + ${of('unpaid_income')})`
}

/**
 * Builds the SQL for the gross confirmed amount of a line, used wherever it is shown: for money in, the amount with its fee; for shares
 * out, the worth before fees (for a redemption its money plus the fee); zero if no money moves. `order` and `line` are aliases.
 */
export function grossOf(order: string, line: string): RawBuilder<unknown> {
  const asked = (column: string) => sql.ref(`${order}.${column}`)
  const told = (column: string) => sql.ref(`${line}.${column}`)
  return sql`case when ${asked('kind')} = any(${WITHOUT_MONEY}::text[]) then 0.00
    when ${asked('amount')} is not null then ${told('confirmed_amount')}
    when ${asked('kind')} = 'switch' then ${worthOf(line)}
    else ${told('confirmed_amount')} + ${told('fee')} end`
}
