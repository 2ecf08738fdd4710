import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CertificatePaper } from '#contract/portfolio/certificate.ts'
import type { Locale } from '#server/base/http/locale.ts'
import { CERTIFICATE_DISCLOSURES, CERTIFICATE_WORDS as t } from './certificate.copy.ts'
import { grouped, momentOf, navText, UNKNOWN } from '#server/base/printing/figures.ts'
import type { Letterhead } from '#server/base/printing/sheet.ts'
import {
  band,
  dates,
  disclosures,
  facts,
  figure,
  listing,
  notice,
  titleOf,
  words,
} from '#server/base/printing/parts.ts'
import { sheetOf } from '#server/base/printing/sheet.ts'

/** Builds the pdfmake document of a certificate. The paper is in both languages; `locale` chooses the letterhead. */
export function certificateDocument(
  paper: CertificatePaper,
  code: string,
  letterhead: Letterhead,
  locale: Locale,
): TDocumentDefinitions {
  const { holder, day, madeAt } = paper
  const made = momentOf(madeAt)
  const content = [
    ...titleOf(t.title, `${t.day} ${day}`),
    ...(paper.hasSample ? [notice(t.sample)] : []),
    facts([
      [t.holder, holder.name],
      [t.account, holder.accountNumber],
      [t.currency, t.yuan],
      [t.day, day],
      [t.madeAt, `${made.day} ${made.time}`],
      [t.code, code],
    ]),
    ...(paper.total === null ? [notice(t.noTotal)] : [band([[t.total, grouped(paper.total)]])]),
    ...listing({
      title: t.holdings,
      columns: [
        { head: t.fund, width: '*' },
        { head: t.shares, isFigure: true },
        { head: t.nav, isFigure: true },
        { head: t.navDate },
        { head: t.value, isFigure: true },
      ],
      rows: paper.holdings.map(({ fund, shares, nav, navDate, value }) => [
        words(fund.name.zh, [fund.fundCode, fund.name.en].filter(Boolean).join('  ')),
        figure(grouped(shares)),
        figure(navText(nav)),
        dates(navDate ?? UNKNOWN),
        figure(grouped(value), undefined, true),
      ]),
      empty: '',
    }),
    disclosures(CERTIFICATE_DISCLOSURES),
  ]
  return sheetOf({ title: t.title, asOf: madeAt, holder, content }, letterhead, locale)
}
