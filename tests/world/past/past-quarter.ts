import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import { accrueFirmMoney } from '#server/settlement/money/trail.ts'
import type { Member } from '../crowd.ts'

class Back extends Error {}

/** Does work in a transaction that is rolled back, so that nothing else in the books sees it. */
export async function takenBack<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done: { value?: T } = {}
  await inTransaction(db, async (tx) => {
    done.value = await work(tx)
    throw new Back()
  }).catch((error: unknown) => {
    if (!(error instanceof Back)) throw error
  })
  return done.value!
}

export interface ClassOfCompany {
  readonly id: bigint
  readonly fundId: bigint
  readonly productCodeId: string
  readonly company: string
}

/** Empties all holdings and accruals. Returns so many classes of one company, of an equity fund and without rates. */
export async function emptyClasses(tx: Tx, wanted: number): Promise<ClassOfCompany[]> {
  await sql`update lot set remaining = 0`.execute(tx)
  await sql`delete from firm_accrual`.execute(tx)
  const { rows } = await sql<ClassOfCompany>`
    select sc.share_class_id as id, f.fund_id as "fundId", p.product_code_id as "productCodeId", f.company_code as company
    from share_class sc join fund f using (fund_id) join product p using (share_class_id)
    where f.company_code = (select company_code from fund join share_class using (fund_id) group by 1
        having count(*) >= ${wanted} and company_code is not null order by 1 limit 1)
      and not exists (select 1 from lot l where l.share_class_id = sc.share_class_id) order by 1 limit ${wanted}`.execute(
    tx,
  )
  const ids = rows.map((row) => row.id)
  await sql`delete from agency_rate where share_class_id = any(${ids}::bigint[])`.execute(tx)
  await sql`update fund set fund_type = 'EQ', is_equity_tilted = false
    where fund_id = any(${rows.map((row) => row.fundId)}::bigint[])`.execute(tx)
  return rows
}

/** Adds a lot that was bought before all accrued days. */
export async function addLot(
  tx: Tx,
  of: ClassOfCompany,
  lot: { readonly accountNumber: string; readonly shares: string; readonly boughtOn: Day },
): Promise<void> {
  const { accountNumber, shares, boughtOn } = lot
  await sql`insert into lot (account_number, lot_id, share_class_id, product_code_id, order_no, trade_date, confirm_date,
      redeemable_from, registered_on, source, shares, remaining, cost, fee, nav)
    values (${accountNumber}, ${`past-${of.id}`}, ${of.id}, ${of.productCodeId}, null, ${boughtOn}, ${boughtOn},
      ${boughtOn}, ${boughtOn}, 'purchase', ${shares}, ${shares}, 0, 0, 1)`.execute(tx)
}

export async function addRate(
  tx: Tx,
  of: ClassOfCompany,
  by: {
    readonly kind: 'trail' | 'sales-service'
    readonly clientKind: 'individual' | 'institution'
    readonly rate: string
    readonly ratio: string
  },
): Promise<void> {
  await sql`insert into agency_rate (share_class_id, kind, client_kind, validity, rate, ratio, signed_on, source)
    values (${of.id}, ${by.kind}, ${by.clientKind}, daterange('2000-01-01', null), ${by.rate}, ${by.ratio}, '2026-01-01',
      'test')`.execute(tx)
}

/** Sets the released NAV of a class from a day on to exactly these. */
export async function setNavs(
  tx: Tx,
  of: ClassOfCompany,
  from: Day,
  navs: readonly { readonly day: Day; readonly nav: string }[],
): Promise<void> {
  await sql`delete from nav where share_class_id = ${of.id} and nav_date >= ${from}`.execute(tx)
  await sql`insert into nav (share_class_id, nav_date, unit_nav, state, known_at, source)
    select ${of.id}, n.day, n.nav, 'released', business_now(), 'test'
    from unnest(${navs.map((each) => each.day)}::date[], ${navs.map((each) => each.nav)}::numeric[]) n (day, nav)`.execute(
    tx,
  )
}

export async function readClaim(
  tx: Tx,
  of: { readonly kind: string; readonly company: string; readonly quarterEnd?: Day },
): Promise<string | null> {
  const { rows } = await sql<{ amount: string }>`select amount::text as amount from firm_claim
    where kind = ${of.kind} and company_code = ${of.company} and claimed_at >= business_now() - interval '1 hour'
    order by quarter_end desc limit 1`.execute(tx)
  return rows[0]?.amount ?? null
}

/** Accrues one holding of one class over a span of calendar days, at a NAV of 1. */
export async function accrueOnce(
  db: Db,
  member: Member,
  of: {
    kind: 'trail' | 'sales-service'
    rate: string
    ratio: string
    fundType: string
    institution: boolean
    value: string
  },
  span: { from: string; days: number; boughtOn: string },
): Promise<{ claim: string | null; gaps: string[]; journals: string[] }> {
  const days = Array.from({ length: span.days }, (_, at) => addDays(span.from, at))
  const clientKind = of.institution ? 'institution' : 'individual'
  const { accountNumber } = member
  return takenBack(db, async (tx) => {
    const [held] = (await emptyClasses(tx, 1)) as [ClassOfCompany]
    await sql`update fund set fund_type = ${of.fundType} where fund_id = ${held.fundId}`.execute(tx)
    await setClientKind(tx, member, clientKind)
    await addLot(tx, held, { accountNumber, shares: of.value, boughtOn: span.boughtOn })
    if (of.rate) await addRate(tx, held, { ...of, clientKind })
    await setNavs(
      tx,
      held,
      span.from,
      days.map((day) => ({ day, nav: '1' })),
    )
    for (const [day, next] of nightsOf(span)) {
      await accrueFirmMoney(tx, day, next)
      await accrueFirmMoney(tx, day, next)
    }
    const gaps = await sql<{ gap: string }>`select distinct gap from firm_accrual where gap is not null
      and kind = ${of.kind} order by 1`.execute(tx)
    const lines = await sql<{ line: string }>`select concat_ws(' ', side, account_code, amount) as line
      from entry e join journal j using (journal_id) where j.kind = 'J18' and e.subject = ${held.company}
      order by e.line_no`.execute(tx)
    return {
      claim: await readClaim(tx, { kind: of.kind, company: held.company }),
      gaps: gaps.rows.map((row) => row.gap),
      journals: lines.rows.map((row) => row.line),
    }
  })
}

export async function setClientKind(
  tx: Tx,
  { accountNumber }: Member,
  kind: 'individual' | 'institution',
): Promise<void> {
  await sql`update account set kind = ${kind} where account_number = ${accountNumber}`.execute(tx)
}

/** Splits a span into one long stretch without a session and then single nights. */
function nightsOf(span: { readonly from: Day; readonly days: number }): [Day, Day][] {
  const stretch = addDays(span.from, Math.max(1, span.days - 8))
  const nights = Array.from({ length: Math.min(span.days - 1, 8) }, (_, at) => addDays(stretch, at))
  return [[span.from, stretch], ...nights.map((each): [Day, Day] => [each, addDays(each, 1)])]
}
