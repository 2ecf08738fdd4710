import { weekday } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { CutOffNote } from './cut-off-note.tsx'
import type { CutOff, Dates } from '#web/parts/order/cut-off.ts'
import { beijingDay } from '#web/parts/page/instant-text.ts'
import * as copy from '#web/parts/order/trade-form.copy.ts'

interface DealDatesProps {
  readonly cutOff: CutOff<Dates & { readonly confirmDate: string | null; readonly closedOn: string | null }>
  /** The words of this kind of order: money is paid, shares are given. */
  readonly words: {
    readonly dates: string
    readonly dealToday: string
    readonly dealOn: (day: string) => string
    readonly dealNote: (day: string) => string
    readonly confirmed: string
    readonly leftAfter: string
  }
  /** The step after the confirmation; its day is null as long as it is not known. */
  readonly last?: { readonly title: string; readonly day: string | null }
}

/** The trade date, the confirmation, the step after it, and the time left. */
export function DealDates({ cutOff, words: t, last }: DealDatesProps) {
  const { dateUnknown, fundClosed } = useCopy(copy)
  const locale = useLocale()
  const { tradeDate, confirmDate, closedOn, now } = cutOff.dates
  const day = (text: string | null) => (text === null ? dateUnknown : weekday(text, locale))
  const closed = closedOn === null ? '' : fundClosed(day(closedOn))
  const deal = tradeDate === beijingDay(now) ? t.dealToday : t.dealOn(day(tradeDate))
  return (
    <>
      <Card title={t.dates}>
        <Timeline
          events={[
            { key: 'deal', state: 'now', title: deal, note: closed + t.dealNote(day(tradeDate)) },
            { key: 'confirm', state: 'todo', title: t.confirmed, note: day(confirmDate) },
            ...(last === undefined
              ? []
              : [{ key: 'last', state: 'todo' as const, title: last.title, note: day(last.day) }]),
          ]}
        />
      </Card>
      <CutOffNote {...cutOff} after={t.leftAfter} />
    </>
  )
}
