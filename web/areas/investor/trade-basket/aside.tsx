import { weekday } from '#web/app/date-text.ts'
import { money, UNKNOWN } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { CutOffNote } from '#web/parts/cut-off-note.tsx'
import type { Countdown } from '#web/parts/cut-off.ts'
import { OrderAct, type ReviewButton } from '#web/parts/order-button.tsx'
import { PayOutcomeNote } from '#web/parts/pay-outcome.tsx'
import { StaleNote } from '#web/parts/trade-page.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/key-value.tsx'
import type { BasketOutcome } from './basket.ts'
import * as copy from './copy.ts'
import type { Preview } from './model.ts'
import type { BasketState } from './use-basket.ts'

interface AsideProps {
  readonly form: BasketState
  readonly preview: Preview | null
  readonly countdown: Countdown
  readonly button: ReviewButton
  readonly outcome: BasketOutcome | null
  readonly hasMoved: boolean
}

/** What it costs together, the deal date, the time left and the button. */
export function Aside({ form, preview, countdown, button, outcome, hasMoved }: AsideProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const isWhole = form.total !== null && !form.isUpdating && preview !== null
  const yuan = (text: string | null) => (
    <Figure reason={t.blocked.amount}>{text === null ? UNKNOWN : t.yuan(money(text))}</Figure>
  )
  return (
    <>
      <Card title={t.totals} aside={form.isUpdating && <span className="tiny muted">{t.updating}</span>}>
        <div className="stack" aria-busy={form.isUpdating}>
          <KeyValue
            pairs={[
              { key: 'count', label: t.count, value: t.funds(form.lines.length) },
              { key: 'fees', label: t.fees, value: yuan(isWhole ? preview.fees : null) },
              ...(preview === null
                ? []
                : [{ key: 'deal', label: t.deal, value: weekday(preview.dates.tradeDate, locale) }]),
              { key: 'total', label: t.due, value: yuan(form.total), isTotal: true },
            ]}
          />
          <p className="tiny muted">{t.each}</p>
          {form.isStale && <StaleNote />}
        </div>
      </Card>
      {preview !== null && (
        <CutOffNote {...{ countdown, hasMoved }} dates={preview.dates} after={t.leftAfter} />
      )}
      {outcome !== null && <PayOutcomeNote outcome={outcome} />}
      <OrderAct button={button} next={t.next} />
    </>
  )
}
