import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import { FUND_SORTS, findFunds } from '#contract/catalog.ts'
import type { FundRow } from '#contract/catalog.ts'
import { FUND_TYPES } from '#contract/part.ts'
import type { Day } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'
import { countFundGroups, findFundLines, readAsOf } from './fund.store.ts'
import type { FundFilter, FundGroup, FundLine, FundSort } from './fund.store.ts'

export type FundQuery = ParsedOf<typeof findFunds>
export type FoundFunds = OutputOf<typeof findFunds>

export const PAGE_SIZE = 20
export const LONGEST_KEYWORD = 60
const MOST_WORDS = 6

/**
 * One page of the fund selector with what each filter would leave. A value out of range is left out and named in `ignored`,
 * never an error: the query is a page's address and may have been typed or be years old.
 */
export async function searchFunds(db: Db, query: FundQuery, today: Day): Promise<FoundFunds> {
  const ignored: string[] = []
  const words = wordsOf(query.keyword)
  const [groups, asOf] = await Promise.all([countFundGroups(db, words), readAsOf(db)])
  const filter: FundFilter = {
    words,
    fundType: kept('fundType', query.fundType, (value) => FUND_TYPES.find((each) => each === value), ignored),
    company: kept('company', query.company, (value) => (isCode(value) ? value : undefined), ignored),
    risk: kept('risk', query.risk, (value) => (/^[0-5]$/.test(value) ? Number(value) : undefined), ignored),
  }
  const sort =
    kept('sort', query.sort, (value) => FUND_SORTS.find((each) => each === value), ignored) ?? 'return1y'
  const order = kept(
    'order',
    query.order,
    (value) => (value === 'asc' || value === 'desc' ? value : undefined),
    ignored,
  )
  const total = sum(groups.filter((group) => fits(group, filter)))
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const asked =
    kept('page', query.page, (value) => (isPage(value, pages) ? Number(value) : undefined), ignored) ?? 1
  const by = {
    sort: sort as FundSort,
    isAscending: order === 'asc',
    limit: PAGE_SIZE,
    offset: (asked - 1) * PAGE_SIZE,
  }
  const lines = total === 0 ? [] : await findFundLines(db, filter, by, today)
  return { asOf, total, page: asked, pages, rows: lines.map(fundRowOf), ...choices(groups, filter), ignored }
}

/** The wire form of a line. */
export function fundRowOf(line: FundLine): FundRow {
  return {
    fundCode: line.fund_code,
    productCodeId: line.product_code_id ?? '',
    name: { zh: line.name, en: line.name_en },
    fundType: line.fund_type as FundRow['fundType'],
    riskLevel: line.risk_level,
    company: { zh: line.company ?? '', en: line.company_en },
    status: line.status as FundRow['status'],
    nav: line.nav,
    navDate: line.nav_date,
    dayChange: line.day_change,
    return1y: line.return_1y,
    return3y: line.return_3y,
    maxDrawdown1y: line.max_drawdown_1y,
    purchaseRate: line.purchase_rate,
    discountedRate: line.discounted_rate,
    isSample: line.is_sample,
  }
}

/** The keyword cut to its length and into words; half-width, so that full-width digits find a code. */
function wordsOf(keyword: string): string[] {
  const text = [...keyword.normalize('NFKC').trim()].slice(0, LONGEST_KEYWORD).join('')
  return text.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

function kept<T>(
  name: string,
  value: string,
  read: (value: string) => T | undefined,
  ignored: string[],
): T | null {
  if (value === '') return null
  const found = read(value)
  if (found === undefined) ignored.push(name)
  return found ?? null
}

function isCode(value: string): boolean {
  return /^[0-9A-Za-z]{1,18}$/.test(value)
}

function isPage(value: string, pages: number): boolean {
  return /^[1-9]\d{0,5}$/.test(value) && Number(value) <= pages
}

function fits(group: FundGroup, filter: Omit<FundFilter, 'words'>): boolean {
  return (
    (filter.fundType === null || group.fund_type === filter.fundType) &&
    (filter.company === null || group.company_code === filter.company) &&
    (filter.risk === null || group.risk_level === filter.risk)
  )
}

/** Each filter's values, counted under the other filters. */
function choices(
  groups: readonly FundGroup[],
  filter: FundFilter,
): Pick<FoundFunds, 'fundTypes' | 'companies' | 'risks'> {
  const byType = groupBy(
    groups.filter((each) => fits(each, { ...filter, fundType: null })),
    (each) => each.fund_type,
  )
  const byRisk = groupBy(
    groups.filter((each) => fits(each, { ...filter, risk: null })),
    (each) => each.risk_level,
  )
  const ofCompany = groups.filter(
    (each) => each.company_code !== null && fits(each, { ...filter, company: null }),
  )
  const byCompany = groupBy(ofCompany, (each) => each.company_code!)
  return {
    fundTypes: FUND_TYPES.filter((value) => byType.has(value)).map((value) => ({
      value,
      count: sum(byType.get(value)!),
    })),
    companies: [...byCompany]
      .map(([value, list]) => ({
        value,
        name: { zh: list[0]!.company ?? '', en: list[0]!.company_en },
        count: sum(list),
      }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
    risks: [...byRisk]
      .map(([value, list]) => ({ value, count: sum(list) }))
      .sort((a, b) => a.value - b.value),
  }
}

function groupBy<K>(groups: readonly FundGroup[], key: (group: FundGroup) => K): Map<K, FundGroup[]> {
  return Map.groupBy(groups, key)
}

function sum(groups: readonly FundGroup[]): number {
  return groups.reduce((total, group) => total + group.count, 0)
}
