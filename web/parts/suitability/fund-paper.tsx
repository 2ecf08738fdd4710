import { fullDay } from '#web/format/date-text.ts'
import { useFacts } from '#web/site/facts.ts'
import { money, percent, UNKNOWN } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import * as words from '#web/parts/fund/fund.copy.ts'
import * as documents from './fund-documents.copy.ts'
import { FundName, fundPath, SampleTag } from '#web/parts/fund/fund-name.tsx'
import { newestOf, type FundNotice, type FundPapers, type OwnPaper } from './fund-papers.ts'
import { PurchaseRate } from '#web/parts/fund/purchase-rate.tsx'
import { ReadingText } from './reading-text.tsx'
import { Risk } from '#web/parts/fund/risk.tsx'
import * as copy from '#web/parts/order/trade-form.copy.ts'
import * as reading from './reading.copy.ts'

interface FundPaperProps {
  readonly kind: OwnPaper
  readonly papers: FundPapers
}

/**
 * One document of one fund: the fund and its fees, then the fund's own text. If we have no text, a sandbox shows what such a document
 * would say, and a real site says where it can be read.
 */
export function FundPaper({ kind, papers }: FundPaperProps) {
  const t = useCopy(copy)
  const { paper } = useCopy(reading)
  const { isSandbox } = useFacts().site
  const notice = newestOf(papers, kind)
  return (
    <section className="stack">
      <FundTerms papers={papers} />
      {notice !== null && <Published notice={notice} />}
      {notice === null && !isSandbox && <Note tone="warn">{paper.elsewhere(t.document[kind])}</Note>}
      {isSandbox && <SampleText kind={kind} />}
      <p className="small">
        <PageLink href={`${fundPath(papers.fund.fundCode)}#notices`} target="_blank">
          {paper.all}
        </PageLink>
      </p>
    </section>
  )
}

function FundTerms({ papers: { fund } }: Pick<FundPaperProps, 'papers'>) {
  const t = useCopy(copy)
  const { paper } = useCopy(reading)
  const { type } = useCopy(words)
  const locale = useLocale()
  const { management, custody, salesService } = fund.annualFees
  const yearly = [management, custody, salesService].map((rate) => (rate === null ? UNKNOWN : percent(rate)))
  return (
    <>
      <FundName fund={fund} />
      <KeyValue
        pairs={[
          { key: 'company', label: paper.company, value: nameIn(locale, fund.company) },
          { key: 'type', label: paper.type, value: type[fund.fundType] },
          { key: 'risk', label: paper.risk, value: <Risk level={fund.riskLevel} /> },
          {
            key: 'purchase',
            label: paper.purchase,
            value: <PurchaseRate rate={fund.purchaseRate} discounted={fund.discountedRate} />,
          },
          { key: 'yearly', label: paper.yearly, value: <span className="num">{yearly.join(' · ')}</span> },
          {
            key: 'minimum',
            label: paper.minimum,
            value: fund.limits === null ? UNKNOWN : t.yuan(money(fund.limits.firstMinimum)),
          },
        ]}
      />
    </>
  )
}

function Published({ notice: { title, body, publishedOn } }: { readonly notice: FundNotice }) {
  const { paper } = useCopy(reading)
  const locale = useLocale()
  return (
    <>
      <p>
        <b>
          <AsWritten>{nameIn(locale, title)}</AsWritten>
        </b>{' '}
        <span className="tiny muted">{paper.publishedOn(fullDay(publishedOn, locale))}</span>
      </p>
      <p>
        <AsWritten>{nameIn(locale, body)}</AsWritten>
      </p>
    </>
  )
}

function SampleText({ kind }: { readonly kind: OwnPaper }) {
  const texts = useCopy(documents)
  return (
    <>
      <p className="tiny muted">
        <SampleTag /> {texts.sampleNote}
      </p>
      <ReadingText text={texts[kind]} />
    </>
  )
}
