import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { StatementView } from '#contract/portfolio/statement.ts'
import type { Locale } from '#server/base/http/locale.ts'
import {
  cardText,
  dayText,
  FEE_KINDS,
  INCOME_KINDS,
  INTEREST_KINDS,
  KINDS,
  rangeText,
} from '#server/base/printing/document.copy.ts'
import { grouped, navText, signed, UNKNOWN } from '#server/base/printing/figures.ts'
import type { Column } from '#server/base/printing/parts.ts'
import { dates, figure, fundCell, listing, methodText, say, words } from '#server/base/printing/parts.ts'

/** The data and language of a table. The functions below stand in the order of the tables in a statement. */
export interface TableContext {
  readonly data: StatementView
  readonly locale: Locale
}

export function holdingsTable({ data, locale }: TableContext): Content[] {
  const t = say(locale)
  const columns: Column[] = [
    { head: [t('fund')], width: '*' },
    ...(['opening', 'closing'] as const).flatMap((word) =>
      (['shares', 'navShort', 'value'] as const).map((of): Column => ({
        head: [t(word), t(of)],
        isFigure: true,
      })),
    ),
    { head: [t('cost')], isFigure: true },
    { head: [t('holdingGain')], isFigure: true },
  ]
  const ends = (each: StatementView['holdings'][number]['opening']): TableCell[] => [
    figure(grouped(each.shares)),
    figure(navText(each.nav), each.navDate ? dayText(each.navDate, locale) : undefined),
    figure(grouped(each.value)),
  ]
  const rows = data.holdings.map((each) => [
    fundCell(each.fund, locale),
    ...ends(each.opening),
    ...ends(each.closing),
    figure(grouped(each.cost)),
    figure(signed(each.gain)),
  ])
  const sum = [
    words(t('total'), undefined, true),
    ...['', '', grouped(data.summary.openingValue), '', '', grouped(data.summary.closingValue), '', ''].map(
      (text) => figure(text, undefined, true),
    ),
  ]
  return listing({
    title: t('holdings'),
    columns,
    rows: rows.length === 0 ? [] : [...rows, sum],
    empty: t('emptyHoldings'),
  })
}

export function dealsTable({ data, locale }: TableContext): Content[] {
  const t = say(locale)
  const columns: Column[] = [
    { head: [t('tradeDate'), t('confirmDate')] },
    { head: [t('dealKind'), t('orderNo')] },
    { head: [t('fund')], width: '*' },
    { head: [t('shares')], isFigure: true },
    { head: [t('nav')], isFigure: true },
    { head: [t('gross')], isFigure: true },
    { head: [t('fee')], isFigure: true },
    { head: [t('net')], isFigure: true },
  ]
  const rows = data.deals.map((each) => [
    dates(dayText(each.tradeDate, locale), dayText(each.confirmDate, locale)),
    words(kindText(each.kind, locale), each.orderNo),
    fundCell(each.fund, locale),
    figure(Number(each.shares) === 0 ? UNKNOWN : signed(each.shares)),
    figure(navText(each.nav)),
    figure(grouped(each.gross)),
    figure(grouped(each.fee)),
    figure(grouped(each.net)),
  ])
  return listing({ title: t('deals'), columns, rows: rows, empty: t('emptyDeals') })
}

export function incomeTable({ data, locale }: TableContext): Content[] {
  const t = say(locale)
  const columns: Column[] = [
    { head: [t('exDate')] },
    { head: [t('dealKind')] },
    { head: [t('fund')], width: '*' },
    { head: [t('method')] },
    { head: [t('gross')], isFigure: true },
    { head: [t('reinvestedShares')], isFigure: true },
  ]
  const rows = data.income.map((each) => [
    dates(each.from === each.to ? dayText(each.to, locale) : rangeText(each.from, each.to, locale)),
    words(INCOME_KINDS[each.kind]?.[locale] ?? each.kind),
    fundCell(each.fund, locale),
    words(methodText(each.method, locale)),
    figure(grouped(each.amount)),
    figure(each.method === 'cash' ? UNKNOWN : grouped(each.shares)),
  ])
  return listing({ title: t('income'), columns, rows: rows, empty: t('emptyIncome') })
}

/** Most statements have none of these. The table is then left out. */
export function interestTable({ data, locale }: TableContext): Content[] {
  const t = say(locale)
  if (data.interest.length === 0) return []
  const columns: Column[] = [
    { head: [t('creditedOn')] },
    { head: [t('dealKind'), t('orderNo')] },
    { head: [t('fund')], width: '*' },
    { head: [t('paidOn')] },
    { head: [t('gross')], isFigure: true },
    { head: [t('becameShares')], isFigure: true },
  ]
  const rows = data.interest.map((each) => [
    dates(dayText(each.day, locale)),
    words(INTEREST_KINDS[each.kind]?.[locale] ?? each.kind, each.orderNo ?? undefined),
    each.fund ? fundCell(each.fund, locale) : words(UNKNOWN),
    dates(each.paidOn === null ? UNKNOWN : dayText(each.paidOn, locale)),
    figure(grouped(each.amount)),
    figure(each.kind === 'raising' ? grouped(each.shares) : UNKNOWN),
  ])
  return listing({ title: t('interests'), columns, rows, empty: '' })
}

export function cashTable({ data, locale }: TableContext): Content[] {
  const t = say(locale)
  const columns: Column[] = [
    { head: [t('day')] },
    { head: [t('cashKind')] },
    { head: [t('orderNo')] },
    { head: [t('card')], width: '*' },
    { head: [t('into')], isFigure: true },
    { head: [t('out')], isFigure: true },
  ]
  const blank = (text: string | null) => (text === null ? '' : grouped(text))
  const rows = data.cash.map((each) => [
    dates(dayText(each.day, locale)),
    words(kindText(each.kind, locale)),
    words(each.orderNo ?? UNKNOWN),
    words(each.card ? bankText(each.card, locale) : UNKNOWN),
    figure(blank(each.paidIn)),
    figure(blank(each.paidOut)),
  ])
  const { paidIn, paidOut } = data.summary
  const sum = [
    words(t('total'), undefined, true),
    ...['', '', ''].map((text) => words(text)),
    ...[paidIn, paidOut].map((text) => figure(grouped(text), undefined, true)),
  ]
  return listing({
    title: t('cash'),
    columns,
    rows: rows.length === 0 ? [] : [...rows, sum],
    empty: t('emptyCash'),
  })
}

export function feesTable({ data, locale }: TableContext): Content[] {
  const t = say(locale)
  const columns: Column[] = [
    { head: [t('dealKind')], width: '*' },
    { head: [t('count')], isFigure: true },
    { head: [t('gross')], isFigure: true },
  ]
  const rows = data.fees.map((each) => [
    words(FEE_KINDS[each.kind]?.[locale] ?? each.kind),
    figure(String(each.count)),
    figure(grouped(each.amount)),
  ])
  return listing({ title: t('fees'), columns, rows: rows, empty: t('emptyFees') })
}

export function kindText(kind: string, locale: Locale): string {
  return KINDS[kind]?.[locale] ?? kind
}

export function bankText(
  card: { readonly bankName: { readonly zh: string; readonly en: string | null }; readonly last4: string },
  locale: Locale,
): string {
  const name = locale === 'en' ? (card.bankName.en ?? card.bankName.zh) : card.bankName.zh
  return cardText(name, card.last4, locale)
}
