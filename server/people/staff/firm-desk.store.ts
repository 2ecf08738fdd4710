import { sql } from 'kysely'
import type { FirmDuty } from '#domain/duty/duty.ts'
import type { AdviserStatus } from '#domain/duty/standing.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { TRAINED } from '#server/people/accounts/training.store.ts'
import { isPartyNamed } from '#server/people/accounts/party-name.store.ts'

export interface DeskFirm {
  readonly firmId: string
  readonly name: string
  readonly nameEn: string | null
  readonly isHouse: boolean
  readonly nodes: { nodeId: string; name: string }[]
  readonly members: {
    membershipId: string
    name: string
    duties: FirmDuty[]
    adviserId: string | null
    status: AdviserStatus | null
    /** The half hours of training of this year. */
    halfHours: number
  }[]
}

/** Finds every firm with the nodes of its tree and its members today, the house's own first. */
export async function listFirms(db: Db): Promise<readonly DeskFirm[]> {
  const { rows } = await sql<DeskFirm>`
    select f.firm_id as "firmId", p.name, p.name_en as "nameEn", f.is_house as "isHouse",
      coalesce((select json_agg(json_build_object('nodeId', n.team_node_id, 'name', t.name)
          order by n.recorded_at, n.team_node_id)
        from team_node n join team_node_name t on t.team_node_id = n.team_node_id and t.validity @> business_today()
        where n.firm_id = f.firm_id and n.validity @> business_today()), '[]') as nodes,
      coalesce((select json_agg(json_build_object('membershipId', m.membership_id, 'name', y.name,
          'duties', array(select distinct d.duty from member_duty d where d.membership_id = m.membership_id
            and d.validity @> business_today() order by d.duty),
          'adviserId', a.adviser_id, 'status', s.status,
          'halfHours', ${TRAINED}) order by y.name, m.membership_id)
        from membership m join party y on y.party_id = m.person_party_id
        left join adviser a on a.membership_id = m.membership_id
        left join adviser_status s on s.adviser_id = a.adviser_id and s.validity @> business_today()
        where m.scope = 'firm' and m.firm_id = f.firm_id and m.validity @> business_today()), '[]') as members
    from firm f join party p using (party_id) order by f.is_house desc, p.name, f.firm_id`.execute(db)
  return rows
}

/** A firm, or one of its people today, found by name. */
export interface FoundInFirm {
  readonly firmId: string
  readonly firmName: string
  /** Null for the firm itself. */
  readonly membershipId: string | null
  readonly name: string
}

/** Finds firms and their people today by a part of their name, its pinyin or initials: firms first, `most` of either. */
export async function searchFirms(db: Db, keyword: string, most: number): Promise<readonly FoundInFirm[]> {
  const { rows } = await sql<FoundInFirm>`
    (select f.firm_id as "firmId", p.name as "firmName", null::uuid as "membershipId", p.name
      from firm f join party p using (party_id) where ${isPartyNamed(keyword)} order by p.name, f.firm_id limit ${most})
    union all
    (select f.firm_id, o.name, m.membership_id, p.name
      from membership m join party p on p.party_id = m.person_party_id
      join firm f on f.firm_id = m.firm_id join party o on o.party_id = f.party_id
      where m.scope = 'firm' and m.validity @> business_today() and ${isPartyNamed(keyword)}
      order by p.name, m.membership_id limit ${most})`.execute(db)
  return rows
}

/** Whether a firm is there, with every named node and adviser being its own today. */
export async function isFirmOwn(
  tx: Tx,
  firmId: string,
  of: { readonly nodes: readonly string[]; readonly advisers: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`select
      (select count(*) from team_node n where n.firm_id = f.firm_id and n.validity @> business_today()
        and n.team_node_id = any(${[...of.nodes]}::uuid[])) = ${of.nodes.length}::int
      and (select count(*) from adviser a where a.firm_id = f.firm_id
        and a.adviser_id = any(${[...of.advisers]}::uuid[])) = ${of.advisers.length}::int as "isOwn"
    from firm f where f.firm_id = ${firmId}`.execute(tx)
  return rows[0]?.isOwn ?? false
}
