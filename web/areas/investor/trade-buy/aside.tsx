import { shortDay, weekday } from '#web/app/date-text.ts'
import { money, nav, shares, UNKNOWN } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { CutOffNote } from '#web/parts/cut-off-note.tsx'
import type { Countdown } from '#web/parts/cut-off.ts'
import { beijingDay } from '#web/parts/instant-text.ts'
import { OrderAct, type ReviewButton } from '#web/parts/order-button.tsx'
import { PayOutcomeNote } from '#web/parts/pay-outcome.tsx'
import { PurchaseRate } from '#web/parts/purchase-rate.tsx'
import { StaleNote } from '#web/parts/trade-page.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/key-value.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import type { Preview } from './model.ts'
import type { PayOutcome } from './pay.ts'
import type { OrderForm } from './use-order-form.ts'

interface AsideProps {
  readonly form: OrderForm
  readonly countdown: Countdown
  readonly button: ReviewButton
  readonly outcome: PayOutcome | null
  readonly hasMoved: boolean
}

/** What it costs, the three dates, the time left and the button. */
export function Aside({ form, countdown, button, outcome, hasMoved }: AsideProps) {
  const t = useCopy(copy)
  const { preview } = form
  return (
    <>
      <FeeCard form={form} />
      <Card title={t.dates}>
        <Timeline events={useDates(preview)} />
      </Card>
      <CutOffNote {...{ countdown, hasMoved }} dates={preview.dates} after={t.leftAfter} />
      {outcome !== null && <PayOutcomeNote outcome={outcome} hasAmount />}
      <OrderAct button={button} next={t.next} />
    </>
  )
}

function FeeCard({ form }: { readonly form: OrderForm }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview, isUpdating } = form
  const { fund } = preview
  // Until the new figures come the old ones stay; once the amount is gone there is nothing to show.
  const fee = form.plain === '' ? null : preview.fee
  const version = fee?.ruleVersion ?? ''
  return (
    <Card title={t.fees} aside={isUpdating && <span className="tiny muted">{t.updating}</span>}>
      <div aria-busy={isUpdating} className="stack">
        <FeePairs fee={fee} />
        <p className="tiny muted">
          {fund.navDate !== null && t.estimateNote(shortDay(fund.navDate, locale), nav(fund.nav))}
          {version !== '' && ` ${t.feeRule(version)}`}
        </p>
        {form.isStale && <StaleNote />}
      </div>
    </Card>
  )
}

function FeePairs({ fee }: Pick<Preview, 'fee'>) {
  const t = useCopy(copy)
  const yuan = (text: string | undefined) => (
    <Figure reason={t.feeUnknown}>{text === undefined ? UNKNOWN : t.yuan(money(text))}</Figure>
  )
  const units = fee?.estimatedShares ?? null
  const rates = fee !== null && <PurchaseRate rate={fee.rate} discounted={fee.effectiveRate} />
  const rate = fee === null ? yuan(undefined) : fee.rate === null ? t.fixedFee : rates
  return (
    <KeyValue
      pairs={[
        { key: 'amount', label: t.feeAmount, value: yuan(fee?.amount) },
        { key: 'rate', label: t.feeRate, value: rate },
        { key: 'fee', label: t.fee, value: yuan(fee?.fee) },
        { key: 'net', label: t.net, value: yuan(fee?.net) },
        {
          key: 'units',
          label: t.estimate,
          value: (
            <Figure reason={fee === null ? t.feeUnknown : t.noNav}>
              {units === null ? UNKNOWN : t.shares(shares(units))}
            </Figure>
          ),
          isTotal: true,
        },
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
    { key: 'redeem', state: 'todo', title: t.redeemable, note: day(dates.redeemableDate) },
  ] as const
}
