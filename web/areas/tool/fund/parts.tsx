import { fullDay } from '#web/app/date-text.ts'
import { bareRatio, change, percent } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import * as fundCopy from '#web/parts/copy.ts'
import { SampleTag } from '#web/parts/fund-name.tsx'
import { Name } from '#web/parts/name.tsx'
import { Risk } from '#web/parts/risk.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Figure, Stat } from '#web/ui/figure.tsx'
import { Table } from '#web/ui/table.tsx'
import * as copy from './copy.ts'
import type { FundDetails } from './model.ts'
import styles from './screen.module.css'

interface FundProps {
  readonly fund: FundDetails
}

/** Name and what kind of fund this is, in one line. */
export function FundHead({ fund }: FundProps) {
  const t = useCopy(copy)
  const words = useCopy(fundCopy)
  const locale = useLocale()
  return (
    <div className={styles.head}>
      <h1>
        <Name of={fund.name} /> {fund.isSample && <SampleTag />}
      </h1>
      <p className={styles.meta}>
        <span className="num">{fund.fundCode}</span>
        <span>{words.type[fund.fundType]}</span>
        <Risk level={fund.riskLevel} />
        <span>
          <Name of={fund.company} />
        </span>
        {fund.inception !== null && <span>{t.inception(fullDay(fund.inception, locale))}</span>}
      </p>
    </div>
  )
}

/** Returns over a year and more: shorter ones say too little to be shown. */
export function ReturnsCard({ fund }: FundProps) {
  const t = useCopy(copy)
  const year = (value: string | null) => <ChangeFigure reason={t.tooYoung}>{change(value)}</ChangeFigure>
  return (
    <>
      <Card title={t.returns} aside={<span className="tiny muted">{t.returnsNote}</span>}>
        <dl className={styles.figures}>
          {fund.returns.map(({ period, value }) => (
            <Stat key={period} label={t.periods[period]}>
              <ChangeFigure size="medium" reason={t.tooYoung}>
                {change(value)}
              </ChangeFigure>
            </Stat>
          ))}
        </dl>
        {fund.benchmark !== null && (
          <p className={styles.benchmark}>
            {t.benchmark}
            {t.colon}
            <Name of={fund.benchmark} />
          </p>
        )}
      </Card>
      {fund.calendarYears.length > 0 && (
        <Card title={t.years} isFlush>
          <Table
            caption={t.years}
            rows={[fund.calendarYears]}
            keyOf={() => 'years'}
            columns={[
              { key: 'name', head: t.period, cell: () => t.value },
              ...fund.calendarYears.map((each, index) => ({
                key: String(each.year),
                head: String(each.year),
                isFigure: true,
                cell: (row: FundDetails['calendarYears']) => year(row[index]?.value ?? null),
              })),
            ]}
          />
        </Card>
      )}
    </>
  )
}

/** How far it fell, how much it moves: not coloured, because a risk is no gain or loss. */
export function RiskCard({ fund }: FundProps) {
  const t = useCopy(copy)
  const { risk } = fund
  const figures = [
    { label: t.drawdown1y, text: percent(risk.maxDrawdown1y) },
    { label: t.drawdown3y, text: percent(risk.maxDrawdown3y) },
    { label: t.volatility, text: percent(risk.volatility1y) },
    { label: t.sharpe, text: bareRatio(risk.sharpe1y) },
  ]
  return (
    <Card title={t.riskFigures} id="risk">
      <dl className={styles.figures}>
        {figures.map(({ label, text }) => (
          <Stat key={label} label={label}>
            <Figure size="medium" reason={t.tooYoung}>
              {text}
            </Figure>
          </Stat>
        ))}
      </dl>
    </Card>
  )
}
