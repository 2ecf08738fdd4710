import { fullDay, isoDay, month } from '#web/app/date-text.ts'
import { change, nav, type Change } from '#web/app/format.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { NAV_SPANS } from '#contract/values.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Figure, Stat } from '#web/ui/figure.tsx'
import { LineChart } from '#web/ui/line-chart.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import * as copy from './copy.ts'
import { fundHref, type FundDetails, type FundPage, type Span } from './model.ts'
import styles from './screen.module.css'

/** The NAV, its changes, and the line of the period that the address names. */
export function PerformanceCard({ page }: { readonly page: FundPage }) {
  const t = useCopy(copy)
  return (
    <Card id="performance">
      <h2 className="vh">{t.navAndPerformance}</h2>
      <NavLine fund={page.fund} />
      <div className={styles.controls}>
        <Spans page={page} />
        <Segmented
          label={t.measure}
          parts={(['growth', 'unit'] as const).map((measure) => ({
            href: fundHref(page.fund.fundCode, page.span, measure),
            label: measure === 'unit' ? t.unit : t.growth,
            isCurrent: measure === page.measure,
          }))}
        />
      </div>
      {page.points.length < 2 ? <p className="soft">{t.noChart}</p> : <NavChart page={page} />}
    </Card>
  )
}

function NavLine({ fund }: { readonly fund: FundDetails }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const label = fund.navDate === null ? t.unitNav : t.unitNavOn(fullDay(fund.navDate, locale))
  const threeYears = fund.returns.find(({ period }) => period === '3y')?.value ?? null
  return (
    <dl className={styles.navLine}>
      <Stat label={label}>
        <Figure size="large" reason={t.noNav}>
          {nav(fund.nav)}
        </Figure>
      </Stat>
      <Stat label={t.day}>
        <ChangeFigure size="medium" hasArrow reason={t.noNav}>
          {change(fund.dayChange)}
        </ChangeFigure>
      </Stat>
      <Stat label={t.year}>
        <ChangeFigure size="medium" reason={t.tooYoung}>
          {change(fund.return1y)}
        </ChangeFigure>
      </Stat>
      <Stat label={t.threeYears}>
        <ChangeFigure size="medium" reason={t.tooYoung}>
          {change(threeYears)}
        </ChangeFigure>
      </Stat>
      <Stat label={t.accumulatedNav}>
        <Figure size="medium" reason={t.noNav}>
          {nav(fund.accumulatedNav)}
        </Figure>
      </Stat>
    </dl>
  )
}

function Spans({ page }: { readonly page: FundPage }) {
  const t = useCopy(copy)
  return (
    <Segmented
      label={t.span}
      parts={NAV_SPANS.map((span: Span) => ({
        href: fundHref(page.fund.fundCode, span, page.measure),
        label: t.spans[span],
        isCurrent: span === page.span,
      }))}
    />
  )
}

function NavChart({ page }: { readonly page: FundPage }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { fund, span, points, measure } = page
  const isUnit = measure === 'unit'
  const name = nameIn(locale, fund.name)
  const dayText = (day: number) => fullDay(isoDay(day), locale)
  const valueText = (value: number) => (isUnit ? value.toFixed(4) : growthText(value).text)
  const [first, last] = [points[0]?.value ?? 0, points.at(-1)?.value ?? 0]
  const result = growthText(isUnit ? last / first - 1 : last - first)
  return (
    <LineChart
      size="tall"
      label={t.chart(name, t.spans[span], result.text)}
      series={[{ name: isUnit ? t.unit : t.growth, points: points.map(toPoint) }]}
      valueText={valueText}
      axisText={(value) => (isUnit ? value.toFixed(2) : percentTick(value))}
      dayText={dayText}
      monthText={(day) => month(isoDay(day), locale)}
      note={isUnit ? t.unitNote : t.growthNote}
      {...(isUnit ? {} : { level: 0 })}
    />
  )
}

const toPoint = ({ day, value }: { readonly day: number; readonly value: number }) => ({
  x: day,
  y: value,
})

/** A tick of the axis: whole percents, with the minus of a figure. */
function percentTick(value: number): string {
  return `${Math.round(value * 100)}%`.replace('-', '−')
}

/** Chart values are geometry and may be floats; four decimals of a percent bring them back to text. */
function growthText(value: number): Change {
  return change(Number.isFinite(value) ? value.toFixed(6) : null)
}
