import { randomUUID } from 'node:crypto'
import { Migrator } from 'kysely/migration'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as MIGRATIONS from '#server/db/migrations.ts'
import type { Database } from '#server/db/open.ts'
import { openDatabase } from '#server/db/open.ts'
import { configFor } from '../../world/settings.ts'

/** A database made before the engine of proposals: both families in tables of their own, with a row of each kind. */

const BEFORE = '0081-password-age'
const [PERSON, COMPANY] = ['620100000001', '620100000002']

let database: Database
let close: () => Promise<void>
const all = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(database.db)).rows

beforeAll(async () => {
  const server = inject('postgres')
  const name = `fp_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const admin = new pg.Client({ host: server.host, user: server.user, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const { config, drop } = configFor(server, name)
  database = await openDatabase(config)
  close = async () => {
    await database.close()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    drop()
  }
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  })
  const old = await migrator.migrateTo(BEFORE)
  if (old.error) throw old.error
  await sql.raw(OLD).execute(database.db)
  const now = await migrator.migrateToLatest()
  if (now.error) throw now.error
})
afterAll(() => close())

/** What people and funds there are matters to nobody here, so the rows that only hold others up are written without their guards. */
const OLD = `
set session_replication_role = replica;
insert into party (party_id, kind, name) values ('00000000-0000-0000-0000-00000000000a', 'person', 'Adviser'),
  ('00000000-0000-0000-0000-00000000000c', 'person', 'Client'), ('00000000-0000-0000-0000-00000000000d', 'person', 'Maker'),
  ('00000000-0000-0000-0000-00000000000e', 'person', 'Checker'), ('00000000-0000-0000-0000-00000000000f', 'person', 'Second');
insert into account (account_number, account_type, kind, party_id, status) values
  ('${PERSON}', 'investor', 'individual', '00000000-0000-0000-0000-00000000000c', 'confirmed'),
  ('${COMPANY}', 'corporate', 'institution', '00000000-0000-0000-0000-00000000000d', 'confirmed');
insert into adviser (adviser_id, account_number, person_party_id, firm_id, register_no, membership_id) values
  ('00000000-0000-0000-0001-000000000001', '${PERSON}', '00000000-0000-0000-0000-00000000000a',
   '00000000-0000-0000-0001-000000000002', 'S1', '00000000-0000-0000-0001-000000000003');
insert into share_class (share_class_id, fund_id, fund_code, name) overriding system value
  values (1, 1, '990001', 'One'), (2, 2, '990002', 'Two');
insert into product (product_code_id, share_class_id) values ('p1', 1), ('p2', 2);
insert into pay_instrument (investor_pay_id, account_number, mode, card_token)
  values ('00000000-0000-0000-0002-000000000001', '${COMPANY}', 'remittance', 't');
insert into plan (plan_id, account_number, product_code_id, state, agreed_at, actor_party) values
  ('00000000-0000-0000-0003-000000000001', '${PERSON}', 'p1', 'active', now(), '00000000-0000-0000-0000-00000000000c');
insert into fund_order (account_number, order_no, kind, origin, origin_ref, product_code_id, share_class_id, registrar_code, status, amount,
    accepted_at, actor_party) values
  ('${PERSON}', 'ORDER00001', 'purchase', 'proposal', 'P20260701APPROVED', 'p1', 1, 'T1', 'submitted', 10, now(),
    '00000000-0000-0000-0000-00000000000c'),
  ('${COMPANY}', 'ORDER00002', 'purchase', 'proposal', 'P20260702APPROVED', 'p1', 1, 'T1', 'submitted', 10, now(),
    '00000000-0000-0000-0000-00000000000d');
insert into proposal (proposal_code, account_number, adviser_id, state, title, message, sent_at, expires_at, read_at, decided_at,
    decline_reason, withdrawn_cause)
  select 'P20260701' || code, '${PERSON}', '00000000-0000-0000-0001-000000000001', state, 'Title', 'Message', '2026-07-01', '2026-07-04',
    read_at::timestamptz, decided_at::timestamptz, reason, cause
  from (values ('SENT0000', 'open', null, null, null, null), ('READ0000', 'open', '2026-07-02', null, null, null),
    ('ASKED000', 'open', '2026-07-02', null, null, null), ('APPROVED', 'approved', '2026-07-02', '2026-07-03', null, null),
    ('DECLINED', 'declined', '2026-07-02', '2026-07-03', 'Too much', null),
    ('WITHDRAW', 'withdrawn', null, '2026-07-03', null, 'owner-changed')) v (code, state, read_at, decided_at, reason, cause);
insert into proposal_line (proposal_code, line_no, kind, share_class_id, amount, shares, send_day, reason, order_no, plan_id)
  select proposal_code, 1, 'buy', 1, 10, null::numeric, null::int, 'Reason', case state when 'approved' then 'ORDER00001' end,
    null::uuid from proposal
  union all select proposal_code, 2, 'rsp', 1, 10, null, 5, 'Reason', null,
    case state when 'approved' then '00000000-0000-0000-0003-000000000001'::uuid end from proposal where state in ('approved', 'declined');
insert into proposal_event (proposal_code, event_no, kind, at, actor_party)
  select proposal_code, 1, 'sent', sent_at, '00000000-0000-0000-0000-00000000000a'::uuid from proposal
  union all select proposal_code, 2, 'read', read_at, '00000000-0000-0000-0000-00000000000c' from proposal where read_at is not null
  union all select proposal_code, 3, state, decided_at, '00000000-0000-0000-0000-00000000000c' from proposal
    where state in ('approved', 'declined');
insert into proposal_question (proposal_code, question, asked_at) values ('P20260701ASKED000', 'Why?', '2026-07-02');
insert into company_proposal (proposal_code, account_number, state, maker_party, message, payment_mode, investor_pay_id, trade_date,
    submitted_at, expires_at, content_hash, decided_at)
  select 'P20260702' || code, '${COMPANY}', state, '00000000-0000-0000-0000-00000000000d', 'Message', 'REMITTANCE',
    '00000000-0000-0000-0002-000000000001', '2026-07-02', '2026-07-02 09:00', '2026-07-02 14:50', sha256(code::bytea),
    decided_at::timestamptz
  from (values ('OPEN0000', 'open', null), ('HALF0000', 'open', null), ('APPROVED', 'approved', '2026-07-02 10:00'),
    ('DECLINED', 'declined', '2026-07-02 10:00'), ('WITHDRAW', 'withdrawn', '2026-07-02 10:00')) v (code, state, decided_at);
insert into company_proposal_line (proposal_code, line_no, product_code_id, share_class_id, amount, fee)
  select proposal_code, 1, 'p1', 1, 10, 0.15 from company_proposal;
insert into company_proposal_order values ('P20260702APPROVED', 1, '${COMPANY}', 'ORDER00002');
insert into company_decision (proposal_code, version, maker_party, person_party, decision, duty_level, content_hash, quote_hash, nonce,
    answer, cause, reason, at)
  select p.proposal_code, 1, maker_party, person::uuid, decision, 1, content_hash, case decision when 'approve' then sha256('q') end,
    nonce, case decision when 'approve' then '{"given": 1}'::jsonb end, cause, reason, '2026-07-02 10:00'
  from company_proposal p join (values
    ('HALF0000', 'approve', '00000000-0000-0000-0000-00000000000e', 'n1', null, null),
    ('APPROVED', 'approve', '00000000-0000-0000-0000-00000000000e', 'n2', null, null),
    ('DECLINED', 'decline', '00000000-0000-0000-0000-00000000000f', null, 'fund', 'Another one')) d (code, decision, person, nonce, cause, reason)
    on p.proposal_code = 'P20260702' || d.code;
set session_replication_role = origin;`

test('every proposal keeps its code, its words and its result, and has a state of the one table', async () => {
  const rows = await all(`select p.proposal_code as code, p.state, p.kind, v.title, v.message,
      (select count(*)::int from proposal_item i where i.proposal_code = p.proposal_code) as items,
      (select string_agg(coalesce(r.order_no, 'plan'), ',' order by r.item_no) from proposal_result r
        where r.proposal_code = p.proposal_code) as results
    from proposal p join proposal_version v using (proposal_code, version) order by 1`)
  const own = { title: 'Title', message: 'Message', kind: 'buy', items: 1, results: null }
  const company = { ...own, title: null }
  expect(rows).toEqual([
    {
      ...own,
      code: 'P20260701APPROVED',
      state: 'approved',
      kind: 'rebalance',
      items: 2,
      results: 'ORDER00001,plan',
    },
    { ...own, code: 'P20260701ASKED000', state: 'questioned' },
    { ...own, code: 'P20260701DECLINED', state: 'declined', kind: 'rebalance', items: 2 },
    { ...own, code: 'P20260701READ0000', state: 'viewed' },
    { ...own, code: 'P20260701SENT0000', state: 'submitted' },
    { ...own, code: 'P20260701WITHDRAW', state: 'withdrawn' },
    { ...company, code: 'P20260702APPROVED', state: 'approved', results: 'ORDER00002' },
    { ...company, code: 'P20260702DECLINED', state: 'declined' },
    { ...company, code: 'P20260702HALF0000', state: 'approving' },
    { ...company, code: 'P20260702OPEN0000', state: 'submitted' },
    { ...company, code: 'P20260702WITHDRAW', state: 'withdrawn' },
  ])
})

test('every decision keeps who, what and by which hashes', async () => {
  const rows =
    await all(`select a.proposal_code as code, right(person_party::text, 1) as person, decision, nonce, reason, cause, answer,
      a.content_hash = v.content_hash as "isBound", quote_hash is not null as "isQuoted", duty_level as level
    from approval a join proposal_version v using (proposal_code, version) order by 1, 2`)
  const none = {
    nonce: null,
    reason: null,
    cause: null,
    isBound: null,
    isQuoted: false,
    level: null,
    answer: null,
  }
  const checked = { ...none, isBound: true, level: 1 }
  const approved = { ...checked, isQuoted: true, answer: { given: 1 } }
  expect(rows).toEqual([
    { ...none, code: 'P20260701APPROVED', person: 'c', decision: 'approve' },
    { ...none, code: 'P20260701DECLINED', person: 'c', decision: 'decline', reason: 'Too much' },
    { ...approved, code: 'P20260702APPROVED', person: 'e', decision: 'approve', nonce: 'n2' },
    {
      ...checked,
      code: 'P20260702DECLINED',
      person: 'f',
      decision: 'decline',
      cause: 'fund',
      reason: 'Another one',
    },
    { ...approved, code: 'P20260702HALF0000', person: 'e', decision: 'approve', nonce: 'n1' },
  ])
})

test('every step is there, in its order', async () => {
  const rows = await all(`select proposal_code as code, string_agg(kind, ' ' order by event_no) as steps,
      count(*) filter (where actor_party is null)::int as "byNobody"
    from proposal_event group by 1 order by 1`)
  const steps = rows.map(({ code, steps: each }) => `${String(code).slice(8)}: ${String(each)}`)
  expect(rows.every(({ byNobody }) => byNobody === 0)).toBe(true)
  expect(steps).toEqual([
    '1APPROVED: submitted viewed approved',
    '1ASKED000: submitted viewed',
    '1DECLINED: submitted viewed declined',
    '1READ0000: submitted viewed',
    '1SENT0000: submitted',
    '1WITHDRAW: submitted',
    '2APPROVED: submitted approved',
    '2DECLINED: submitted declined',
    '2HALF0000: submitted agreed',
    '2OPEN0000: submitted',
    '2WITHDRAW: submitted withdrawn',
  ])
})

test('no table of the two families is left', async () => {
  expect(
    await all(`select relname from pg_class where relname ~ '^(company_(proposal|decision)|proposal_line)'`),
  ).toEqual([])
})
