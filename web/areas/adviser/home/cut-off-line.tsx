import { Suspense, use } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getCutOff } from '#contract/waiting-work.ts'
import { fullDay } from '#web/format/date-text.ts'
import { useCutOff } from '#web/parts/order/cut-off.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as copy from './copy.ts'

type Dates = OutputOf<typeof getCutOff>

export type CutOffAnswer = Promise<{
  readonly answer: { readonly kind: 'ok'; readonly value: Dates } | { readonly kind: string }
  readonly readAtMs: number
}>

/** The clock to the next 15:00. What cannot be read leaves no line: each form counts down for itself. */
export function CutOffLine({ cutOff }: { readonly cutOff: CutOffAnswer }) {
  return (
    <Suspense fallback={<Skeleton lines={1} />}>
      <Answered cutOff={cutOff} />
    </Suspense>
  )
}

function Answered({ cutOff }: { readonly cutOff: CutOffAnswer }) {
  const { answer, readAtMs } = use(cutOff)
  return 'value' in answer ? <Clock dates={answer.value} readAtMs={readAtMs} /> : null
}

function Clock({ dates, readAtMs }: { readonly dates: Dates; readonly readAtMs: number }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { countdown } = useCutOff(dates, readAtMs)
  const { secondsLeft } = countdown
  const day = fullDay(dates.tradeDate, locale)
  return (
    <p className="small muted">
      {t.cutOff(day)}
      {secondsLeft !== null && (
        <>
          {t.and}
          <b className="num">{t.left(Math.floor(secondsLeft / 3_600), minutesOf(secondsLeft))}</b>
        </>
      )}
    </p>
  )
}

/** The minutes beside the whole hours. */
function minutesOf(seconds: number): number {
  return Math.floor((seconds % 3_600) / 60)
}
