import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { plainTag } from '#domain/duty/client-tag.ts'

/** Conditions on a card `c` that cost something: each stands in a statement only where the filter asks for it. */

const TODAY = sql`(select business_today())`

/**
 * The condition that a card has a tag, in whatever case. The array is folded as one text, some 50 ms for 40,000 cards, which are read anyway: an
 * index of the tags would save half of it and have to be written with each figure of the night.
 */
export function hasTag(typed: string): RawBuilder<unknown> {
  return sql`lower(c.tags::text)::text[] @> array[lower(${plainTag(typed)})]`
}

/** Products that the account of a card `c` holds now, as the rest of a statement: each change of a position ends its last span. */
const HELD = sql`from position_span s join product p using (product_code_id) join share_class h using (share_class_id)
  where s.account_number = c.account_number and upper_inf(s.validity) and s.shares > 0`

/** The condition that a fund is held now, by its code. */
export function holdsFund(fundCode: string): RawBuilder<unknown> {
  return sql`exists (select 1 ${HELD} and h.fund_code = ${fundCode.trim()})`
}

/** The condition that a fund of this type is held now. */
export function holdsType(fundType: string): RawBuilder<unknown> {
  return sql`exists (select 1 ${HELD}
    and h.fund_id in (select fund_id from fund where fund_type = ${fundType}))`
}

/** The condition that the firm has logged no contact within so many days, today being the first of them. Whom it never met is quiet too. */
export function isQuiet(days: number): RawBuilder<unknown> {
  return sql`not exists (select 1 from client_contact x where x.account_number = c.account_number and x.firm_id = c.firm_id
    and x.closed_at is null
    and x.started_at >= (${TODAY} - ${days}::int + 1)::timestamp at time zone 'Asia/Shanghai')`
}
