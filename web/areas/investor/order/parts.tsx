import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import type { OrderView } from '#contract/order-view.ts'
import { weekday } from '#web/app/date-text.ts'
import { money, nav, shares, UNKNOWN } from '#web/app/format.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { showToast } from '#web/app/toasts.ts'
import { SampleTag } from '#web/parts/fund-name.tsx'
import { minuteText } from '#web/parts/instant-text.ts'
import { OrderStatusTag } from '#web/parts/order-status.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Figure, Stat } from '#web/ui/figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import { isAwaited, isEnded, stepsOf, type OrderPage } from './model.ts'
import styles from './screen.module.css'
import { useSteps } from './steps.ts'

interface OrderProps {
  readonly order: OrderView
}

export function Head({ order, title }: OrderProps & { readonly title: string }) {
  const t = useCopy(copy)
  const copyNo = async () => {
    await navigator.clipboard.writeText(order.orderNo)
    showToast({ sentence: t.copied })
  }
  return (
    <div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.meta}>
        <span>
          {t.orderNo} <span className="num">{order.orderNo}</span>
        </span>
        <button type="button" className={styles.copy} aria-label={t.copyNo} onClick={() => void copyNo()}>
          <Icon of={Copy} size={16} />
        </button>
        {order.isSample && <SampleTag />}
        <OrderStatusTag status={order.status} />
      </p>
    </div>
  )
}

const REACHED = ['confirmed', 'partially-confirmed', 'settled']

/** What the state means in one sentence, the figures, and each step with its time. */
export function ProgressCard({ page }: { readonly page: OrderPage }) {
  const t = useCopy(copy)
  const { order } = page
  const hasEnded = isEnded(order)
  const icon = hasEnded ? X : REACHED.includes(order.status) ? Check : Hourglass
  return (
    <>
      <Card>
        <div className={styles.state} aria-live="polite">
          <span className={classes(styles.icon, hasEnded && styles.ended)}>
            <Icon of={icon} size={24} />
          </span>
          <h2>{isAwaited(order) ? t.awaited : t.head[order.status]}</h2>
          <p>{useSentences(order).join(' ')}</p>
        </div>
        <Figures order={order} />
      </Card>
      <Card title={t.progress}>
        <Timeline events={useSteps(order, stepsOf(page))} />
      </Card>
    </>
  )
}

/** What the reader can rely on now: dates, money, and what may still be done. */
function useSentences(order: OrderView): readonly string[] {
  const t = useCopy(copy)
  const locale = useLocale()
  const last4 = order.last4 ?? ''
  const day = (text: string | null) => (text === null ? null : weekday(text, locale))
  const deal = day(order.tradeDate)
  const due = day(order.confirmDue)
  const redeem = day(order.redeemableDate)
  const refund = order.refund === null ? [] : [refundText(order.refund, last4, t)]
  switch (order.status) {
    case 'submitted': {
      if (!isAwaited(order)) return [t.polling]
      const bank = order.bankName === null ? '' : t.card(nameIn(locale, order.bankName), last4)
      return [t.remit(order.remittanceCode, bank, minuteText(order.payBy, locale)), t.remitWhose]
    }
    case 'paying':
      return [t.payingText]
    case 'paid':
      return [...(deal ? [t.dealText(deal)] : []), ...(order.canCancel ? [t.cancelText(last4)] : [])]
    case 'cancelling':
      return [t.cancellingText]
    case 'sent':
    case 'accepted-by-registrar':
      return [...(deal ? [t.dealText(deal)] : []), ...(due ? [t.confirmText(due)] : [])]
    case 'confirmed':
    case 'settled':
    case 'partially-confirmed':
      return [...(redeem ? [t.redeemText(redeem)] : []), ...refund]
    case 'pay-failed':
    case 'failed':
      return [...(order.failure ? [order.failure.sentence] : []), ...refund]
    case 'cancelled':
      return refund.length > 0 ? refund : [t.nothingDebited]
    default:
      return order.status satisfies never
  }
}

function refundText(refund: NonNullable<OrderView['refund']>, last4: string, t: typeof copy.zh): string {
  const figure = money(refund.amount)
  return refund.status === 'success' ? t.refundDone(figure, last4) : t.refundGoing(figure, last4)
}

function Figures({ order }: OrderProps) {
  const t = useCopy(copy)
  const { confirmedShares, confirmedAmount } = order
  if (isEnded(order)) {
    return (
      <dl className={styles.figures}>
        <Fact label={t.applied} value={order.amount && t.sum(money(order.amount))} />
      </dl>
    )
  }
  const isPartial = confirmedAmount !== null && confirmedAmount !== order.amount
  return (
    <dl className={styles.figures}>
      <Fact label={t.applied} value={order.amount && t.sum(money(order.amount))} />
      {isPartial && <Fact label={t.confirmedAmount} value={t.sum(money(confirmedAmount))} />}
      <Fact label={t.fee} value={order.fee && t.sum(money(order.fee))} />
      <Fact label={t.net} value={order.netAmount && t.sum(money(order.netAmount))} />
      <Fact label={t.nav} value={order.nav && { text: nav(order.nav) }} />
      <Fact label={t.confirmedShares} value={confirmedShares && t.units(shares(confirmedShares))} />
    </dl>
  )
}

interface FactProps {
  readonly label: string
  /** Empty or null until the registrar has spoken. */
  readonly value: copy.Sum | '' | null
}

function Fact({ label, value }: FactProps) {
  const t = useCopy(copy)
  const { text, ...unit } = value || { text: UNKNOWN }
  return (
    <Stat label={label}>
      <Figure size="medium" reason={t.notYet} {...unit}>
        {text}
      </Figure>
    </Stat>
  )
}

/** The sum of the order written out, once the registrar has given its figures. */
export function WorkingCard({ order }: OrderProps) {
  const t = useCopy(copy)
  const { confirmedAmount, fee, netAmount, confirmedShares } = order
  if (confirmedAmount === null || fee === null || netAmount === null) return null
  if (confirmedShares === null || order.nav === null) return null
  const net = money(netAmount)
  return (
    <Card title={t.working}>
      <div className={styles.working}>
        <p>{t.workingNet(money(confirmedAmount), money(fee), net)}</p>
        <p>{t.workingShares(net, nav(order.nav), shares(confirmedShares))}</p>
      </div>
      <p className={styles.workingNote}>{t.workingNote}</p>
    </Card>
  )
}
