import { fullDay } from '#web/format/date-text.ts'
import { percent } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Name } from '#web/parts/page/name.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import type { FundFacts, FundPage } from './model.ts'
import styles from './screen.module.css'
import { Unknown } from './unknown.tsx'

/** Shows the newest published report: the allocation as one bar with a list, and the largest holdings. */
export function HoldingsCard({ page }: { readonly page: FundPage }) {
  const { report } = page.facts
  const t = useCopy(copy)
  const locale = useLocale()
  if (report === null) return <Unknown title={t.holdings} id="holdings" />
  const top = report.holdings.reduce((sum, { weight }) => sum + Number(weight), 0)
  return (
    <Card
      title={t.holdings}
      id="holdings"
      isFlush
      aside={
        <span className="tiny muted">
          {t.report(fullDay(report.day, locale), fullDay(report.publishedOn, locale))}
        </span>
      }
    >
      <Allocation parts={report.allocation} />
      {report.holdings.length > 0 && (
        <Table
          caption={t.top(report.holdings.length, percent(String(top)))}
          rows={report.holdings}
          keyOf={({ code }) => code}
          columns={[
            { key: 'name', head: t.holding, cell: ({ name }) => <Name of={name} /> },
            { key: 'kind', head: t.kind, cell: ({ kind }) => t.kinds[kind] },
            { key: 'code', head: t.code, isFigure: true, cell: ({ code }) => code },
            {
              key: 'weight',
              head: t.weight,
              isFigure: true,
              cell: ({ weight }) => <Weight of={weight} most={report.holdings[0]!.weight} />,
            },
          ]}
        />
      )}
      <p className={styles.rule}>{page.notes.reportNote}</p>
    </Card>
  )
}

/** Shows a weight as a figure and a bar. The bar of the largest holding has the full width. */
function Weight({ of: weight, most }: { readonly of: string; readonly most: string }) {
  return (
    <span className={styles.weight}>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(Number(weight) / Number(most)) * 100} height="4" />
      </svg>
      {percent(weight)}
    </span>
  )
}

type Parts = NonNullable<FundFacts['report']>['allocation']

function Allocation({ parts }: { readonly parts: Parts }) {
  const t = useCopy(copy)
  if (parts.length === 0) return null
  const total = parts.reduce((sum, { weight }) => sum + Number(weight), 0)
  const shares = parts.map(({ weight }) => (Number(weight) / total) * 100)
  const starts = shares.map((_, at) => shares.slice(0, at).reduce((sum, share) => sum + share, 0))
  return (
    <div className={styles.allocation}>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" width="100%" height="12" aria-hidden="true">
        {parts.map(({ asset }, at) => (
          <rect key={asset} className={styles[asset]} x={starts[at]} width={shares[at]} y="0" height="4" />
        ))}
      </svg>
      <dl>
        {parts.map(({ asset, weight }) => (
          <div key={asset}>
            <dt>
              <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
                <rect className={styles[asset]} width="10" height="10" rx="2" />
              </svg>
              {t.assets[asset]}
            </dt>
            <dd className="num">{percent(weight)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
