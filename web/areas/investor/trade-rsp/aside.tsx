import { weekday } from '#web/app/date-text.ts'
import { money } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { OrderAct, type ReviewButton } from '#web/parts/order-button.tsx'
import { PayOutcomeNote } from '#web/parts/pay-outcome.tsx'
import { StaleNote } from '#web/parts/trade-page.tsx'
import { Card } from '#web/ui/card.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import type { PlanOutcome } from './plan.ts'
import type { PlanFormState } from './use-plan-form.ts'

interface AsideProps {
  readonly form: PlanFormState
  readonly button: ReviewButton
  readonly outcome: PlanOutcome | null
}

/** The days the plan runs on, what it takes, and the button. */
export function Aside({ form, button, outcome }: AsideProps) {
  const t = useCopy(copy)
  return (
    <>
      <Card title={t.upcoming} aside={form.isUpdating && <span className="tiny muted">{t.updating}</span>}>
        <div className="stack" aria-busy={form.isUpdating}>
          <Upcoming form={form} />
          {form.isStale && <StaleNote />}
        </div>
      </Card>
      {outcome !== null && <PayOutcomeNote outcome={outcome} hasAmount />}
      <OrderAct button={button} next={t.nextStep} />
    </>
  )
}

function Upcoming({ form }: { readonly form: PlanFormState }) {
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
