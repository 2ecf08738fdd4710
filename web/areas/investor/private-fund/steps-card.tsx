import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { beijingDay, minuteText } from '#web/parts/page/instant-text.ts'
import { Card } from '#web/ui/card.tsx'
import { Timeline, type TimelineEvent } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import type { FundSteps } from './model.ts'

const STATES = { done: 'done', now: 'now', waiting: 'now', stopped: 'failed', todo: 'todo' } as const

/** Shows all seven steps, which are done, which is next, and the known days. */
export function StepsCard({ fund }: { readonly fund: FundSteps }) {
  const t = useCopy(copy)
  const timeOf = useTimes(fund)
  return (
    <Card title={t.steps}>
      <Timeline
        events={fund.steps.map(({ step, state }): TimelineEvent => {
          const time = timeOf(step)
          return {
            key: step,
            state: STATES[state],
            title: t.step[step],
            ...(state === 'waiting' ? { note: t.isWaiting } : {}),
            ...(time === null ? {} : { time }),
          }
        })}
      />
    </Card>
  )
}

/** Returns the times of a running contract. An ended contract counts as none. */
function useTimes({ contract }: FundSteps): (step: string) => string | null {
  const t = useCopy(copy)
  const locale = useLocale()
  if (contract === null || contract.stage === 'cancelled') return () => null
  const { signedAt, coolingOffEnds } = contract
  return (step) => {
    if (step === 'contract') return t.signed(fullDay(beijingDay(signedAt), locale))
    if (step === 'cooling-off' && coolingOffEnds !== null) return t.endsAt(minuteText(coolingOffEnds, locale))
    return null
  }
}
