import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Kinds whose confirmation moves no money. */
const WITHOUT_MONEY = ['transfer-in', 'transfer-out', 'forced-increase', 'forced-decrease', 'dividend-method']

/**
 * What the confirmed shares of a line of a 04 are worth before any fee, by the line's own price. The last shares of a money fund take
 * the income along that waited for the month's end. `line` is the alias of the confirmation.
 */
export function worthOf(line: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${line}.${column}`)
  return sql`(round(${of('confirmed_shares')} * ${of('nav')}, 2) + ${of('unpaid_income')})`
}

/**
 * What a line counts as confirmed, wherever it is told: an amount with its fee inside for money in, the worth before fees for shares
 * out, which is in the money of a redemption already, and nothing where no money moves. `order` and `line` are aliases.
 */
export function grossOf(order: string, line: string): RawBuilder<unknown> {
  const asked = (column: string) => sql.ref(`${order}.${column}`)
  const told = (column: string) => sql.ref(`${line}.${column}`)
  return sql`case when ${asked('kind')} = any(${WITHOUT_MONEY}::text[]) then 0.00
    when ${asked('amount')} is not null then ${told('confirmed_amount')}
    when ${asked('kind')} = 'switch' then ${worthOf(line)}
    else ${told('confirmed_amount')} + ${told('fee')} end`
}
