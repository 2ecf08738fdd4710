import type { Database } from '#server/db/open.ts'

/** How large the world of advisers is. The first twenty advisers have 3,000 clients each, the head of firm 1 leads 1,000 with 40 each. */
export const FIRMS = 600
export const ADVISERS = 12_000
export const NODES = 5_000
export const CLIENTS = 500_000
export const RICH = { advisers: 20, clients: 3_000 } as const
export const LED = { head: 21, first: 22, advisers: 1_000, clients: 40 } as const
/** The head of firm 1 and nine deputies of the same node, so that no limit of one person is met. */
export const DEPUTIES = 9

const NODES_OF_FIRST = 300
const OTHERS = FIRMS - 1
const LEAST_NODES = Math.floor((NODES - NODES_OF_FIRST) / OTHERS)
const WITH_ONE_MORE = NODES - NODES_OF_FIRST - OTHERS * LEAST_NODES
const FIRST_PLAIN = LED.first + LED.advisers
const OF_RICH = RICH.advisers * RICH.clients
const OF_LED = LED.advisers * LED.clients
const CHINA = "at time zone 'Asia/Shanghai'"

const uuidOf = (kind: string, n: string) => `md5('bench-${kind}' || ${n})::uuid`
/** Account numbers of clients, advisers and deputies, by their place in the world. */
export const clientAccount = (n: number) => `71${String(n).padStart(10, '0')}`
export const adviserAccount = (n: number) => `72${String(n).padStart(10, '0')}`
export const adviserName = (n: number) => `bench-adviser-${n}`
export const deputyName = (n: number) => `bench-deputy-${n}`

/**
 * Fills a prepared database with firms, their trees, advisers and clients, a set at a time. The keys are right by construction: checking
 * them and patching a card for each row would take longer than everything else.
 */
export async function fillWorld({ pool }: Database, say: (line: string) => void): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set session_replication_role = replica; set work_mem = '256MB';
      set maintenance_work_mem = '1GB'; set synchronous_commit = off`)
    for (const [name, text] of Object.entries(PARTS)) {
      const began = performance.now()
      await client.query(text)
      say(`  ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
  } finally {
    client.release(true)
  }
}

const FIRM_ROWS = `
insert into party (party_id, kind, name) select ${uuidOf('firm-party', 'f')}, 'organisation', '顾问公司' || f
  from generate_series(1, ${FIRMS}) f;
insert into firm (firm_id, party_id) select ${uuidOf('firm', 'f')}, ${uuidOf('firm-party', 'f')} from generate_series(1, ${FIRMS}) f;
create table bench_node as select f, k, ${uuidOf('node', "f || '-' || k")} as id,
    case when k > 1 then ${uuidOf('node', "f || '-' || 1 + (k - 2) / 3")} end as parent
  from generate_series(1, ${FIRMS}) f, lateral generate_series(1,
    case when f = 1 then ${NODES_OF_FIRST} else ${LEAST_NODES} + (f < ${WITH_ONE_MORE + 2})::int end) k;
insert into team_node (team_node_id, firm_id) select id, ${uuidOf('firm', 'f')} from bench_node;
insert into team_node_name (team_node_id, name, validity) select id, '团队' || f || '-' || k, '[2020-01-01,)' from bench_node;
insert into team_edge (team_node_id, parent_node_id, validity) select id, parent, '[2020-01-01,)' from bench_node where k > 1;
analyze team_node, team_edge;
select count(close_team(firm_id)) from firm;`

const ADVISER_ROWS = `
create table bench_adviser as select n, f, ${uuidOf('adviser', 'n')} as id, ${uuidOf('adviser-party', 'n')} as party,
    ${uuidOf('seat', 'n')} as seat, '72' || lpad(n::text, 10, '0') as account
  from generate_series(1, ${ADVISERS}) n, lateral (select case when n <= ${RICH.advisers} then n + 1
    when n < ${FIRST_PLAIN} then 1 else 2 + n % ${OTHERS} end as f) of_firm;
insert into party (party_id, kind, name) select party, 'person', '顾问' || n from bench_adviser;
insert into account (account_number, account_type, kind, party_id, status, opened_on)
  select account, 'adviser', 'individual', party, 'confirmed', '2024-01-02' from bench_adviser;
insert into membership (membership_id, person_party_id, scope, firm_id, validity)
  select seat, party, 'firm', ${uuidOf('firm', 'f')}, '[2024-01-02,)' from bench_adviser;
insert into member_duty (membership_id, duty, validity) select seat, 'adviser', '[2024-01-02,)' from bench_adviser;
insert into adviser (adviser_id, account_number, person_party_id, firm_id, register_no, membership_id)
  select id, account, party, ${uuidOf('firm', 'f')}, 'A' || n, seat from bench_adviser;
insert into adviser_status (adviser_id, status, classes, validity) select id, 'qualified', '{public}', '[2024-01-02,)' from bench_adviser;
insert into placement (adviser_id, team_node_id, validity) select a.id, d.id, '[2024-01-02,)' from bench_adviser a
  join (select f, k, id, count(*) over (partition by f) as size from bench_node) d on d.f = a.f and d.k = 1 + a.n % d.size;
insert into login (party_id, area, username, username_key, password_hash)
  select party, 'individual', 'bench-adviser-' || n, 'bench-adviser-' || n, 'none' from bench_adviser;`

const LEADER_ROWS = `
insert into member_duty (membership_id, duty, team_node_id, validity)
  select seat, 'head', ${uuidOf('node', "'1-1'")}, '[2024-01-02,)' from bench_adviser where n = ${LED.head};
insert into party (party_id, kind, name) select ${uuidOf('deputy-party', 'n')}, 'person', '副手' || n from generate_series(1, ${DEPUTIES}) n;
insert into membership (membership_id, person_party_id, scope, firm_id, validity)
  select ${uuidOf('deputy-seat', 'n')}, ${uuidOf('deputy-party', 'n')}, 'firm', ${uuidOf('firm', '1')}, '[2024-01-02,)'
  from generate_series(1, ${DEPUTIES}) n;
insert into member_duty (membership_id, duty, team_node_id, validity)
  select ${uuidOf('deputy-seat', 'n')}, 'deputy', ${uuidOf('node', "'1-1'")}, '[2024-01-02,)' from generate_series(1, ${DEPUTIES}) n;
insert into login (party_id, area, username, username_key, password_hash)
  select ${uuidOf('deputy-party', 'n')}, 'individual', 'bench-deputy-' || n, 'bench-deputy-' || n, 'none'
  from generate_series(1, ${DEPUTIES}) n;`

const CLIENT_ROWS = `
create table bench_client as select n, '71' || lpad(n::text, 10, '0') as account, ${uuidOf('client', 'n')} as party,
    ${uuidOf('adviser', 'a')} as adviser, w.surname || g.given || h.given as name,
    w.spelt || ' ' || g.spelt || ' ' || h.spelt as pinyin, left(w.spelt, 1) || left(g.spelt, 1) || left(h.spelt, 1) as initials
  from generate_series(1, ${CLIENTS}) n
  cross join lateral (select case when n <= ${OF_RICH} then 1 + (n - 1) / ${RICH.clients}
    when n <= ${OF_RICH + OF_LED} then ${LED.first} + (n - 1 - ${OF_RICH}) / ${LED.clients}
    else ${FIRST_PLAIN} + n % ${ADVISERS - FIRST_PLAIN + 1} end as a) owner
  join (values (0, '王', 'wang'), (1, '李', 'li'), (2, '张', 'zhang'), (3, '刘', 'liu'), (4, '陈', 'chen'), (5, '杨', 'yang'),
    (6, '赵', 'zhao'), (7, '黄', 'huang'), (8, '周', 'zhou'), (9, '吴', 'wu')) w (i, surname, spelt) on w.i = n % 10
  join (select * from (values (0, '晓', 'xiao'), (1, '建', 'jian'), (2, '志', 'zhi'), (3, '文', 'wen'), (4, '美', 'mei'), (5, '海', 'hai'),
    (6, '国', 'guo'), (7, '丽', 'li'), (8, '思', 'si'), (9, '雨', 'yu'), (10, '子', 'zi')) v (i, given, spelt)) g on g.i = n / 10 % 11
  join (values (0, '明', 'ming'), (1, '华', 'hua'), (2, '强', 'qiang'), (3, '芳', 'fang'), (4, '静', 'jing'), (5, '军', 'jun'),
    (6, '涵', 'han'), (7, '琪', 'qi'), (8, '峰', 'feng'), (9, '萍', 'ping'), (10, '龙', 'long'), (11, '雪', 'xue'), (12, '杰', 'jie'))
    h (i, given, spelt) on h.i = n / 110 % 13;
insert into party (party_id, kind, name, pinyin, initials)
  select party, 'person', name, pinyin, initials from bench_client order by n;
insert into account (account_number, account_type, kind, party_id, status, opened_on)
  select account, 'investor', 'individual', party, 'confirmed', date '2024-01-02' + n % 700 from bench_client order by n;`

const RELATION_ROWS = `
insert into relation (account_number, adviser_id, kind, state, cause, validity)
  select account, adviser, 'own', 'active', 'opened', '[2024-01-02,)' from bench_client order by n;`

const PAPER_ROWS = `
insert into person_detail (party_id, sex, birth_sealed, nationality, phone_sealed, phone_blind, phone_masked, email_sealed,
    email_blind, email_masked, address_sealed, address_masked, tax_status, tax_declared_at, changed_at)
  select party, 'male', '\\x00', '156', '\\x00', sha256(('phone' || n)::bytea), '139****' || lpad((n % 10000)::text, 4, '0'), '\\x00',
    sha256(('mail' || n)::bytea), 'a***@example.com', '\\x00', '上海市***', '0', '2024-01-02', '2024-01-02' from bench_client order by n;
insert into party_document (party_id, document_type, number_sealed, number_blind, number_last4, valid_to)
  select party, 'id-card', '\\x00', sha256(('document' || n)::bytea), lpad((n % 10000)::text, 4, '0'),
    date '2026-05-01' + (n * 7 % 4000) from bench_client order by n;
insert into assessment (party_id, level, score, wording_version, assessed_on, valid_until)
  select party, 1 + n % 5, 60, 'bench', day, day + 365
  from (select *, date '2025-06-01' + n % 390 as day from bench_client where n % 17 > 0) assessed order by n;`

const TRADE_ROWS = `
create table bench_product as select row_number() over (order by product_code_id) - 1 as i, count(*) over () as size,
    product_code_id, share_class_id, registrar_code
  from product join share_class using (share_class_id) join fund using (fund_id)
  where registrar_code is not null and exists (select 1 from nav where nav.share_class_id = product.share_class_id);
insert into position_span (account_number, product_code_id, validity, shares)
  select account, product_code_id, '[2025-02-03,)', 100 + n * 37 % 90000 + k * 0.25
  from bench_client, generate_series(0, 1) k join bench_product p on true
  where p.i = (n * 31 + k * 7) % p.size;
insert into fund_order (account_number, order_no, kind, origin, product_code_id, share_class_id, registrar_code, amount, status,
    accepted_at, paid_at, trade_date, confirm_due, actor_party)
  select account, '9TY' || to_char(day, 'YYYYMMDD') || lpad(n::text, 10, '0'), 'purchase', 'client', product_code_id, share_class_id,
    registrar_code, 1000, 'paid', (day + time '10:00') ${CHINA}, (day + time '10:01') ${CHINA}, day, day + 1, party
  from (select *, date '2025-02-03' + n % 500 as day from bench_client) c join bench_product p on p.i = n * 31 % p.size;
insert into plan (account_number, product_code_id, state, misses, agreed_at, actor_party)
  select account, product_code_id, 'active', (n % 50 = 0)::int, '2026-01-05', party
  from bench_client join bench_product p on p.i = n * 31 % p.size where n % 5 = 0;
insert into proposal (proposal_code, account_number, adviser_id, maker_party, kind, state, submitted_at, expires_at)
  select 'P20260701' || lpad(n::text, 8, '0'), account, adviser, a.person_party_id, 'buy', 'submitted', '2026-07-01',
    timestamptz '2026-07-06' + n % 9 * interval '1 day'
  from bench_client join adviser a on a.adviser_id = adviser where n % 20 = 0;
insert into proposal_version (proposal_code, version, title, message, submitted_at, submitted_by, expires_at)
  select proposal_code, version, '配置建议', '说明', submitted_at, maker_party, expires_at from proposal;
insert into proposal_question (proposal_code, version, question, asked_at, answer, answered_at, answered_by)
  select 'P20260701' || lpad(n::text, 8, '0'), 1, '为什么？', '2026-07-02', case when n % 200 > 0 then '因为' end,
    case when n % 200 > 0 then timestamptz '2026-07-03' end, case when n % 200 > 0 then party end from bench_client where n % 40 = 0;`

const LAST_ROWS = `
insert into business_day (day, state, closed_at, done_at)
  select max(nav_date), 'done', now(), now() from nav where nav_date < (select open_day from business_state) on conflict do nothing;
drop table bench_node, bench_adviser, bench_product, bench_client;
analyze;`

const PARTS = {
  'firms and trees': FIRM_ROWS,
  advisers: ADVISER_ROWS,
  leaders: LEADER_ROWS,
  clients: CLIENT_ROWS,
  relations: RELATION_ROWS,
  papers: PAPER_ROWS,
  'holdings, orders, plans, proposals': TRADE_ROWS,
  statistics: LAST_ROWS,
} as const
