import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AUM_BANDS, QUIET_DAYS } from '#contract/adviser/client.ts'
import type { FUND_TYPES } from '#contract/part.ts'
import type { ClientBasis, ClientPart } from '#domain/duty/client-view.ts'
import { JOURNAL_BASES } from '#server/advisers/journal/reader.store.ts'
import type { Reader } from '#server/advisers/reach/reach.store.ts'
import { isWide, WIDE_BASES } from '#server/advisers/reach/reach.store.ts'
import { hasTag, holdsFund, holdsType, isQuiet } from './card-condition.store.ts'

export interface ClientFilter {
  readonly keyword: string
  readonly kind: '' | 'individual' | 'institution' | 'product'
  readonly tolerance: '' | '1' | '2' | '3' | '4' | '5' | 'none'
  readonly expiring: '' | '7' | '30' | '90'
  readonly band: '' | (typeof AUM_BANDS)[number]
  readonly plan: '' | 'running' | 'failing'
  readonly tag: string
  readonly fund: string
  readonly fundType: '' | (typeof FUND_TYPES)[number]
  readonly quiet: '' | (typeof QUIET_DAYS)[number]
  readonly basis?: '' | ClientBasis
  readonly owner?: string
}

/** The condition that a row with basis and grants shows a part of the client: a share shows what it covers, every other basis all of it. */
export const isCovered = (row: 'c' | 'k' | 'm', part: ClientPart) =>
  sql`(${sql.ref(`${row}.basis`)} <> 'share' or ${part} = any(${sql.ref(`${row}.granted`)}))`

/** Joins the card to a query `k` of reached clients. */
export const CARDS = sql`client_card c using (account_number)`

/**
 * The cards `c` of the reached clients `k`, with basis and the last day of one that ends. A duty with a wide reach may see tens of thousands: then
 * the cards of the firm are read, and each is looked for among the clients (`is true` keeps the planner from asking the other way round, because
 * it takes them for a few).
 */
export function cardsOf({ firmId, duty }: Pick<Reader, 'firmId' | 'duty'>): RawBuilder<unknown> {
  if (!isWide(duty)) return sql`(select c.*, k.basis, k.granted, k.ends_on from k join ${CARDS}) c`
  return sql`(select *, ${WIDE_BASES[duty]}::text as basis, '{}'::text[] as granted, null::date as ends_on
    from client_card where firm_id = ${firmId}
    and (account_number in (select account_number from k)) is true) c`
}

/**
 * The condition that a card is named so: by part of the name, its pinyin or initials, or by the whole account number. What is typed without
 * letters that have a case is in the name as it is: folding the case of 40,000 names takes longer than all else.
 */
export function isNamed(typed: string): RawBuilder<unknown> {
  const text = typed.trim().toLowerCase()
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const close = like.replaceAll(' ', '')
  if (!/[\d\p{Ll}]/u.test(text)) return sql`c.name like ${like}`
  return sql`(c.initials like ${close} or replace(c.pinyin, ' ', '') like ${close} or c.account_number = ${text}
    or c.name ilike ${like})`
}

/**
 * The condition that a card `c` is one that the filter asks for. Today is asked once a statement, because the clock is a function that reads a
 * table: for each of 40,000 rows it costs a second.
 */
export function matchesCard(filter: ClientFilter): RawBuilder<unknown> {
  const { keyword, kind, tolerance, expiring, band, plan, tag, fund, fundType, quiet } = filter
  const until = sql`(select business_today()) + ${Number(expiring === '' ? 0 : expiring)}::int`
  const [from, to] = boundsOf(band)
  return sql`(${keyword.trim()} = '' or ${isNamed(keyword)})
    and (${kind} = '' or c.kind = ${kind})
    and case ${tolerance} when '' then true when 'none' then c.tolerance is null
      else c.tolerance = nullif(${tolerance}, 'none')::int end
    and (${expiring} = '' or c.tolerance_until <= ${until} or c.document_until <= ${until})
    and (${from}::numeric is null or c.aum >= ${from}::numeric) and (${to}::numeric is null or c.aum < ${to}::numeric)
    and case ${plan} when 'running' then c.plans > 0 when 'failing' then c.failing_plans > 0 else true end
    and ${tag.trim() === '' ? sql`true` : hasTag(tag)} and ${quiet === '' ? sql`true` : isQuiet(Number(quiet))}
    and ${fund.trim() === '' ? sql`true` : holdsFund(fund)} and ${fundType === '' ? sql`true` : holdsType(fundType)}`
}

/**
 * The condition that a reached client `k` is one that the filter asks for, by basis and by part of the owner's name. What a basis does not show
 * is not found by it either: a shared client neither by tags and contacts nor, unless the share covers them, by holdings and plans.
 */
export function matchesReach({ basis = '', owner = '', ...filter }: ClientFilter): RawBuilder<unknown> {
  const { tag, quiet, fund, fundType, band, plan } = filter
  const asksJournal = tag.trim() !== '' || quiet !== ''
  const asksHoldings = fund.trim() !== '' || fundType !== '' || band !== ''
  const ownerLike = `%${owner.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(${basis} = '' or k.basis = ${basis}) and (${owner.trim()} = '' or k.owner_id in (
    select v.adviser_id from adviser v join party w on w.party_id = v.person_party_id where w.name ilike ${ownerLike}))
    and ${asksJournal ? sql`k.basis = any(${JOURNAL_BASES}::text[])` : sql`true`}
    and ${asksHoldings ? isCovered('k', 'holdings') : sql`true`} and ${plan === '' ? sql`true` : isCovered('k', 'plans')}`
}

/** The bounds of a band in yuan; the lower one belongs to it. */
function boundsOf(band: ClientFilter['band']): readonly [number | null, number | null] {
  const bounds = {
    '': [null, null],
    'under-10k': [null, 10_000],
    '10k-100k': [10_000, 100_000],
    '100k-500k': [100_000, 500_000],
    '500k-1m': [500_000, 1_000_000],
    'from-1m': [1_000_000, null],
  } as const
  return bounds[band]
}
