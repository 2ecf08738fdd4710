import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'

/** The facts of a fund as known on a day. Weights and sums are decimal text. */

export interface FundWords {
  readonly theme: string | null
  readonly theme_en: string | null
  readonly custodian: string | null
  readonly custodian_en: string | null
}

export async function readFundWords(db: Db, fundId: bigint): Promise<FundWords> {
  const { rows } = await sql<FundWords>`
    select theme, theme_en, custodian, custodian_en from fund where fund_id = ${fundId}`.execute(db)
  return rows[0]!
}

/** Finds the managers who began by `today`, the latest first. */
export async function findManagers(
  db: Db,
  fundId: bigint,
  today: Day,
): Promise<{ name: string; since: Day; until: Day | null }[]> {
  const { rows } = await sql<{ name: string; since: Day; until: Day | null }>`
    select name, since, case when until <= ${today}::date then until end as until from fund_manager
    where fund_id = ${fundId} and since <= ${today}::date order by since desc, name`.execute(db)
  return rows
}

/** Finds the sizes of the fund up to `today`, oldest first. */
export async function findSizes(db: Db, fundId: bigint, today: Day): Promise<{ day: Day; size: string }[]> {
  const { rows } = await sql<{ day: Day; size: string }>`
    select day, size_yuan::text as size from fund_size where fund_id = ${fundId} and day <= ${today}::date order by day`.execute(
    db,
  )
  return rows
}

export interface AllocationPart {
  readonly report_day: Day
  readonly published_on: Day
  readonly asset: 'stock' | 'bond' | 'fund' | 'cash' | 'other'
  readonly weight: string
}

/** Finds the asset allocation in the newest published report. */
export async function findAllocation(db: Db, fundId: bigint, today: Day): Promise<AllocationPart[]> {
  const { rows } = await sql<AllocationPart>`
    select report_day, published_on, asset, trim_scale(weight)::text as weight from fund_allocation
    where fund_id = ${fundId} and report_day = (select max(report_day) from fund_allocation
      where fund_id = ${fundId} and published_on <= ${today}::date)
    order by fund_allocation.weight desc, asset`.execute(db)
  return rows
}

/** Finds the asset allocation in each fund's newest published report. */
export async function findAllocations(
  db: Db,
  fundIds: readonly bigint[],
  today: Day,
): Promise<Map<bigint, { readonly asset: AllocationPart['asset']; readonly weight: string }[]>> {
  const { rows } = await sql<Pick<AllocationPart, 'asset' | 'weight'> & { fund_id: bigint }>`
    select a.fund_id, a.asset, a.weight::text as weight from fund_allocation a
    where a.fund_id = any(${fundIds.map(String)}::bigint[]) and a.report_day = (select max(n.report_day)
      from fund_allocation n where n.fund_id = a.fund_id and n.published_on <= ${today}::date)`.execute(db)
  return Map.groupBy(rows, (row) => row.fund_id)
}

export interface HoldingLine {
  readonly fund_id: bigint
  readonly report_day: Day
  readonly published_on: Day
  readonly kind: 'stock' | 'bond' | 'fund'
  readonly code: string
  readonly name: string
  readonly name_en: string | null
  readonly weight: string
}

/** Finds the holdings in each fund's newest published report, the largest position first. */
export async function findHoldings(db: Db, fundIds: readonly bigint[], today: Day): Promise<HoldingLine[]> {
  const { rows } = await sql<HoldingLine>`
    select h.fund_id, h.report_day, h.published_on, h.kind, h.code, h.name, h.name_en, trim_scale(h.weight)::text as weight
    from fund_holding h
    where h.fund_id = any(${fundIds.map(String)}::bigint[]) and h.report_day = (select max(n.report_day)
      from fund_holding n where n.fund_id = h.fund_id and n.published_on <= ${today}::date)
    order by h.fund_id, h.place`.execute(db)
  return rows
}

export interface NoticeLine {
  readonly kind: 'prospectus' | 'contract' | 'summary' | 'report' | 'dividend' | 'limit' | 'manager'
  readonly published_on: Day
  readonly title: string
  readonly title_en: string | null
  readonly body: string
  readonly body_en: string | null
}

/** Finds the published notices, newest first, at most fifty. */
export async function findNotices(db: Db, fundId: bigint, today: Day): Promise<NoticeLine[]> {
  const { rows } = await sql<NoticeLine>`
    select kind, published_on, title, title_en, body, body_en from fund_notice
    where fund_id = ${fundId} and published_on <= ${today}::date order by published_on desc, notice_no desc limit 50`.execute(
    db,
  )
  return rows
}

/** Finds the days with a dividend or split, newest first. Not for money funds, whose daily income would be listed too. */
export async function findNavEvents(
  db: Db,
  shareClassId: bigint,
): Promise<{ day: Day; dividend: string; split_ratio: string }[]> {
  const { rows } = await sql<{ day: Day; dividend: string; split_ratio: string }>`
    select nav_date as day, trim_scale(dividend)::text as dividend, trim_scale(split_ratio)::text as split_ratio from nav
    where share_class_id = ${shareClassId} and state = 'released' and (dividend <> 0 or split_ratio <> 1)
      and known_at <= (select business_now()) order by nav_date desc limit 200`.execute(db)
  return rows
}
