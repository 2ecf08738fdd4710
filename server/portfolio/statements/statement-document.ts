import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { StatementView } from '#contract/portfolio/statement.ts'
import type { Locale } from '#server/base/http/locale.ts'
import {
  dayText,
  NOT_COMPUTABLE,
  preliminaryText,
  rangeText,
  STATEMENT_DISCLOSURES,
} from '#server/base/printing/document.copy.ts'
import { grouped, momentOf, signed, signedPercent, UNKNOWN } from '#server/base/printing/figures.ts'
import type { Letterhead } from '#server/base/printing/sheet.ts'
import {
  band,
  disclosures,
  facts,
  heading,
  notice,
  sampleNotice,
  say,
  titleOf,
} from '#server/base/printing/parts.ts'
import { sheetOf } from '#server/base/printing/sheet.ts'
import {
  cashTable,
  dealsTable,
  feesTable,
  holdingsTable,
  incomeTable,
  interestTable,
} from './statement-tables.ts'
import type { TableContext } from './statement-tables.ts'

/** Builds the pdfmake document of a statement. The same data and language give the same document. */
export function statementDocument(
  data: StatementView,
  letterhead: Letterhead,
  locale: Locale,
): TDocumentDefinitions {
  const t = say(locale)
  const of = { data, locale }
  const content = [
    ...titleOf(t(data.kind === 'month' ? 'monthly' : 'yearly'), rangeText(data.from, data.to, locale)),
    ...(data.hasSample ? [sampleNotice(locale)] : []),
    ...(data.state === 'preliminary' ? [notice(preliminaryNotice(of))] : []),
    who(of),
    heading(t('overview')),
    ...overview(of),
    ...holdingsTable(of),
    ...dealsTable(of),
    ...incomeTable(of),
    ...interestTable(of),
    ...cashTable(of),
    ...feesTable(of),
    disclosures(STATEMENT_DISCLOSURES[locale]),
  ]
  const title = `${t('statement')} ${data.period}`
  return sheetOf({ title, asOf: data.asOf, holder: data.holder, content }, letterhead, locale)
}

function preliminaryNotice({ data, locale }: TableContext): string {
  const finalFrom = data.finalFrom === null ? UNKNOWN : dayText(data.finalFrom, locale)
  return preliminaryText({ unconfirmed: data.unconfirmed, finalFrom }, locale)
}

function who({ data, locale }: TableContext): Content {
  const t = say(locale)
  const { day, time } = momentOf(data.asOf)
  return facts([
    [t('holder'), data.holder.name],
    [t('account'), data.holder.accountNumber],
    [t('currency'), t('yuan')],
    [t('period'), rangeText(data.from, data.to, locale)],
    [t('state'), t(data.state)],
    [t('asOf'), `${dayText(day, locale)} ${time}${t('beijing')}`],
  ])
}

function overview({ data, locale }: TableContext): Content[] {
  const t = say(locale)
  const { summary, returns } = data
  const at = (day: string) => `  ${dayText(day, locale)}`
  const rates: [string, string][] =
    returns.kind === 'computed'
      ? [
          [t('timeWeighted'), signedPercent(returns.timeWeighted)],
          // The law forbids annual rates for less than a year (rules/figures.md#period-returns).
          returns.days >= 365
            ? [t('xirr'), signedPercent(returns.xirr)]
            : [t('moneyWeighted'), signedPercent(returns.moneyWeighted)],
        ]
      : [
          [t('timeWeighted'), UNKNOWN],
          [t('moneyWeighted'), UNKNOWN],
        ]
  const reason = returns.kind === 'computed' ? [] : [NOT_COMPUTABLE[returns.reason][locale]]
  return [
    band([
      [t('openingValue') + at(data.openedOn), grouped(summary.openingValue)],
      [t('closingValue') + at(data.to), grouped(summary.closingValue)],
      [t('gain'), signed(summary.gain)],
    ]),
    facts([
      [t('invested'), grouped(summary.invested)],
      [t('withdrawn'), grouped(summary.withdrawn)],
      [t('realised'), signed(summary.realised)],
      ...rates,
      [t('incomeTotal'), grouped(summary.income)],
      [t('interestTotal'), grouped(summary.interest)],
      [t('feesTotal'), grouped(summary.fees)],
      [t('paidIn'), grouped(summary.paidIn)],
      [t('paidOut'), grouped(summary.paidOut)],
      [t('toFunds'), grouped(summary.inTransitToFunds)],
      [t('toCards'), grouped(summary.inTransitToCards)],
    ]),
    ...reason.map((text): Content => ({ text, fontSize: 7.5, margin: [0, 4, 0, 0] })),
  ]
}
