import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { NoteView } from '#contract/portfolio/confirmation-note.ts'
import type { Locale } from '#server/base/http/locale.ts'
import { dayText, NOTE_DISCLOSURES } from '#server/base/printing/document.copy.ts'
import { grouped, momentOf, navText, percent, UNKNOWN } from '#server/base/printing/figures.ts'
import type { Column } from '#server/base/printing/parts.ts'
import type { Letterhead } from '#server/base/printing/sheet.ts'
import {
  band,
  dates,
  disclosures,
  facts,
  figure,
  fundName,
  fundTag,
  heading,
  listing,
  methodText,
  sampleNotice,
  say,
  titleOf,
} from '#server/base/printing/parts.ts'
import { sheetOf } from '#server/base/printing/sheet.ts'
import { bankText, kindText } from './statement-tables.ts'

type Note<Kind extends NoteView['note']['kind']> = Extract<NoteView['note'], { kind: Kind }>
type Deal = Note<'order'>['deals'][number]
type Pairs = [string, string][]

/** Builds the pdfmake document of a confirmation note. The same data and language give the same document. */
export function noteDocument(data: NoteView, letterhead: Letterhead, locale: Locale): TDocumentDefinitions {
  const { note, holder, asOf, hasSample } = data
  const t = say(locale)
  const title =
    note.kind === 'order' ? t('note') : t(note.dividendKind === 'income' ? 'incomeNote' : 'dividendNote')
  const content = [
    ...titleOf(title, fundName(note.fund, locale), fundTag(note.fund, locale)),
    ...(hasSample ? [sampleNotice(locale)] : []),
    facts([
      [t('holder'), holder.name],
      [t('account'), holder.accountNumber],
      [t('registrar'), nameOf(note.registrarName, locale)],
    ]),
    ...(note.kind === 'order' ? orderParts(note, locale) : dividendParts(note, locale)),
    disclosures(NOTE_DISCLOSURES[locale]),
  ]
  return sheetOf({ title, asOf, holder, content }, letterhead, locale)
}

function orderParts(note: Note<'order'>, locale: Locale): Content[] {
  const t = say(locale)
  const { day, time } = momentOf(note.acceptedAt)
  const applied = note.appliedAmount ?? note.appliedShares
  const isAmount = note.appliedAmount !== null
  const unit = applied === null ? '' : isAmount ? ` ${t('yuan')}` : ` ${t('unit')}`
  const pairs: Pairs = [
    [t('dealKind'), kindText(note.orderKind, locale)],
    [t('orderNo'), note.noteNo],
    [t('result'), t(note.status)],
    [t('acceptedAt'), `${dayText(day, locale)} ${time}${t('beijing')}`],
    [t('applied'), applied === null ? UNKNOWN : grouped(applied) + unit],
    [t('card'), note.card ? bankText(note.card, locale) : UNKNOWN],
  ]
  if (note.proposalCode !== null) pairs.push([t('proposal'), note.proposalCode])
  if (note.dividendMethod !== null) pairs.push([t('dividendMethod'), methodText(note.dividendMethod, locale)])
  if (note.interest)
    pairs.push([t('interest'), `${grouped(note.interest.amount)} / ${grouped(note.interest.shares)}`])
  return [facts(pairs), ...note.deals.flatMap((deal) => dealParts(note, deal, locale))]
}

function dealParts(note: Note<'order'>, deal: Deal, locale: Locale): Content[] {
  const t = say(locale)
  const when: Pairs = [
    [t('tradeDate'), dayText(deal.tradeDate, locale)],
    [t('confirmDate'), dayText(deal.confirmDate, locale)],
    [t('serial'), deal.serial],
  ]
  if (note.orderKind === 'dividend-method') return [heading(t('confirmed')), facts(when)]
  const money: Pairs = [
    [`${t('gross')} ${t('yuan')}`, grouped(deal.gross)],
    [`${t('fee')} ${t('yuan')}`, grouped(deal.fee)],
    [`${t('net')} ${t('yuan')}`, grouped(deal.net)],
  ]
  return [
    heading(t('confirmed')),
    band([
      [t('confirmedShares'), grouped(deal.shares)],
      [`${t('nav')}  ${dayText(deal.tradeDate, locale)}`, navText(deal.nav)],
      [`${t('confirmedAmount')} ${t('yuan')}`, grouped(deal.gross)],
    ]),
    facts([...money, ...when]),
    ...(deal.target ? targetParts(deal, deal.target, locale) : []),
    ...(deal.lots.length > 0 ? lotTable(deal, locale) : []),
  ]
}

function targetParts(deal: Deal, target: NonNullable<Deal['target']>, locale: Locale): Content[] {
  const t = say(locale)
  return [
    heading(t('switchedInto')),
    facts([
      [t('fund'), `${fundName(target.fund, locale)} ${fundTag(target.fund, locale)}`],
      [t('confirmedShares'), grouped(target.shares)],
      [`${t('nav')}  ${dayText(deal.tradeDate, locale)}`, navText(target.nav)],
      [`${t('makeUpFee')} ${t('yuan')}`, grouped(target.makeUpFee)],
    ]),
  ]
}

function lotTable(deal: Deal, locale: Locale): Content[] {
  const t = say(locale)
  const rows = deal.lots.map((each) => [
    dates(dayText(each.registeredOn, locale)),
    figure(String(each.days)),
    figure(grouped(each.shares)),
    figure(grouped(each.cost)),
    figure(percent(each.rate)),
    figure(grouped(each.fee)),
  ])
  const heads = ['daysHeld', 'shares', 'lotCost', 'rate', 'redemptionFee'] as const
  const columns: Column[] = [
    { head: [t('registeredOn')], width: '*' },
    ...heads.map((head): Column => ({ head: [t(head)], isFigure: true, width: 76 })),
  ]
  return listing({ title: t('lots'), columns, rows, empty: '' })
}

function dividendParts(note: Note<'dividend'>, locale: Locale): Content[] {
  const t = say(locale)
  const isCash = note.method === 'cash'
  return [
    facts([
      [t('registrationDate'), dayText(note.registrationDate, locale)],
      [t('exDate'), dayText(note.exDate, locale)],
      [t('confirmDate'), dayText(note.confirmDate, locale)],
    ]),
    heading(t('confirmed')),
    band([
      [`${t('amount')} ${t('yuan')}`, grouped(note.amount)],
      [t('method'), methodText(note.method, locale)],
      [t('reinvestedShares'), isCash ? UNKNOWN : grouped(note.shares)],
    ]),
    facts([
      [t('baseShares'), grouped(note.baseShares)],
      [`${t('perShare')} ${t('yuan')}`, navText(note.perShare)],
      [t('serial'), note.noteNo],
      ...(isCash
        ? ([
            [t('payDate'), note.payDate ? dayText(note.payDate, locale) : UNKNOWN],
            [t('card'), note.card ? bankText(note.card, locale) : UNKNOWN],
          ] satisfies Pairs)
        : ([[t('reinvestNav'), navText(note.nav)]] satisfies Pairs)),
    ]),
  ]
}

function nameOf(name: { readonly zh: string; readonly en: string | null }, locale: Locale): string {
  return locale === 'en' ? (name.en ?? name.zh) : name.zh
}
