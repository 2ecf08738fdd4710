import type { getFundFacts } from '#contract/fund/fund-page.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { AllocationPart, HoldingLine } from './fund-facts.store.ts'
import {
  findAllocation,
  findHoldings,
  findManagers,
  findNavEvents,
  findNotices,
  findSizes,
  readFundWords,
} from './fund-facts.store.ts'
import { findFundLine } from '#server/funds/terms/fund.store.ts'

export type FundFacts = OutputOf<typeof getFundFacts>

/** Loads what is known of a live class's fund beside its figures; unknown facts are empty. Null if the code has no live class. */
export async function loadFundFacts(db: Db, fundCode: string, today: Day): Promise<FundFacts | null> {
  const line = await findFundLine(db, fundCode, today)
  if (!line) return null
  const { fund_id: fund } = line
  const [words, managers, sizes, allocation, holdings, notices, events] = await Promise.all([
    readFundWords(db, fund),
    findManagers(db, fund, today),
    findSizes(db, fund, today),
    findAllocation(db, fund, today),
    findHoldings(db, [fund], today),
    findNotices(db, fund, today),
    line.fund_type === 'MM' ? [] : findNavEvents(db, line.share_class_id),
  ])
  return {
    fundCode,
    theme: words.theme === null ? null : { zh: words.theme, en: words.theme_en },
    custodian: words.custodian === null ? null : { zh: words.custodian, en: words.custodian_en },
    managers,
    sizes,
    report: reportOf(allocation, holdings),
    events: events.flatMap(({ day, dividend, split_ratio: ratio }) => [
      ...(dividend === '0' ? [] : [{ day, kind: 'dividend' as const, value: dividend }]),
      ...(ratio === '1' ? [] : [{ day, kind: 'split' as const, value: ratio }]),
    ]),
    notices: notices.map((each) => ({
      kind: each.kind,
      publishedOn: each.published_on,
      title: { zh: each.title, en: each.title_en },
      body: { zh: each.body, en: each.body_en },
    })),
  }
}

function reportOf(
  allocation: readonly AllocationPart[],
  holdings: readonly HoldingLine[],
): FundFacts['report'] {
  const newest = [allocation[0], holdings[0]].filter((each) => each !== undefined)
  const report = newest.toSorted((a, b) => (a.report_day < b.report_day ? 1 : -1))[0]
  if (!report) return null
  const ofReport = <T extends { report_day: Day }>(list: readonly T[]) =>
    list.filter((each) => each.report_day === report.report_day)
  return {
    day: report.report_day,
    publishedOn: report.published_on,
    allocation: ofReport(allocation).map(({ asset, weight }) => ({ asset, weight })),
    holdings: ofReport(holdings).map((each) => ({
      kind: each.kind,
      code: each.code,
      name: { zh: each.name, en: each.name_en },
      weight: each.weight,
    })),
  }
}
