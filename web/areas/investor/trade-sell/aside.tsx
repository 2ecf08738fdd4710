import { shortDay, weekday } from '#web/app/date-text.ts'
import { money, nav, UNKNOWN } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { CutOffNote } from '#web/parts/cut-off-note.tsx'
import type { Countdown } from '#web/parts/cut-off.ts'
import { beijingDay } from '#web/parts/instant-text.ts'
import { OrderAct, type ReviewButton } from '#web/parts/order-button.tsx'
import { PayOutcomeNote } from '#web/parts/pay-outcome.tsx'
import { StaleNote } from '#web/parts/trade-page.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/key-value.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import type { Preview } from './model.ts'
import type { SellOutcome } from './sell.ts'
import type { SellFormState } from './use-sell-form.ts'

interface AsideProps {
  readonly form: SellFormState
  readonly countdown: Countdown
  readonly button: ReviewButton
  readonly outcome: SellOutcome | null
  readonly hasMoved: boolean
}

/** What comes out of it, the three dates, the time left and the button. */
export function Aside({ form, countdown, button, outcome, hasMoved }: AsideProps) {
  const t = useCopy(copy)
  const { preview } = form
  return (
    <>
      <EstimateCard form={form} />
      <Card title={t.dates}>
        <Timeline events={useDates(preview)} />
      </Card>
      <CutOffNote {...{ countdown, hasMoved }} dates={preview.dates} after={t.leftAfter} />
      {outcome !== null && <PayOutcomeNote outcome={outcome} hasAmount />}
      <OrderAct button={button} next={t.next} />
    </>
  )
}

function EstimateCard({ form }: { readonly form: SellFormState }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview, isUpdating } = form
  return (
    <Card title={t.estimate} aside={isUpdating && <span className="tiny muted">{t.updating}</span>}>
      <div aria-busy={isUpdating} className="stack">
        <Estimate estimate={form.plain === '' ? null : preview.estimate} />
        {preview.navDate !== null && (
          <p className="tiny muted">{t.estimateNote(shortDay(preview.navDate, locale), nav(preview.nav))}</p>
        )}
        {form.isStale && <StaleNote />}
      </div>
    </Card>
  )
}

function Estimate({ estimate }: Pick<Preview, 'estimate'>) {
  const t = useCopy(copy)
  const yuan = (text: string | undefined) => (
    <Figure reason={t.estimateUnknown}>{text === undefined ? UNKNOWN : t.yuan(money(text))}</Figure>
  )
  const backEnd = estimate?.backEndFee ?? null
  return (
    <KeyValue
      pairs={[
        { key: 'gross', label: t.gross, value: yuan(estimate?.gross) },
        { key: 'fee', label: t.fee, value: yuan(estimate?.fee) },
        ...(backEnd === null ? [] : [{ key: 'back', label: t.backEndFee, value: yuan(backEnd) }]),
        { key: 'net', label: t.net, value: yuan(estimate?.net), isTotal: true },
      ]}
    />
  )
}

function useDates({ dates }: Preview) {
  const t = useCopy(copy)
  const locale = useLocale()
  const day = (text: string | null) => (text === null ? t.dateUnknown : weekday(text, locale))
  const isToday = dates.tradeDate === beijingDay(dates.now)
  const deal = isToday ? t.dealToday : t.dealOn(weekday(dates.tradeDate, locale))
  return [
    { key: 'deal', state: 'now', title: deal, note: t.dealNote(weekday(dates.tradeDate, locale)) },
    { key: 'confirm', state: 'todo', title: t.confirmed, note: day(dates.confirmDate) },
    { key: 'arrival', state: 'todo', title: t.arrival, note: day(dates.arrivalDate) },
  ] as const
}
