import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import type { Db } from '#server/db/open.ts'
import type { Happening, MadePast } from './made-past.ts'
import type { MadeClass } from './write-past.ts'

/** Returns by how much an event changes the shares of a fund. */
export function shareChange(each: Happening, fund: number): bigint {
  const came = each.what === 'switch' && each.target === fund ? each.targetShares : 0n
  if (each.fund !== fund || each.what === 'cash') return came
  const isGone = each.what === 'sell' || each.what === 'switch'
  return came + (isGone ? -each.shares : each.shares)
}

/** Writes the position spans of a history. Each event is confirmed a day after it happened, as `writePast` confirms it. */
export async function writeSpans(
  db: Db,
  accountNumber: string,
  classes: readonly MadeClass[],
  past: MadePast,
): Promise<void> {
  for (const [fund, { productCodeId }] of classes.slice(0, past.prices.length).entries()) {
    const changes = new Map<Day, bigint>()
    for (const each of past.happenings) {
      const day = addDays(each.day, 1)
      changes.set(day, (changes.get(day) ?? 0n) + shareChange(each, fund))
    }
    let held = 0n
    const days = [...changes].filter(([, change]) => change !== 0n)
    const spans = days.map(([from, change], at) => {
      held += change
      return { from, to: days[at + 1]?.[0] ?? null, shares: formatDecimal(held, 2) }
    })
    await sql`insert into position_span (account_number, product_code_id, validity, shares, frozen, dividend_method)
      select ${accountNumber}, ${productCodeId}, daterange(s.from_day, s.to_day), s.shares, 0, '1'
      from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[],
        ${spans.map(({ shares }) => shares)}::numeric[]) s (from_day, to_day, shares)`.execute(db)
  }
}
