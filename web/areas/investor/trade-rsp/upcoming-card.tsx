import { weekday } from '#web/format/date-text.ts'
import { money } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { FiguresCard } from '#web/parts/trade/figures-card.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import type { FormState } from './form-state.ts'

/** Lists the days on which the plan runs and the amount of each. */
export function UpcomingCard({ form }: { readonly form: FormState }) {
  const t = useCopy(copy)
  return (
    <FiguresCard title={t.upcoming} form={form}>
      <Upcoming form={form} />
    </FiguresCard>
  )
}

function Upcoming({ form }: { readonly form: FormState }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const days = form.plain === '' ? null : form.known.days
  if (days === null || days.upcoming.length === 0) return <p className="muted">{t.upcomingEmpty}</p>
  const { whole } = days
  return (
    <>
      <Timeline
        events={days.upcoming.map((term, n) => ({
          key: term.dueDay,
          state: n === 0 ? ('now' as const) : ('todo' as const),
          title: weekday(term.tradeDate, locale),
          note: t.termAmount(money(term.amount)),
        }))}
      />
      <p className="small">{whole === null ? t.wholeOpen : t.whole(whole.terms, money(whole.amount))}</p>
      <p className="tiny muted">{t.debitNote}</p>
    </>
  )
}
