import { fullDay, isoDay, month } from '#web/format/date-text.ts'
import { change, nav, percent, type Change } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { NAV_SPANS } from '#contract/values.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Figure, Stat } from '#web/ui/figure.tsx'
import { digitsOf, percentTick } from '#web/ui/chart/chart-scale.ts'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import * as copy from './copy.ts'
import { fundHref, isYoung, MEASURES, type FundPage, type Span } from './model.ts'
import styles from './screen.module.css'
import { Unknown } from './unknown.tsx'
import { WindowForm } from './window-form.tsx'

interface PageProps {
  readonly page: FundPage
}

/** Shows the NAV, its changes, and the lines for the period in the address. */
export function PerformanceCard({ page }: PageProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { notShown, window } = page.told
  if (page.fund.navDate === null) return <Unknown title={t.navAndPerformance} id="performance" />
  const isTold = notShown === null && !window?.isTooShort
  const measures = isTold ? MEASURES : MEASURES.filter((measure) => measure !== 'growth')
  return (
    <Card id="performance">
      <h2 className="vh">{t.navAndPerformance}</h2>
      {page.money === null ? <NavLine page={page} /> : <MoneyLine page={page} />}
      <div className={styles.controls}>
        <Spans page={page} />
        {page.money === null && (
          <Segmented
            label={t.measure}
            parts={measures.map((measure) => ({
              href: fundHref(page.fund.fundCode, page.span, measure, window),
              label: t.measures[measure],
              isCurrent: measure === page.measure,
            }))}
          />
        )}
      </div>
      <WindowForm page={page} />
      {notShown !== null && <Note>{t.tooNew(fullDay(notShown.shownFrom, locale))}</Note>}
      {window?.isTooShort && <Note>{t.tooShort}</Note>}
      {page.money === null ? <NavChart page={page} /> : <YieldChart page={page} money={page.money} />}
    </Card>
  )
}

function NavLine({ page: { fund, told } }: PageProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const label = fund.navDate === null ? t.unitNav : t.unitNavOn(fullDay(fund.navDate, locale))
  const of = (period: '1y' | '3y') => told.periods.find((each) => each.period === period)?.value ?? null
  return (
    <dl className={styles.navLine}>
      <Stat label={label}>
        <Figure size="large" reason={t.noNav}>
          {nav(fund.nav)}
        </Figure>
      </Stat>
      <Stat label={t.accumulatedNav}>
        <Figure size="medium" reason={t.noNav}>
          {nav(fund.accumulatedNav)}
        </Figure>
      </Stat>
      <Stat label={t.year}>
        <ChangeFigure size="medium" reason={t.missingFigure(isYoung(fund, 1))}>
          {change(of('1y'))}
        </ChangeFigure>
      </Stat>
      <Stat label={t.threeYears}>
        <ChangeFigure size="medium" reason={t.missingFigure(isYoung(fund, 3))}>
          {change(of('3y'))}
        </ChangeFigure>
      </Stat>
    </dl>
  )
}

function MoneyLine({ page: { fund, money, told } }: PageProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  if (money === null) return null
  const { last } = money
  const year = told.periods.find((each) => each.period === '1y')?.value ?? null
  return (
    <dl className={styles.navLine}>
      <Stat label={t.yieldOn(fullDay(last.date, locale))}>
        <Figure size="large" reason={t.missingFigure(false)}>
          {percent(last.yield7d)}
        </Figure>
      </Stat>
      <Stat label={t.income}>
        <Figure size="medium" unit={t.yuanUnit}>
          {nav(last.incomePer10k)}
        </Figure>
      </Stat>
      <Stat label={t.year}>
        <ChangeFigure size="medium" reason={t.missingFigure(isYoung(fund, 1))}>
          {change(year)}
        </ChangeFigure>
      </Stat>
    </dl>
  )
}

function Spans({ page }: PageProps) {
  const t = useCopy(copy)
  return (
    <Segmented
      label={t.span}
      parts={NAV_SPANS.map((span: Span) => ({
        href: fundHref(page.fund.fundCode, span, page.measure),
        label: t.spans[span],
        isCurrent: page.told.window === null && span === page.span,
      }))}
    />
  )
}

function NavChart({ page }: PageProps) {
  const t = useCopy(copy)
  const { fund, line, measure } = page
  const axis = useAxis()
  const name = nameIn(useLocale(), fund.name)
  const isNav = measure !== 'growth'
  if (line.length < 2) return <p className="soft">{t.noChart}</p>
  const own = line.map(({ day, value }) => ({ x: day, y: value }))
  const [first, last] = [own[0]!.y, own.at(-1)!.y]
  const result = growthText(isNav ? last / first - 1 : last)
  const others = isNav
    ? []
    : (['benchmark', 'peers'] as const).flatMap((key) => {
        const points = line.flatMap((point) => (point[key] === null ? [] : [{ x: point.day, y: point[key] }]))
        const isWhole = points.length === line.length
        return isWhole ? [{ name: t.against[key], points, result: <Result value={points.at(-1)!.y} /> }] : []
      })
  const said =
    isNav && page.told.risk === null ? t.chartOfNav(name) : t.chart(name, shownName(page, t), result.text)
  return (
    <LineChart
      size="tall"
      label={said}
      series={[
        {
          name: isNav ? t.measures[measure] : name,
          points: own,
          ...(!isNav && { result: <Result value={last} /> }),
        },
        ...others,
      ]}
      valueText={(value) => (isNav ? value.toFixed(4) : growthText(value).text)}
      axisText={(value, step) =>
        isNav ? value.toFixed(Math.max(2, digitsOf(step))) : percentTick(value, step)
      }
      {...axis}
      note={
        isNav
          ? page.notes.navNotes[measure]
          : others.length === 2
            ? page.notes.growthNote
            : `${page.notes.growthNote}${page.notes.notAgainst}`
      }
      {...(isNav ? {} : { level: 0 })}
    />
  )
}

function YieldChart({ page, money }: PageProps & { readonly money: NonNullable<FundPage['money']> }) {
  const t = useCopy(copy)
  const axis = useAxis()
  const name = nameIn(useLocale(), page.fund.name)
  const last = money.line.at(-1)
  if (money.line.length < 2 || !last) return <p className="soft">{t.noChart}</p>
  return (
    <LineChart
      size="tall"
      label={t.yieldChart(name, shownName(page, t), percent(String(last.value)))}
      series={[{ name: t.yield, points: money.line.map(({ day, value }) => ({ x: day, y: value })) }]}
      valueText={(value) => percent(String(value))}
      axisText={(value) => `${(value * 100).toFixed(2)}%`}
      {...axis}
      note={page.notes.yieldNotes[page.told.incomeCarry ?? 'daily']}
    />
  )
}

/** Shows the fund's distance below its highest point, and the maximum drawdown in words. */
export function DrawdownCard({ page }: PageProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const axis = useAxis()
  const { drawdown } = page.told
  if (drawdown === null || page.falls.length < 2) return null
  const depth = percent(drawdown.value)
  const day = (text: string | null) => (text === null ? '--' : fullDay(text, locale))
  const recovery =
    drawdown.troughDay === null
      ? t.neverFell
      : drawdown.recoveryDay === null
        ? t.notRecovered
        : t.recovered(day(drawdown.recoveryDay), drawdown.recoveryDays ?? 0)
  return (
    <Card title={t.drawdownTitle(shownName(page, t))} id="drawdown">
      <LineChart
        label={t.drawdownChart(depth, day(drawdown.peakDay), day(drawdown.troughDay))}
        series={[{ name: t.fall, points: page.falls.map(({ day: x, value }) => ({ x, y: value })) }]}
        valueText={(value) => percent(String(value))}
        axisText={percentTick}
        {...axis}
        level={0}
        note={
          drawdown.troughDay === null
            ? t.neverFell
            : t.deepest(depth, day(drawdown.peakDay), day(drawdown.troughDay), recovery)
        }
      />
    </Card>
  )
}

/** Returns the name of the shown period. */
function shownName({ told, span }: FundPage, t: typeof copy.zh): string {
  return told.window === null ? t.spans[span] : t.periods.window
}

function useAxis() {
  const locale = useLocale()
  return {
    dayText: (day: number) => fullDay(isoDay(day), locale),
    monthText: (day: number) => month(isoDay(day), locale),
  }
}

function Result({ value }: { readonly value: number }) {
  return <ChangeFigure>{growthText(value)}</ChangeFigure>
}

/** Formats a chart value, a float: all its digits count for the rounding. */
function growthText(value: number): Change {
  return change(String(value))
}
