import { bareRatio, percent } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Table } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import { isYoung, type FundPage } from './model.ts'
import styles from './screen.module.css'
import { Ranks } from './tables.tsx'

/** Shows drawdown, volatility and other risk figures over one and three years, and how they are calculated. */
export function RiskCard({ page }: { readonly page: FundPage }) {
  const t = useCopy(copy)
  const { fund, told, span } = page
  // One year and three years are always shown, so they get no extra column.
  const isOther = told.risk !== null && (told.window !== null || (span !== '1y' && span !== '3y'))
  const shown = {
    key: 'shown',
    head: told.window === null ? t.spans[span] : t.periods.window,
    isFigure: true,
    cell: ({ shown: text }: Risk) => <Figure reason={t.missingFigure(false)}>{text}</Figure>,
  }
  return (
    <Card title={t.riskFigures} id="risk" isFlush>
      <Table
        caption={t.riskFigures}
        rows={riskRows(page)}
        keyOf={({ key }) => key}
        columns={[
          { key: 'name', head: t.figure, cell: ({ key }) => t.risk[key] },
          ...(isOther ? [shown] : []),
          {
            key: '1y',
            head: t.periods['1y'],
            isFigure: true,
            cell: ({ year }) => <Figure reason={t.missingFigure(isYoung(fund, 1))}>{year}</Figure>,
          },
          {
            key: '3y',
            head: t.periods['3y'],
            isFigure: true,
            cell: ({ three }) => <Figure reason={t.missingFigure(isYoung(fund, 3))}>{three}</Figure>,
          },
        ]}
      />
      <Ranks fund={page.fund} />
      <details className={styles.how}>
        <summary>{t.how}</summary>
        <ul className="stack small">
          {page.notes.how.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

interface Risk {
  readonly key: keyof typeof copy.zh.risk
  readonly year: string
  readonly three: string
  readonly shown: string
}

/** Returns the rows for one year, three years and the shown days. Figures against a benchmark only if it is known. */
function riskRows({ fund: { risk }, told }: FundPage): readonly Risk[] {
  const now = told.risk
  const row = (key: Risk['key'], text: typeof percent, ratios: readonly (string | null | undefined)[]) => {
    const [year = '', three = '', shown = ''] = ratios.map(text)
    return { key, year, three, shown }
  }
  const own = [
    row('volatility', percent, [risk.volatility1y, risk.volatility3y, now?.volatility]),
    row('drawdown', percent, [risk.maxDrawdown1y, risk.maxDrawdown3y, now?.drawdown]),
    row('sharpe', bareRatio, [risk.sharpe1y, risk.sharpe3y, now?.sharpe]),
    row('sortino', bareRatio, [risk.sortino1y, risk.sortino3y, now?.sortino]),
    row('calmar', bareRatio, [risk.calmar1y, risk.calmar3y, now?.calmar]),
  ]
  const { relative } = told
  if (!relative.some(({ beta }) => beta !== null)) return own
  const against = (name: 'beta' | 'alpha' | 'trackingError' | 'informationRatio') =>
    relative.map((each) => each[name])
  return [
    ...own,
    row('beta', bareRatio, against('beta')),
    row('alpha', percent, against('alpha')),
    row('tracking', percent, against('trackingError')),
    row('information', bareRatio, against('informationRatio')),
  ]
}
