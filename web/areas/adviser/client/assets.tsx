import { Suspense, use } from 'react'
import { HISTORY_SPANS, type HistorySpan } from '#contract/own-values.ts'
import { gain, money } from '#web/format/format.ts'
import { CourseChart } from '#web/parts/fund/course-chart.tsx'
import * as courseCopy from '#web/parts/fund/course.copy.ts'
import { Amount, GainAmount } from '#web/parts/page/amount.tsx'
import { useHiddenAmounts } from '#web/parts/page/hidden-amounts.ts'
import { useCopy } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Dated } from '#web/ui/dated.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './assets.copy.ts'
import styles from './assets.module.css'
import { bridgeOf, type Assets } from './bridge.ts'
import { FailedPart } from './failed-part.tsx'
import type { Part } from './load.ts'
import * as clientCopy from './copy.ts'

interface AssetsProps {
  readonly assets: Promise<Part<Assets>>
  readonly span: HistorySpan
  readonly path: string
}

/** The line of a client's assets over the span of the address, and what made the difference. It loads and fails alone. */
export function AssetsCard({ assets, span, path }: AssetsProps) {
  const t = useCopy(copy)
  const words = useCopy(courseCopy)
  return (
    <Card title={t.course}>
      <Segmented
        label={words.span}
        parts={HISTORY_SPANS.map((each) => ({
          href: each === '1y' ? path : `${path}?span=${each}`,
          label: words.spans[each],
          isCurrent: each === span,
        }))}
      />
      <div className={styles.course}>
        <Suspense fallback={<Skeleton hasFigure lines={8} />}>
          <Answered assets={assets} />
        </Suspense>
      </div>
    </Card>
  )
}

function Answered({ assets }: Pick<AssetsProps, 'assets'>) {
  const t = useCopy(copy)
  const hidden = useCopy(clientCopy).notShown
  const [isHidden] = useHiddenAmounts()
  const part = use(assets)
  if (part.kind === 'hidden') return <p>{hidden}</p>
  if (part.kind === 'failed') return <FailedPart />
  const course = part.value
  if (course.from === null) return <Empty title={t.none}>{t.noneText}</Empty>
  return (
    <div className={styles.body}>
      <CourseChart course={course} measure={isHidden ? 'growth' : 'value'} name={t.portfolio} />
      <BridgeOf course={course} />
    </div>
  )
}

function BridgeOf({ course }: { readonly course: Assets }) {
  const t = useCopy(copy)
  const bridge = bridgeOf(course)
  const [first, last] = [course.points[0], course.points.at(-1)]
  const signed = (amount: string | undefined) => (
    <Amount reason={t.unknown}>{gain(amount ?? null).text}</Amount>
  )
  const dated = (label: string, day: string | undefined) => (
    <Dated>{day === undefined ? label : `${label} ${day}`}</Dated>
  )
  const held = (amount: string | undefined) => <Amount reason={t.unknown}>{money(amount)}</Amount>
  return (
    <div className={styles.bridge}>
      <h3>{t.bridge}</h3>
      <KeyValue
        pairs={[
          { key: 'opening', label: dated(t.opening, first?.date), value: held(bridge?.opening) },
          { key: 'paidIn', label: t.paidIn, value: signed(bridge?.paidIn) },
          {
            key: 'paidOut',
            label: t.paidOut,
            value: signed(bridge === null ? undefined : `-${bridge.paidOut}`),
          },
          {
            key: 'gain',
            label: t.gain,
            value: <GainAmount reason={t.unknown}>{gain(bridge?.gain ?? null)}</GainAmount>,
          },
          {
            key: 'closing',
            label: dated(t.closing, last?.date),
            value: held(bridge?.closing),
            isTotal: true,
          },
        ]}
      />
      <p className="small muted">{bridge === null ? t.unknown : t.rule}</p>
    </div>
  )
}
