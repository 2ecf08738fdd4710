import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { openLink } from '#sandbox/registrar/mailbox.ts'
import { DISTRIBUTOR_CODE } from '#server/trade/books/order.store.ts'
import type { Database } from '#server/db/open.ts'
import { prepareDatabase } from '#server/prepare.ts'
import type { Night } from '#server/settlement/step/night.ts'

export const REGISTRAR = '37'
export const BENCH_REGISTRAR = { registrarCode: REGISTRAR, version: '21' } as const
export const DAY = '2026-07-06'
/** The time at which the day's orders were placed and paid. An order may not be dated before its time stamps. */
const TAKEN = `${DAY} 10:00+08`
export const CONFIRM_DAY = '2026-07-07'
export const FUNDS = 50
/** Lines that are next to each other in the file are far apart among the accounts, as at a registrar that numbers by time. */
export const STRIDE = 7919n

/** The night of that day, as for the process that leads. It needs neither a bank nor sealed documents. */
export function nightOf(database: Database, dataDir: string): Night {
  return {
    db: database.db,
    dataDir,
    seal: null as never,
    channel: null as never,
    links: new Map([
      [REGISTRAR, openLink({ dir: dataDir, registrarCode: REGISTRAR, distributorCode: DISTRIBUTOR_CODE })],
    ]),
    calendar: async () => shippedCalendar(),
    day: DAY,
    confirmDay: CONFIRM_DAY,
    fence: 1n,
    registrars: [BENCH_REGISTRAR],
    tradingCalendar: shippedCalendar(),
  }
}

/** Fills in accounts and the orders that a day has sent: one order an account, all of them purchases of 1,000.00. */
export async function fillWorld(database: Database, orders: number): Promise<void> {
  await prepareDatabase(database, () => {})
  const { db } = database
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`insert into registrar values ('${REGISTRAR}', 'bench', null, '21')`)
  await run(
    `insert into fund_company (company_code, name) select 'C' || i, 'bench' from generate_series(0, 4) i`,
  )
  await run(`insert into fund (company_code, registrar_code, fund_type) overriding user value
    select 'C' || i % 5, '${REGISTRAR}', 'mixed' from generate_series(0, ${FUNDS - 1}) i`)
  await run(`insert into share_class (fund_id, fund_code, name, risk_level)
    select fund_id, lpad((row_number() over (order by fund_id))::text, 6, '0'), 'bench', 3 from fund`)
  await run(
    `insert into product (product_code_id, share_class_id) select fund_code || '0', share_class_id from share_class`,
  )
  await run(`insert into product_version (product_code_id, validity, fund_status, first_minimum, add_on_minimum, confirm_days,
      redeemable_days, buy_pay_days, source) select product_code_id, '[2026-01-01,)', '0', 10, 10, 1, 2, 1, 'bench' from product`)
  await run(`insert into party (kind, name) values ('person', 'bench')`)
  await run(`insert into business_state (open_day, fence) values ('${CONFIRM_DAY}', 1)`)
  await run(`insert into business_day (day, state) values ('${DAY}', 'closed'), ('${CONFIRM_DAY}', 'open')`)
  // The keys are right by construction. Checking them would take longer than the night.
  await run(`set statement_timeout = 0; set session_replication_role = replica;
    create table bench_order as select i, '7' || lpad((i * ${STRIDE} % ${orders})::text, 11, '0') as account,
      '${DISTRIBUTOR_CODE}20260706' || lpad(i::text, 10, '0') as order_no, i % ${FUNDS} + 1 as fund
      from generate_series(0::bigint, ${orders - 1}) i;
    insert into account (account_number, account_type, kind, party_id, status)
      select account, 'investor', 'individual', party_id, 'confirmed' from bench_order, party order by 1;
    insert into registrar_account (account_number, registrar_code, transaction_account_id, registrar_account_id, app_sheet_no,
      state, wanted_at) select account, '${REGISTRAR}', account || '${REGISTRAR}', account, 'A' || account, 'open', now()
      from bench_order order by 1;
    insert into fund_order (account_number, order_no, kind, origin, product_code_id, share_class_id, registrar_code, amount,
      status, accepted_at, paid_at, trade_date, confirm_due, actor_party)
      select account, order_no, 'purchase', 'client', p.product_code_id, share_class_id, '${REGISTRAR}', 1000, 'sent',
        '${TAKEN}', '${TAKEN}', '${DAY}', '${CONFIRM_DAY}', (select party_id from party)
      from bench_order join share_class on fund_code = lpad(fund::text, 6, '0') join product p using (share_class_id) order by i;
    insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor)
      select account, order_no, 4, 'paid', 'sent', now(), 'settlement' from bench_order order by i;
    drop table bench_order;
    set session_replication_role = origin;
    analyze account, registrar_account, fund_order, order_event, product, product_version, share_class, fund, trading_day`)
  await run('checkpoint')
}

/** The steps from a registrar's package to booked confirmations. */
export const BOOKING = [
  'receive-files',
  'book-nav',
  'book-accounts',
  'book-confirmations',
  'book-holdings',
] as const

/** The counts and times of the night's steps, and the largest memory of the process that ran them. */
export interface Ran {
  readonly seconds: Readonly<Record<string, number>>
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly rssMb: number
}

/** Runs steps of that night in a process of their own. A step that waits is an error. */
export function runSteps(
  given: { readonly databaseUrl: string; readonly dataDir: string },
  steps: readonly string[],
): Promise<Ran> {
  const env = { ...process.env, NIGHT_STEPS: JSON.stringify({ ...given, steps }) }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'night-steps.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let out = ''
    child.stdout.on('data', (text) => (out += text))
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(out) as Ran) : reject(new Error(`the night ended with ${code}`)),
    )
  })
}

/** Sets the same orders back to the evening before: paid, of people who may buy them, and waiting to be sent by the night. */
export async function unsend({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql
    .raw(
      `set statement_timeout = 0; set session_replication_role = replica;
    update fund_order set status = 'paid';
    truncate order_event;
    insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor)
      select account_number, order_no, 1, null, 'paid', now(), 'client' from fund_order;
    update registrar_account set registrar_account_id = account_number;
    insert into assessment (party_id, level, score, wording_version, assessed_on, valid_until)
      select party_id, 5, 90, 'bench', '2026-06-01', '2027-06-01' from party;
    set session_replication_role = origin; set statement_timeout = 60000;
    analyze fund_order, order_event, registrar_account, assessment`,
    )
    .execute(db)
}
