import { sql } from 'kysely'
import type { LOOK_SORTS } from '#contract/account/look.ts'
import { TOLD_BASES } from '#domain/security/look.ts'
import type { ClientView, ToldBasis } from '#domain/security/look.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import { VIEW_WORDS } from './look-words.copy.ts'

/** A client whose data was looked at: an account, and the person to whom a look without an account belongs. */
interface LookOwner {
  readonly accountNumber: string
  readonly partyId: string
}

interface ToldLook {
  readonly lookId: string
  readonly at: Date
  readonly name: string
  readonly nameEn: string | null
  /** The adviser's firm. Null for the house's own staff. */
  readonly firmName: string | null
  readonly firmNameEn: string | null
  readonly basis: ToldBasis
  readonly view: ClientView
}

export const LOOK_KEYS: ListKeys<(typeof LOOK_SORTS)[number]> = {
  sorts: { at: { by: sql`l.at`, type: 'instant' } },
  tie: { by: sql`l.look_id`, type: 'uuid' },
  first: { name: 'at', isDescending: true },
  size: 50,
}

/** The looks of which a client is told. A view without words, and a basis that must not be told, stay out. */
const toldTo = ({ accountNumber, partyId }: LookOwner) => sql`
  (l.account_number = ${accountNumber} or (l.account_number is null and l.party_id = ${partyId}))
  and l.basis = any(${[...TOLD_BASES]}::text[]) and l.view = any(${Object.keys(VIEW_WORDS)}::text[])`

/** The first instant of a month in Beijing, such as `2026-07`, or of the month after it. */
const startOf = (
  month: string,
  after: 0 | 1,
) => sql`((${month} || '-01')::date + ${`${after} month`}::interval)
  at time zone 'Asia/Shanghai'`

/** Finds a page of the looks at a client's data in one month. */
export async function findLooks(
  db: Db,
  owner: LookOwner,
  month: string,
  place: Place<(typeof LOOK_SORTS)[number]>,
): Promise<{ readonly rows: readonly ToldLook[]; readonly next: string | null }> {
  const page = pageParts(LOOK_KEYS, place)
  const { rows } = await sql<ToldLook & { place: string }>`
    select l.look_id as "lookId", l.at, p.name, p.name_en as "nameEn", o.name as "firmName", o.name_en as "firmNameEn",
      l.basis, l.view, ${page.place} as place
    from access_log l join party p on p.party_id = l.actor_party_id
    left join adviser a on a.account_number = l.actor_account
    left join firm f on f.firm_id = a.firm_id left join party o on o.party_id = f.party_id
    where ${toldTo(owner)} and l.at >= ${startOf(month, 0)} and l.at < ${startOf(month, 1)} and ${page.after}
    order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}

/** How often one person looked on one basis in a month, and when last. */
export interface LookCount {
  readonly name: string
  readonly nameEn: string | null
  readonly firmName: string | null
  readonly firmNameEn: string | null
  readonly basis: ToldBasis
  readonly count: number
  readonly lastAt: Date
}

/** Counts the looks at a client's data in one month by person and basis, the last one first. */
export async function countLooks(db: Db, owner: LookOwner, month: string): Promise<LookCount[]> {
  const { rows } = await sql<LookCount>`
    select p.name, p.name_en as "nameEn", o.name as "firmName", o.name_en as "firmNameEn", l.basis,
      count(*)::int as count, max(l.at) as "lastAt"
    from access_log l join party p on p.party_id = l.actor_party_id
    left join adviser a on a.account_number = l.actor_account
    left join firm f on f.firm_id = a.firm_id left join party o on o.party_id = f.party_id
    where ${toldTo(owner)} and l.at >= ${startOf(month, 0)} and l.at < ${startOf(month, 1)}
    group by l.actor_party_id, p.name, p.name_en, o.name, o.name_en, l.basis
    order by max(l.at) desc, p.name limit 50`.execute(db)
  return rows
}

/** Finds the nearest months with looks before and after a month. Null if there are none. */
export async function findOtherMonths(
  db: Db,
  owner: LookOwner,
  month: string,
): Promise<{ readonly earlier: string | null; readonly later: string | null }> {
  const { rows } = await sql<{ earlier: string | null; later: string | null }>`
    select to_char(max(l.at) filter (where l.at < ${startOf(month, 0)}) at time zone 'Asia/Shanghai', 'YYYY-MM') as earlier,
      to_char(min(l.at) filter (where l.at >= ${startOf(month, 1)}) at time zone 'Asia/Shanghai', 'YYYY-MM') as later
    from access_log l where ${toldTo(owner)}`.execute(db)
  return rows[0]!
}
