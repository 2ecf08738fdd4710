import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { OutputOf } from '#contract/endpoint.ts'
import type { findHoldings } from '#contract/portfolio/holding.ts'
import type { StatementView } from '#contract/portfolio/statement.ts'
import { YEAR_DAYS } from '#domain/figures/xirr.ts'
import type { Locale } from '#server/base/http/locale.ts'
import { dayText, rangeText } from '#server/base/printing/document.copy.ts'
import { grouped, navText, signed, signedPercent, UNKNOWN } from '#server/base/printing/figures.ts'
import { HOLDINGS_WORDS } from './holdings.copy.ts'
import type { Letterhead } from '#server/base/printing/sheet.ts'
import {
  band,
  dates,
  disclosures,
  facts,
  figure,
  fundCell,
  listing,
  notice,
  sampleNotice,
  titleOf,
  words,
} from '#server/base/printing/parts.ts'
import { sheetOf } from '#server/base/printing/sheet.ts'

/** The page of holdings as it was shown, its holder, and the time of the request. */
export interface HoldingsPaper {
  readonly page: OutputOf<typeof findHoldings>
  readonly holder: StatementView['holder']
  readonly madeAt: string
}

interface DocumentContext {
  readonly page: HoldingsPaper['page']
  readonly locale: Locale
}

/** Builds the pdfmake document of the holdings. It prints the figures of the screen and computes none; an unknown figure is `--`. */
export function holdingsDocument(
  { page, holder, madeAt }: HoldingsPaper,
  letterhead: Letterhead,
  locale: Locale,
): TDocumentDefinitions {
  const t = HOLDINGS_WORDS[locale]
  const of = { page, locale }
  const funds = [...page.holdings, ...page.closed]
  const day = page.asOf === null ? UNKNOWN : dayText(page.asOf, locale)
  const content = [
    ...titleOf(t.title, page.isPast ? t.closeOf(day) : t.newest(day)),
    ...(funds.some(({ isSample }) => isSample) ? [sampleNotice(locale)] : []),
    ...(page.unvalued > 0 ? [notice(t.unvalued(page.unvalued))] : []),
    ...(page.uncosted > 0 ? [notice(t.uncosted(page.uncosted))] : []),
    facts([
      [t.holder, holder.name],
      [t.account, holder.accountNumber],
      [t.currency, t.yuan],
    ]),
    ...sums(of),
    ...held(of),
    ...closed(of),
    disclosures([...basisOf(of), ...t.disclosures]),
  ]
  return sheetOf({ title: t.title, asOf: madeAt, holder, content }, letterhead, locale)
}

/** Returns a note for a past day: its holdings count by trade date, and a certificate of that day would state the value given there. */
function basisOf({ page: { isPast, registeredValue }, locale }: DocumentContext): string[] {
  const t = HOLDINGS_WORDS[locale]
  return isPast ? [t.byTradeDate(grouped(registeredValue))] : []
}

function sums({ page, locale }: DocumentContext): Content[] {
  const t = HOLDINGS_WORDS[locale]
  const isYear = (page.daysInvested ?? 0) >= YEAR_DAYS
  const rate = (amount: string | null, ratio: string | null) =>
    ratio === null ? signed(amount) : `${signed(amount)}  ${signedPercent(ratio)}`
  return [
    band([
      [t.value, grouped(page.totalValue)],
      [t.gain, rate(page.totalGain, page.gainRate)],
      [t.profit, rate(page.totalProfit, page.profitRate)],
    ]),
    facts([
      [t.dayGain, signed(page.dayGain)],
      [t.cost, grouped(page.totalCost)],
      [t.paidIn, grouped(page.paidIn)],
      [t.paidOut, grouped(page.paidOut)],
      [t.dividends, grouped(page.dividends)],
      [t.fees, grouped(page.fees)],
      // The law forbids annual rates for less than a year (rules/figures.md#period-returns).
      isYear
        ? [t.moneyWeighted, signedPercent(page.moneyWeighted)]
        : [t.moneyWeightedSoFar, signedPercent(page.moneyWeightedSoFar)],
      [t.timeWeighted, signedPercent(page.timeWeighted)],
      [t.inTransit, grouped(page.inTransit)],
    ]),
  ]
}

function held({ page, locale }: DocumentContext): Content[] {
  const t = HOLDINGS_WORDS[locale]
  const rows = page.holdings.map((each) => [
    fundCell(each, locale),
    figure(grouped(each.shares)),
    figure(navText(each.nav), each.navDate === null ? undefined : dayText(each.navDate, locale)),
    figure(grouped(each.value), undefined, true),
    figure(grouped(each.cost)),
    figure(signed(each.gain), each.gainRate === null ? undefined : signedPercent(each.gainRate)),
    figure(signed(each.profit)),
  ])
  const sum = [
    words(t.total, undefined, true),
    ...['', '', grouped(page.totalValue), grouped(page.totalCost), signed(page.totalGain), ''].map((text) =>
      figure(text, undefined, true),
    ),
  ]
  return listing({
    title: t.held,
    columns: [
      { head: [t.fund], width: '*' },
      ...[t.shares, t.nav, t.fundValue, t.cost, t.gain, t.profit].map((head) => ({
        head: [head],
        isFigure: true as const,
      })),
    ],
    rows: rows.length === 0 ? [] : [...rows, sum],
    empty: t.nothingHeld,
  })
}

function closed({ page, locale }: DocumentContext): Content[] {
  const t = HOLDINGS_WORDS[locale]
  return listing({
    title: t.closed,
    columns: [
      { head: [t.fund], width: '*' },
      { head: [t.span] },
      ...[t.paidIn, t.paidOut, t.dividends, t.profit].map((head) => ({
        head: [head],
        isFigure: true as const,
      })),
    ],
    rows: page.closed.map((each) => [
      fundCell(each, locale),
      dates(rangeText(each.firstDay, each.lastDay, locale)),
      figure(grouped(each.paidIn)),
      figure(grouped(each.paidOut)),
      figure(grouped(each.dividends)),
      figure(signed(each.profit), undefined, true),
    ]),
    empty: t.nothingClosed,
  })
}
