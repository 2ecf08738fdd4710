import { sql } from 'kysely'
import type { CertificatePaper } from '#contract/portfolio/certificate.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Reads the days that a certificate may be made for: from the account's first confirmed share to the last day whose night is done. */
export async function readDays(db: Db, accountNumber: string): Promise<{ first: Day; last: Day } | null> {
  const { rows } = await sql<{ first: Day | null; last: Day | null }>`
    select (select min(lower(validity)) from position_span where account_number = ${accountNumber} and shares > 0) as first,
      (select max(day) from business_day where state = 'done' and day < all
        (select day from business_day where state <> 'done')) as last`.execute(db)
  const { first, last } = rows[0]!
  return first === null || last === null || first > last ? null : { first, last }
}

export interface HeldRow {
  readonly fundCode: string
  readonly name: string
  readonly nameEn: string | null
  readonly isSample: boolean
  readonly shares: string
  readonly nav: string | null
  readonly navDate: Day | null
}

/** Reads what the owner held at the close of a day, by fund, with the last NAV on or before that day. */
export async function findHeldOn(db: Db, accountNumber: string, day: Day): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select c.fund_code as "fundCode", c.name, c.name_en as "nameEn", c.is_sample as "isSample", h.shares::text as shares,
      n.unit_nav::text as nav, n.nav_date as "navDate"
    from (select p.share_class_id, sum(s.shares) as shares from position_span s join product p using (product_code_id)
        where s.account_number = ${accountNumber} and s.validity @> ${day}::date and s.shares > 0 group by 1) h
    join share_class c using (share_class_id)
    left join lateral (select unit_nav, nav_date from nav where share_class_id = h.share_class_id and state = 'released'
      and nav_date <= ${day}::date order by nav_date desc limit 1) n on true
    order by c.fund_code`.execute(db)
  return rows
}

export interface NewCertificate {
  readonly accountNumber: string
  readonly day: Day
  readonly codeBlind: Buffer
  readonly codeSealed: Buffer
  readonly certificateId: string
  readonly paper: CertificatePaper
}

export async function insertCertificate(tx: Tx, made: NewCertificate): Promise<void> {
  await sql`insert into asset_certificate (certificate_id, account_number, day, code_blind, code_sealed, paper, made_at)
    values (${made.certificateId}, ${made.accountNumber}, ${made.day}, ${made.codeBlind}, ${made.codeSealed},
      ${JSON.stringify(made.paper)}::jsonb, business_now())`.execute(tx)
}

/** Counts the certificates made on the business day. It locks the account, so that two requests cannot both count. */
export async function countToday(tx: Tx, accountNumber: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountNumber}, 21))`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from asset_certificate
    where account_number = ${accountNumber} and (made_at at time zone 'Asia/Shanghai')::date = business_today()`.execute(
    tx,
  )
  return rows[0]!.n
}

export interface CertificateRow {
  readonly certificateId: string
  readonly codeSealed: Buffer
  readonly paper: CertificatePaper
}

const ROW = sql`certificate_id as "certificateId", code_sealed as "codeSealed", paper`

/** Lists the owner's last fifty certificates, newest first. */
export async function findCertificateRows(db: Db, accountNumber: string): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`select ${ROW} from asset_certificate
    where account_number = ${accountNumber} order by made_at desc, certificate_id limit 50`.execute(db)
  return rows
}

export async function findCertificate(
  db: Db,
  accountNumber: string,
  certificateId: string,
): Promise<CertificateRow | null> {
  const { rows } = await sql<CertificateRow>`select ${ROW} from asset_certificate
    where account_number = ${accountNumber} and certificate_id = ${certificateId}`.execute(db)
  return rows[0] ?? null
}

/** Finds a certificate by its code. It does not check the owner: everybody who has the code may read the certificate. */
export async function findByCode(db: Db, codeBlind: Buffer): Promise<CertificatePaper | null> {
  const { rows } = await sql<{ paper: CertificatePaper }>`select paper from asset_certificate
    where code_blind = ${codeBlind}`.execute(db)
  return rows[0]?.paper ?? null
}
