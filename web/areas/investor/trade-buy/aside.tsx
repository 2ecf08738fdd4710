import { fullDay, shortDay, weekday } from '#web/app/date-text.ts'
import { money, nav, shares, UNKNOWN } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { beijingDay } from '#web/parts/instant-text.ts'
import { PurchaseRate } from '#web/parts/purchase-rate.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import type { Countdown } from './clock.ts'
import * as copy from './copy.ts'
import type { Preview } from './model.ts'
import { OutcomeNote } from './outcome-note.tsx'
import type { PayOutcome } from './pay.ts'
import styles from './screen.module.css'
import { useAskAgain, type OrderForm } from './use-order-form.ts'

export interface ReviewButton {
  readonly blockedBy: string | null
  readonly isBusy: boolean
  /** An order was sent and its answer lost: the button asks for it. */
  readonly isAsking: boolean
  readonly onReview: () => void
}

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
    <div className={styles.aside}>
      <FeeCard form={form} />
      <Card title={t.dates}>
        <Timeline events={useDates(preview)} />
      </Card>
      <CutOff dates={preview.dates} countdown={countdown} hasMoved={hasMoved} />
      {outcome !== null && <OutcomeNote outcome={outcome} />}
      <div className={styles.act}>
        <OrderButton button={button} size="large" />
        {button.blockedBy === null && !button.isAsking && <p className={styles.next}>{t.next}</p>}
      </div>
    </div>
  )
}

/** On a phone: what is to be paid and the button, at the foot of the page. */
export function ActionBar({ form, button }: Pick<AsideProps, 'form' | 'button'>) {
  const t = useCopy(copy)
  const figure = form.plain === '' ? UNKNOWN : money(form.plain)
  return (
    <div className={styles.actionBar} data-action-bar>
      <p>
        <span className="tiny muted">{t.due}</span>
        <b>
          <Figure reason={t.blocked.amount}>{figure === UNKNOWN ? figure : t.yuan(figure)}</Figure>
        </b>
      </p>
      <div>
        <OrderButton button={button} />
      </div>
    </div>
  )
}

interface OrderButtonProps {
  readonly button: ReviewButton
  readonly size?: 'large'
}

function OrderButton({ button, ...rest }: OrderButtonProps) {
  const t = useCopy(copy)
  return (
    <Button
      kind="primary"
      isBlock
      isBusy={button.isBusy}
      disabledReason={button.blockedBy}
      onClick={button.onReview}
      {...rest}
    >
      {button.isAsking ? t.askAgain : t.review}
    </Button>
  )
}

function FeeCard({ form }: { readonly form: OrderForm }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview, isUpdating } = form
  const askAgain = useAskAgain()
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
        {form.isStale && (
          <Note tone="error" isAlert>
            <b>{t.blocked.stale}</b>
            <div className={styles.noteAct}>
              <Button size="small" onClick={askAgain}>
                {t.blocked.retry}
              </Button>
            </div>
          </Note>
        )}
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

interface CutOffProps {
  readonly dates: Preview['dates']
  readonly countdown: Countdown
  readonly hasMoved: boolean
}

/** The time left to see, and to hear at three moments only; after 15:00 the date that has changed. */
function CutOff({ dates, countdown, hasMoved }: CutOffProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { secondsLeft, spokenMinutes } = countdown
  return (
    <>
      {hasMoved && (
        <Note tone="warn" isAlert>
          <b>{t.dateMoved}</b>
          <p>{t.dateMovedText(fullDay(dates.tradeDate, locale))}</p>
        </Note>
      )}
      {secondsLeft !== null && (
        <Note tone="warn">
          {t.leftBefore}
          <b className="num">{t.left(secondsLeft)}</b>
          {t.leftAfter}
        </Note>
      )}
      <span className="vh" aria-live="polite">
        {spokenMinutes !== null && t.spoken(spokenMinutes)}
      </span>
    </>
  )
}
