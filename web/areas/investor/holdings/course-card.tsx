import { Form } from 'react-router'
import { HISTORY_SPANS } from '#contract/own-values.ts'
import { dayNumber, fullDay, isoDay, month } from '#web/format/date-text.ts'
import { change, gain, money, percent } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { useHiddenAmounts } from '#web/parts/page/hidden-amounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { percentTick, type Point, type Series } from '#web/ui/chart/chart-scale.ts'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { ChangeFigure } from '#web/ui/figure.tsx'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import * as copy from './copy.ts'
import { hrefOf, MEASURES, type History, type Query } from './model.ts'
import styles from './screen.module.css'
import { isYear, shownRate } from './use-money-weighted.ts'

interface CourseProps {
  /** The path of the page that shows the card. */
  readonly path: string
  readonly query: Query
  readonly history: History
}

/** Shows the value or the return between any two days as a chart, beside any benchmark. */
export function CourseCard({ path, query, history }: CourseProps) {
  const t = useCopy(copy)
  const [isHidden] = useHiddenAmounts()
  const measure = isHidden ? 'growth' : query.measure
  return (
    <Card title={t.course} id="course">
      <div className={styles.controls}>
        <Segmented
          label={t.span}
          parts={HISTORY_SPANS.map((span) => ({
            href: hrefOf(path, query, { span, from: '', to: '' }),
            label: t.spans[span],
            isCurrent: span === query.span && query.from === '',
          }))}
        />
        <Segmented
          label={t.measure}
          parts={MEASURES.map((each) => ({
            href: hrefOf(path, query, { measure: each }),
            label: t.measures[each],
            isCurrent: each === measure,
          }))}
        />
      </div>
      {history.ignored.length > 0 && <Note tone="warn">{t.ignored}</Note>}
      {history.points.length < 2 ? (
        <p className="soft">{t.noCourse}</p>
      ) : measure === 'value' ? (
        <ValueChart history={history} />
      ) : (
        <GrowthChart history={history} />
      )}
      <Beside history={history} />
      <Choices path={path} query={query} history={history} />
    </Card>
  )
}

interface HistoryProps {
  readonly history: History
}

function useAxis() {
  const locale = useLocale()
  return {
    dayText: (x: number) => fullDay(isoDay(x), locale),
    monthText: (x: number) => month(isoDay(x), locale),
  }
}

/** Returns the points of a line. The day before the first day has no value of its own, so it counts as 0. */
function pointsOf(history: History, of: (point: History['points'][number]) => string | null): Point[] {
  return history.points.map((point) => ({ x: dayNumber(point.date), y: Number(of(point) ?? 0) }))
}

function useEnds({ history }: HistoryProps): readonly [string, string] {
  const locale = useLocale()
  return [fullDay(history.from ?? '', locale), fullDay(history.to ?? '', locale)]
}

function ValueChart({ history }: HistoryProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const axis = useAxis()
  const ends = useEnds({ history })
  const start = Number(history.points[0]!.value)
  // The day before the first purchase would draw a vertical step at the start, so it is left out.
  const points = start === 0 && history.points.length > 2 ? history.points.slice(1) : history.points
  const series: Series[] = [
    { name: t.worth, points: pointsOf({ ...history, points }, ({ value }) => value) },
    {
      name: t.invested,
      points: points.map(({ date, invested }) => ({
        x: dayNumber(date),
        y: start + Number(invested),
      })),
    },
  ]
  const { benchmark } = history
  if (benchmark !== null && history.points.every(({ replayed }) => replayed !== null)) {
    const name = t.replayed(nameIn(locale, benchmark.name))
    series.push({ name, points: pointsOf({ ...history, points }, ({ replayed }) => replayed) })
  }
  return (
    <LineChart
      size="tall"
      label={t.courseLabel(...ends, gain(history.gain).text)}
      series={series}
      valueText={(value) => money(value.toFixed(2))}
      axisText={t.axis}
      {...axis}
      note={`${t.courseGain} ${gain(history.gain).text}`}
    />
  )
}

function GrowthChart({ history }: HistoryProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const axis = useAxis()
  const ends = useEnds({ history })
  const { benchmark } = history
  const text = (value: number) => change(value.toFixed(8)).text
  const result = (value: string | null) => <ChangeFigure>{change(value)}</ChangeFigure>
  const series: Series[] = [
    { name: t.mine, points: pointsOf(history, ({ growth }) => growth), result: result(history.timeWeighted) },
  ]
  if (benchmark !== null) {
    const points = pointsOf(history, (point) => point.benchmark)
    series.push({ name: nameIn(locale, benchmark.name), points, result: result(benchmark.growth) })
  }
  return (
    <LineChart
      size="tall"
      label={t.growthLabel(...ends, change(history.timeWeighted).text)}
      series={series}
      valueText={text}
      axisText={percentTick}
      {...axis}
      level={0}
      note={t.courseNote}
    />
  )
}

function Beside({ history: { benchmark } }: HistoryProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const [isHidden] = useHiddenAmounts()
  if (benchmark === null || benchmark.value === null || isHidden) return null
  const name = nameIn(locale, benchmark.name)
  const rate = t.besideRates[isYear(benchmark) ? 'yearly' : 'soFar'](percent(shownRate(benchmark)))
  return <p className="small">{t.beside(name, money(benchmark.value), rate)}</p>
}

/** A form for any dates and any benchmark. Its result is an address. */
function Choices({ path, query, history }: CourseProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const isFund = /^\d{6}$/.test(query.benchmark)
  const kept = (['asOf', 'by', 'measure'] as const).filter((name) => query[name] !== '')
  return (
    <details className={styles.more} open={query.from !== '' || query.benchmark !== '' || undefined}>
      <summary>{t.more}</summary>
      <Form action={path} className={styles.choices} key={`${query.from}${query.to}${query.benchmark}`}>
        {kept.map((name) => (
          <input key={name} type="hidden" name={name} value={query[name]} />
        ))}
        <TextInput label={t.courseFrom} name="from" type="date" defaultValue={query.from} />
        <TextInput label={t.courseTo} name="to" type="date" defaultValue={query.to} />
        <Select
          label={t.compareWith}
          name="benchmark"
          defaultValue={isFund ? '' : query.benchmark}
          options={[
            { value: '', label: t.noBenchmark },
            ...history.benchmarks.map(({ key, name }) => ({ value: key, label: nameIn(locale, name) })),
          ]}
        />
        <TextInput
          label={t.ownBenchmark}
          name="fund"
          inputMode="numeric"
          maxLength={6}
          defaultValue={isFund ? query.benchmark : ''}
        />
        <Button kind="primary" type="submit">
          {t.apply}
        </Button>
      </Form>
    </details>
  )
}
