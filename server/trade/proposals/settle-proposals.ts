import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import { IS_CARRIED_OUT } from './carried-out.ts'
import { WAITING } from './waiting.ts'

/**
 * Records what the clock and the registrars have decided, whole sets at once (AD42, AD43): proposals whose time is over have expired;
 * those whose orders have all ended are executed in full, in part, or not at all. Run again it changes nothing. Returns how many moved.
 */
export async function settleProposals(tx: Tx): Promise<{ readonly expired: number; readonly ended: number }> {
  // Most nights have none of either, and the joins with orders cost more to plan than to run.
  const { rows } = await sql<{ hasExpired: boolean; hasApproved: boolean }>`select
    exists (${EXPIRED}) as "hasExpired", exists (select 1 from proposal where state = 'approved') as "hasApproved"`.execute(
    tx,
  )
  const { hasExpired, hasApproved } = rows[0]!
  return {
    expired: hasExpired ? await move(tx, EXPIRED) : 0,
    ended: hasApproved ? await move(tx, ENDED) : 0,
  }
}

const EXPIRED = sql`select proposal_code, 'expired' as state from proposal
  where state in ${WAITING} and expires_at <= (select business_now())`

const ENDED = sql`select p.proposal_code, case when bool_and${IS_CARRIED_OUT} then 'executed'
    when bool_or(r.plan_id is not null or o.status in ('confirmed', 'partially-confirmed', 'settled'))
    then 'partly-executed' else 'failed' end as state
  from proposal p join proposal_result r using (proposal_code)
  left join fund_order o on o.account_number = r.account_number and o.order_no = r.order_no
  where p.state = 'approved' group by p.proposal_code
  having bool_and(r.plan_id is not null or o.status in ('confirmed', 'partially-confirmed', 'settled', 'failed', 'cancelled', 'pay-failed'))`

/** Moves the proposals of a statement to the states that it names, with their steps and their audit. */
async function move(tx: Tx, to: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with next as materialized (${to}),
    moved as (
      update proposal p set state = n.state, decided_at = coalesce(p.decided_at, business_now())
      from next n where n.proposal_code = p.proposal_code
      returning p.proposal_code, p.version, p.account_number, p.state),
    told as (
      insert into proposal_event (proposal_code, event_no, version, kind, at)
      select m.proposal_code, (select coalesce(max(e.event_no), 0) + 1 from proposal_event e
          where e.proposal_code = m.proposal_code), m.version, m.state, business_now()
      from moved m returning 1),
    audited as (
      select audit_append('account:' || account_number, 'proposal.' || state, 'system', proposal_code,
        jsonb_build_object('version', version), null, 'proposal:' || proposal_code, version, null, null) from moved)
    select (select count(*)::int from told) + 0 * (select count(*)::int from audited) as n`.execute(tx)
  return rows[0]!.n
}
