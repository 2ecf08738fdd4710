import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { submitProposal } from '#contract/order/company-proposal.ts'
import { findCorporateBankDetails } from '#contract/order/company-decision.ts'
import { addressOf } from '#contract/endpoint.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Database } from '#server/db/open.ts'
import { hashToken, newToken, ticketOf } from '#server/people/login/session.ts'
import { sendTo } from '#tests/world/proposal.ts'
import type { Ticketed } from './ask.ts'
import { ask } from './ask.ts'
import { SECRET } from './orders.ts'

export const CLIENT = '620100018806'
export const COMPANY = '620100050018'
/** All proposals, and those of each of the three who are measured. */
export const PROPOSALS = 1_000_000
export const OWN = 1_000
const OTHERS = 50_000

/**
 * Fills a prepared database with proposals that have ended: a thousand of the demo client by the demo adviser, a thousand of the demo
 * company, and the rest of accounts that are nothing else. Keys are right by construction, or nobody reads them.
 */
export async function fillProposals({ pool }: Database): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set session_replication_role = replica; set synchronous_commit = off`,
    )
    await client.query(ROWS)
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}

const ROWS = `
create table bench_proposal as select n, 'P20250101' || lpad(n::text, 8, '0') as code,
    case when n <= ${OWN} then '${CLIENT}' when n <= ${2 * OWN} then '${COMPANY}' else lpad((n % ${OTHERS})::text, 12, '9') end as account,
    case when n <= ${OWN} or (n > ${2 * OWN} and n % 2 = 0) then a.adviser_id end as adviser, a.person_party_id as party,
    timestamptz '2025-01-01 10:00+08' + n % 500 * interval '1 day' as at,
    (array['executed', 'declined', 'expired', 'withdrawn'])[1 + n % 4] as state
  from generate_series(1, ${PROPOSALS}) n, (select * from adviser order by account_number limit 1) a;
insert into proposal (proposal_code, account_number, adviser_id, maker_party, kind, state, submitted_at, expires_at, decided_at,
    matrix_version)
  select code, account, adviser, party, 'buy', state, at, at + interval '3 days', at + interval '1 day',
    case when adviser is null then 0 end from bench_proposal;
insert into proposal_version (proposal_code, version, title, message, payment_mode, investor_pay_id, trade_date, submitted_at,
    submitted_by, expires_at, content, content_hash)
  select code, 1, case when adviser is not null then '配置建议' end, '说明', case when adviser is null then 'REMITTANCE' end,
    case when adviser is null then (select investor_pay_id from pay_instrument where account_number = '${COMPANY}' limit 1) end,
    case when adviser is null then at::date end, at, party, at + interval '3 days',
    case when adviser is null then '{}' end, case when adviser is null then sha256('{}') end from bench_proposal;
insert into proposal_item (proposal_code, version, item_no, side, share_class_id, product_code_id, amount, reason, fee)
  select code, 1, k, 'buy', c.share_class_id, p.product_code_id, 10000 + n % 1000, '分散', 15
  from bench_proposal cross join generate_series(1, 2) k
    cross join lateral (select * from share_class order by fund_code offset k limit 1) c
    left join product p using (share_class_id)
  where n <= ${2 * OWN};
insert into proposal_item (proposal_code, version, item_no, side, share_class_id, amount, reason, fee)
  select code, 1, 1, 'buy', (select min(share_class_id) from share_class), 10000, '分散', 15
  from bench_proposal where n > ${2 * OWN};
insert into proposal_event (proposal_code, event_no, version, kind, at, actor_party)
  select code, 1, 1, 'submitted', at, party from bench_proposal;
drop table bench_proposal;`

/** Opens a session of a member of the demo world, as its log-in would. */
export async function openSession({ db }: Database, username: string): Promise<Ticketed> {
  const token = newToken()
  const { rows } = await sql<{
    area: string
  }>`insert into session (session_hash, login_id, party_id, area, account_number, role,
      created_at, seen_at, expires_at)
    select ${hashToken(token)}, l.login_id, l.party_id, l.area, m.account_number,
      case when l.area = 'institutional' then 'corporate' else 'investor' end, clock_timestamp(), clock_timestamp(),
      clock_timestamp() + interval '1 day'
    from login l join membership m on m.person_party_id = l.party_id and m.scope = 'account'
    where l.username = ${username} limit 1 returning area`.execute(db)
  const cookie = rows[0]!.area === 'individual' ? 'sid' : `sid-${rows[0]!.area}`
  return { token, cookie, ticket: ticketOf(token, SECRET) }
}

/** Finds funds that the demo client and the demo company may buy today, each with what a line of it costs at least. */
export async function pickFunds(
  { db }: Database,
  most: number,
): Promise<readonly { fundCode: string; amount: string }[]> {
  const { rows } = await sql<{ fundCode: string; amount: string }>`select c.fund_code as "fundCode",
      greatest(v.first_minimum, 10)::numeric(18,2)::text as amount
    from share_class c join product p using (share_class_id) join fund f using (fund_id)
      join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today()
    where c.risk_level <= 3 and c.retired_on is null and v.fund_status = '0' and v.day_maximum is null and v.first_minimum <= 100
      and f.fund_type in ('BOND', 'MIXED', 'EQ', 'INDEX', 'FOF') order by v.first_minimum, c.fund_code limit ${most}`.execute(
    db,
  )
  return rows
}

/** Sends an adviser's proposal of these lines to the demo client. */
export async function sendAdvised(
  { db }: Database,
  funds: readonly { readonly fundCode: string; readonly amount: string }[],
): Promise<string> {
  const lines = funds.map((each) => ({
    kind: 'buy' as const,
    ...each,
    reason: '分散',
    cautionReason: '期限长',
  }))
  return sendTo(db, SECRET, { accountNumber: CLIENT, lines })
}

/** Lets the demo company propose these lines. */
export async function sendOwn(
  url: string,
  maker: Ticketed,
  lines: readonly { readonly fundCode: string; readonly amount: string }[],
): Promise<string> {
  const bank = await ask(`${url}${addressOf(findCorporateBankDetails)}`, maker)
  const { payers } = (JSON.parse(bank) as { data: OutputOf<typeof findCorporateBankDetails> }).data
  const body = {
    ...{ kind: 'buy', lines, paymentMode: 'REMITTANCE', investorPayId: payers[0]!.investorPayId },
    ...{ message: '', hasReadDocuments: true },
  }
  const told = await ask(`${url}${addressOf(submitProposal)}`, maker, body, {
    'idempotency-key': randomUUID(),
  })
  return dataOf<{ proposalCode: string }>(told).proposalCode
}

/** Reads the data of an answer. Throws for a refusal. */
export function dataOf<T>(told: string): T {
  const { code, data } = JSON.parse(told) as { code: string; data: T }
  if (code !== '0000') throw new Error(told.slice(0, 300))
  return data
}
