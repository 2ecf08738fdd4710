import { dayNumber, fullDay, isoDay, month } from '#web/format/date-text.ts'
import { change, gain, money } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { percentTick, type Point, type Series } from '#web/ui/chart/chart-scale.ts'
import { ChangeFigure } from '#web/ui/figure.tsx'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import * as copy from './course.copy.ts'

interface CoursePoint {
  readonly date: string
  readonly value: string
  readonly invested: string
  readonly growth: string | null
  readonly benchmark?: string | null
  readonly replayed?: string | null
}

interface Name {
  readonly zh: string
  readonly en: string | null
}

/** The course of a portfolio or a holding; a client's own has a benchmark beside it. */
interface Course {
  readonly from: string | null
  readonly to: string | null
  readonly points: readonly CoursePoint[]
  readonly gain: string | null
  readonly timeWeighted: string | null
  readonly benchmark?: { readonly name: Name; readonly growth: string | null } | null
}

interface CourseChartProps {
  readonly course: Course
  readonly measure: 'value' | 'growth'
  /** What the line of returns is named. */
  readonly name: string
}

/** Draws a course: its value beside the money paid in, or its return. With fewer than two days, says why there is no line. */
export function CourseChart({ course, measure, name }: CourseChartProps) {
  const t = useCopy(copy)
  if (course.points.length < 2) return <p className="soft">{t.none}</p>
  return measure === 'value' ? <ValueChart course={course} /> : <GrowthChart {...{ course, name }} />
}

function useAxis() {
  const locale = useLocale()
  return {
    dayText: (x: number) => fullDay(isoDay(x), locale),
    monthText: (x: number) => month(isoDay(x), locale),
  }
}

/** Returns the points of a line. The day before the first day has no value of its own, so it counts as 0. */
function pointsOf(points: readonly CoursePoint[], of: (point: CoursePoint) => string | null): Point[] {
  return points.map((point) => ({ x: dayNumber(point.date), y: Number(of(point) ?? 0) }))
}

function useEnds({ from, to }: Course): readonly [string, string] {
  const locale = useLocale()
  return [fullDay(from ?? '', locale), fullDay(to ?? '', locale)]
}

function ValueChart({ course }: Pick<CourseChartProps, 'course'>) {
  const t = useCopy(copy)
  const locale = useLocale()
  const axis = useAxis()
  const ends = useEnds(course)
  const start = Number(course.points[0]!.value)
  // The day before the first purchase would draw a vertical step at the start, so it is left out.
  const points = start === 0 && course.points.length > 2 ? course.points.slice(1) : course.points
  const series: Series[] = [
    { name: t.worth, points: pointsOf(points, ({ value }) => value) },
    {
      name: t.invested,
      points: points.map(({ date, invested }) => ({
        x: dayNumber(date),
        y: start + Number(invested),
      })),
    },
  ]
  const { benchmark = null } = course
  if (benchmark !== null && course.points.every(({ replayed }) => replayed !== null)) {
    const name = t.replayed(nameIn(locale, benchmark.name))
    series.push({ name, points: pointsOf(points, ({ replayed = null }) => replayed) })
  }
  return (
    <LineChart
      size="tall"
      label={t.valueLabel(...ends, gain(course.gain).text)}
      series={series}
      valueText={(value) => money(value.toFixed(2))}
      axisText={t.axis}
      {...axis}
      note={`${t.gain} ${gain(course.gain).text}`}
    />
  )
}

function GrowthChart({ course, name }: Omit<CourseChartProps, 'measure'>) {
  const t = useCopy(copy)
  const locale = useLocale()
  const axis = useAxis()
  const ends = useEnds(course)
  const { benchmark = null, points } = course
  const text = (value: number) => change(String(value)).text
  const result = (value: string | null) => <ChangeFigure>{change(value)}</ChangeFigure>
  const series: Series[] = [
    { name, points: pointsOf(points, ({ growth }) => growth), result: result(course.timeWeighted) },
  ]
  if (benchmark !== null) {
    const beside = pointsOf(points, (point) => point.benchmark ?? null)
    series.push({ name: nameIn(locale, benchmark.name), points: beside, result: result(benchmark.growth) })
  }
  return (
    <LineChart
      size="tall"
      label={t.growthLabel(...ends, change(course.timeWeighted).text)}
      series={series}
      valueText={text}
      axisText={percentTick}
      {...axis}
      level={0}
      note={t.note}
    />
  )
}
