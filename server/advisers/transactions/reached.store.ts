import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { ClientBasis, ClientPart } from '#domain/duty/client-view.ts'
import type { OrderPeriod } from '#domain/order/order-period.ts'
import { isCovered, isNamed } from '#server/advisers/clients/client-filter.store.ts'
import type { Reader } from '#server/advisers/reach/reach.store.ts'
import { otherClients, ownClients } from '#server/advisers/reach/reach.store.ts'

/** The filters that lists across clients have in common. */
export interface AcrossClients {
  readonly fund: string
  readonly client: string
}

/** Whose row it is, as both lists show it. */
export interface WhoseRow {
  readonly clientRef: string
  readonly clientName: string
  readonly accountNumber: string
  readonly ownerName: string
  readonly basis: ClientBasis
}

/**
 * The clients whom the reader may see now and whose part `part` their basis shows, as a query `k` with the name of their card: nobody else is in
 * any row or sum that is joined to it. `client` is what was typed of a client's name or number.
 */
export function clientsShowing(reader: Reader, part: ClientPart, client: string): RawBuilder<unknown> {
  return sql`select k.account_number, k.owner_id, k.basis, k.granted, c.client_ref, c.name, c.pinyin
    from (${ownClients(reader)} union all (${otherClients(reader)})) k
    join account a on a.account_number = k.account_number and a.status = 'confirmed'
    join client_card c on c.account_number = k.account_number
    where ${isCovered('k', part)} and ${client.trim() === '' ? sql`true` : isNamed(client)}`
}

/** The condition that a share class of one of these aliases is the fund that was typed: the start of its code, or part of its name. */
export function isFund(typed: string, classes: readonly string[]): RawBuilder<unknown> {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return sql`true`
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const of = (alias: string, column: string) => sql.ref(`${alias}.${column}`)
  const each = classes.map(
    (alias) => sql`starts_with(${of(alias, 'fund_code')}, ${text}::text) or ${of(alias, 'name')} ilike ${like}
      or ${of(alias, 'name_en')} ilike ${like}`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

/** The condition that an instant lies on the days of a period, in Beijing. */
export function isWithin(at: RawBuilder<unknown>, { from, to }: OrderPeriod): RawBuilder<unknown> {
  const dawnOf = (day: Day, plus: 0 | 1) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Asia/Shanghai')`
  return sql`${at} >= ${dawnOf(from, 0)} and ${at} < ${dawnOf(to, 1)}`
}

/** The columns of `WhoseRow`, of a row `m` with the columns of `clientsShowing`, and `w`, the owner's party. */
export const WHOSE = sql`m.client_ref as "clientRef", m.name as "clientName", m.account_number as "accountNumber",
  w.name as "ownerName", m.basis`
export const OWNERS = sql`join adviser v on v.adviser_id = m.owner_id join party w on w.party_id = v.person_party_id`
