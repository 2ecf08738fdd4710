import { Form } from 'react-router'
import { HISTORY_SPANS } from '#contract/own-values.ts'
import { money, percent } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { CourseChart } from '#web/parts/fund/course-chart.tsx'
import * as courseCopy from '#web/parts/fund/course.copy.ts'
import { useHiddenAmounts } from '#web/parts/page/hidden-amounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
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
  const words = useCopy(courseCopy)
  const [isHidden] = useHiddenAmounts()
  const measure = isHidden ? 'growth' : query.measure
  return (
    <Card title={t.course} id="course">
      <div className={styles.controls}>
        <Segmented
          label={words.span}
          parts={HISTORY_SPANS.map((span) => ({
            href: hrefOf(path, query, { span, from: '', to: '' }),
            label: words.spans[span],
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
      <CourseChart course={history} measure={measure} name={t.mine} />
      <Beside history={history} />
      <Choices path={path} query={query} history={history} />
    </Card>
  )
}

interface HistoryProps {
  readonly history: History
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
