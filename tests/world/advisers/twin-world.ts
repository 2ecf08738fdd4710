import { sql } from 'kysely'
import type { World } from '../world.ts'
import type { AdviserKey, ClientKind, FirmKey } from './twin-clients.ts'
import { accountOf, CLIENT_KINDS, nameOf, TWIN_CLIENTS } from './twin-clients.ts'
import { addThings, newLead } from './twin-things.ts'

/** What calls of advisers name beside clients. Of each there is one in either firm: the adviser's, or their colleague's. */
export type Thing =
  | 'transfer'
  | 'cover'
  | 'share'
  | 'request'
  | 'lead'
  | 'pending'
  | 'question'
  | 'proposal'
  | 'node'
  | 'member'
  | 'colleague'
  | 'note'
  | 'task'
  | 'tag'
  | 'bulk'
  | 'file'
  | 'training'
  | 'order'
  | 'plan'

export interface TwinWorld {
  readonly world: World
  /** Opaque names, one for each kind of client. */
  readonly refs: Readonly<Record<ClientKind | 'unknown', string>>
  readonly advisers: Readonly<Record<AdviserKey, string>>
  readonly things: Readonly<Record<Thing, Record<FirmKey, string>>>
  /** A node that neither the head nor the adviser of the house firm is below. */
  readonly north: string
}

export const UNKNOWN_REF = '0123456789ab'
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

const ACCOUNTS: Readonly<Record<Exclude<AdviserKey, 'north'>, string>> = {
  adviser: '620100030013',
  colleague: '620100040027',
  head: '620100030021',
  outside: '620100030039',
  outsideHead: '620100030047',
  outsideSecond: '620100030054',
}

/** Fills a world with clients of every kind and a thing of each kind in both firms. Only facts are written, by SQL; nothing is asked of calls. */
export async function placeTwins(world: World): Promise<TwinWorld> {
  const { db } = world.database
  await sql`update relation set state = 'ended', validity = daterange(lower(validity), business_today())
    where state = 'active'`.execute(db)
  const north = await addNorth(world)
  const { rows: known } = await sql<{ account: string; id: string }>`
    select account_number as account, adviser_id as id from adviser`.execute(db)
  const idOf = (account: string) => known.find((each) => each.account === account)!.id
  const of = Object.entries(ACCOUNTS).map(([key, account]) => [key, idOf(account)])
  const advisers = { ...Object.fromEntries(of), north: north.adviserId } as TwinWorld['advisers']
  for (const kind of CLIENT_KINDS) await addClient(world, kind, advisers)
  await addBases(world, advisers)
  const { rows } = await sql<{ account: string; ref: string }>`
    select account_number as account, client_ref as ref from account`.execute(db)
  const refs = CLIENT_KINDS.map((kind) => [kind, rows.find((row) => row.account === accountOf(kind))!.ref])
  return {
    ...{ world, advisers, north: north.nodeId },
    refs: { ...Object.fromEntries(refs), unknown: UNKNOWN_REF } as TwinWorld['refs'],
    things: {
      ...(await addThings(world, advisers)),
      lead: { house: await newLead(world, 'house'), outside: await newLead(world, 'outside') },
    },
  }
}

/** An adviser of the house firm who was below its head until yesterday. */
async function addNorth(world: World): Promise<{ readonly adviserId: string; readonly nodeId: string }> {
  const { rows } = await sql<{ adviserId: string; nodeId: string }>`
    with firm as (select firm_id from firm where is_house),
    node as (select n.team_node_id, m.name from team_node n join team_node_name m using (team_node_id) join firm using (firm_id)),
    person as (insert into party (kind, name) values ('person', 'Twin North') returning party_id),
    seat as (insert into membership (person_party_id, scope, firm_id, validity)
      select party_id, 'firm', firm_id, '[2020-01-01,)' from person, firm returning membership_id, person_party_id, firm_id),
    account as (insert into account (account_number, account_type, kind, party_id, status)
      select '620199980001', 'adviser', 'individual', party_id, 'confirmed' from person returning account_number),
    duty as (insert into member_duty (membership_id, duty, validity) select membership_id, 'adviser', '[2020-01-01,)' from seat),
    made as (insert into adviser (account_number, person_party_id, firm_id, register_no, membership_id)
      select account_number, person_party_id, firm_id, 'A009', membership_id from seat, account returning adviser_id),
    standing as (insert into adviser_status (adviser_id, status, validity) select adviser_id, 'qualified', '[2020-01-01,)' from made),
    placed as (insert into placement (adviser_id, team_node_id, validity)
      select adviser_id, team_node_id, case name when '上海团队' then daterange('2020-01-01', business_today())
        else daterange(business_today(), null) end
      from made, node where name in ('上海团队', '华北区'))
    select adviser_id as "adviserId", (select team_node_id from node where name = '华北区') as "nodeId" from made`.execute(
    world.database.db,
  )
  return rows[0]!
}

async function addClient(world: World, kind: ClientKind, advisers: TwinWorld['advisers']): Promise<void> {
  const { owner } = TWIN_CLIENTS[kind]
  const status = kind === 'blocked' ? 'suspended' : 'confirmed'
  const since = kind === 'former' ? sql`business_today()` : sql`'2026-01-05'::date`
  await sql`with person as (insert into party (kind, name, pinyin, initials)
      values ('person', ${nameOf(kind)}, 'twin', 't') returning party_id),
    account as (insert into account (account_number, account_type, kind, party_id, status, opened_on)
      select ${accountOf(kind)}, 'investor', 'individual', party_id, ${status}, '2026-01-05' from person returning account_number)
    insert into relation (account_number, adviser_id, kind, state, cause, validity)
    select account_number, ${owner === null ? null : advisers[owner]}::uuid, 'own', 'active', 'opened', daterange(${since}, null)
    from account where ${owner !== null}::boolean`.execute(world.database.db)
}

/** What gives a basis beside ownership, and what nearly does. */
async function addBases(world: World, of: TwinWorld['advisers']): Promise<void> {
  const { db } = world.database
  const share = (kind: ClientKind, state: string, by: AdviserKey, days: readonly [number, number]) =>
    sql`insert into relation (account_number, adviser_id, kind, state, cause, validity, granted, granted_by)
      values (${accountOf(kind)}, ${of.adviser}, 'share', ${state}, 'share', daterange(business_today() + ${days[0]}::int,
        business_today() + ${days[1]}::int), '{holdings}', ${of[by]})`.execute(db)
  await share('share', 'active', 'colleague', [0, 60])
  await share('shareAsked', 'pending', 'colleague', [0, 60])
  await share('shareOver', 'active', 'colleague', [-60, 0])
  await share('shareOfFormer', 'active', 'head', [0, 60])
  await share('foreignShare', 'active', 'outside', [0, 60])
  const cover = (
    owner: AdviserKey,
    deputy: AdviserKey,
    state: string,
    days: readonly [number, number],
    isOfAll = true,
  ) =>
    sql<{
      id: string
    }>`insert into cover (owner_adviser_id, deputy_adviser_id, is_of_all, state, validity, proposed_by)
      select ${of[owner]}, ${of[deputy]}, ${isOfAll}, ${state}, daterange(business_today() + ${days[0]}::int,
        business_today() + ${days[1]}::int), person_party_id from adviser where adviser_id = ${of[owner]}
      returning cover_id as id`.execute(db)
  const chosen = await cover('north', 'adviser', 'approved', [-1, 5], false)
  await sql`insert into cover_account values (${chosen.rows[0]!.id}, ${accountOf('cover')})`.execute(db)
  await cover('head', 'adviser', 'proposed', [0, 5])
  await cover('colleague', 'adviser', 'approved', [-9, 0])
  await cover('outside', 'adviser', 'approved', [0, 5])
  await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity)
    values (${accountOf('former')}, ${of.adviser}, 'own', 'active', 'opened', daterange('2026-01-05', business_today()))`.execute(
    db,
  )
}
