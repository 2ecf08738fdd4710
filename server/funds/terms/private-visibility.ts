import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { PRIVATE_FUND_TYPES } from '#domain/suitability/private-contract.ts'

/**
 * SQL for the product under which a class is listed: the front-end product if there is one, else the back-end product.
 * Its alias is `p`.
 */
export const MAIN_PRODUCT = sql`p.charge_mode = (select min(q.charge_mode) from product q where q.share_class_id = p.share_class_id)`

/**
 * SQL that is true for funds that anybody may see: a private fund is in no list, page, search or fee answer
 * (rules/private-funds.md#public-visibility). Alias `f`.
 */
export const IS_PUBLIC = sql`f.fund_type <> all(${[...PRIVATE_FUND_TYPES]}::text[])`

/**
 * Returns SQL for what an account may see: public funds, and private ones if the account is a specific target 特定对象, that is, its
 * party has declared enough wealth that nobody refused, a proof given is still valid, and its assessment of the last three years
 * holds. Holders still see what they hold. Without an account, only public funds. Aliases: `f`, and `sc` for the class.
 */
export function isVisibleTo(accountNumber: string | null, today: Day): RawBuilder<unknown> {
  if (accountNumber === null) return IS_PUBLIC
  return sql`(${IS_PUBLIC} or ${isSpecificTarget(accountNumber, today)}
    or exists (select 1 from lot where lot.account_number = ${accountNumber} and lot.share_class_id = sc.share_class_id))`
}

/** Returns SQL that tests whether the account's party is a specific target on a day. */
export function isSpecificTarget(accountNumber: string, today: Day): RawBuilder<unknown> {
  return sql`exists (select 1 from account a
    join lateral (select * from means_declaration d where d.party_id = a.party_id and d.purpose = 'qualified'
      order by d.declared_at desc limit 1) d on d.is_enough and d.outcome is distinct from 'refused'
        and (d.valid_until is null or d.valid_until >= ${today}::date)
    where a.account_number = ${accountNumber} and exists (select 1 from assessment s where s.party_id = a.party_id
      and s.assessed_on + interval '36 months' > ${today}::date))`
}
