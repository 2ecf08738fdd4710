import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import type { OrderView } from '#contract/order/order-view.ts'
import { weekday } from '#web/format/date-text.ts'
import { nav } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { useMoneyWords } from '#web/parts/page/amount.tsx'
import { SampleTag } from '#web/parts/fund/fund-name.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { flowOf } from '#web/parts/order/order-flow.ts'
import { OrderStatusTag } from '#web/parts/order/order-status.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import { Figures } from './figures.tsx'
import { accountText, againHref, flowWords } from './flow-words.ts'
import { isAwaited, isEnded, payOutState, hasPayOut, stepsOf, type OrderPage } from './model.ts'
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
        <OrderStatusTag status={order.status} kind={order.kind} />
      </p>
    </div>
  )
}

const REACHED = ['confirmed', 'partially-confirmed', 'settled']

/** Shows the meaning of the state in one sentence, the figures, and each step with its time. */
export function ProgressCard({ page }: { readonly page: OrderPage }) {
  const t = useCopy(copy)
  const { order } = page
  const hasEnded = isEnded(order)
  const again = againHref(order, useOwnPaths())
  const icon = hasEnded ? X : REACHED.includes(order.status) ? Check : Hourglass
  return (
    <>
      <Card>
        <div className={styles.state} aria-live="polite">
          <span className={classes(styles.icon, hasEnded && styles.ended)}>
            <Icon of={icon} size={24} />
          </span>
          <h2>{isAwaited(order) ? t.awaited : headOf(order, t)}</h2>
          <p>{useSentences(order).join(' ')}</p>
        </div>
        <Figures order={order} />
        {hasEnded && again !== null && (
          <p className={styles.again}>
            <LinkButton size="small" href={again}>
              {t.again}
            </LinkButton>
          </p>
        )}
      </Card>
      <Card title={t.progress}>
        <Timeline events={useSteps(order, stepsOf(page))} />
      </Card>
    </>
  )
}

function headOf(order: OrderView, t: typeof copy.zh): string {
  return flowWords(order, t).head[order.status] ?? t.head[order.status]
}

/** Returns the sentences on what is certain now: dates, money, and what the client can still do. */
function useSentences(order: OrderView): readonly string[] {
  const t = useCopy(copy)
  const locale = useLocale()
  const words = useMoneyWords()
  const last4 = order.last4 ?? ''
  const day = (text: string | null) => (text === null ? null : weekday(text, locale))
  const deal = day(order.tradeDate)
  const due = day(order.confirmDue)
  const redeem = day(order.redeemableDate)
  const refund = order.refund === null ? [] : [refundText(order.refund, words(order.refund.amount), last4, t)]
  const flow = flowOf(order.kind)
  const cancel = flow === 'buy' ? t.cancelText(last4) : t.sellCancelText
  const canRedeem = flow === 'buy' || flow === 'switch'
  const failed = useOwnPaths().isCompany ? t.payOutFailedCompany : t.payOutFailed
  const paidOut = hasPayOut(order)
    ? payOutText(order, accountText(order, locale, t), words, { ...t, failed })
    : []
  switch (order.status) {
    case 'submitted': {
      if (!isAwaited(order)) return [t.polling]
      const bank = order.bankName === null ? '' : accountText(order, locale, t)
      return [t.remit(order.remittanceCode, bank, minuteText(order.payBy, locale)), t.remitWhose]
    }
    case 'paying':
      return [t.payingText]
    case 'paid':
      if (order.isPrivate && flow === 'buy') return [t.private.paidText]
      if (order.raising !== null) return raisingTexts(order, order.raising, t, day)
      return [...(deal && !order.isFast ? [t.dealText(deal)] : []), ...(order.canCancel ? [cancel] : [])]
    case 'cancelling':
      return [t.cancellingText]
    case 'sent':
    case 'accepted-by-registrar':
      if (order.raising !== null) return raisingTexts(order, order.raising, t, day)
      return [...(deal ? [t.dealText(deal)] : []), ...(due ? [t.confirmText(due)] : [])]
    case 'confirmed':
    case 'settled':
    case 'partially-confirmed':
      return [...(redeem && canRedeem ? [t.redeemText(redeem)] : []), ...paidOut, ...refund]
    case 'pay-failed':
    case 'failed':
      return [...(order.failure ? [order.failure.sentence] : []), ...refund]
    case 'cancelled':
      if (refund.length > 0) return refund
      return flow === 'buy' ? [t.nothingDebited] : [t.sellCancelUnpaid]
    default:
      return order.status satisfies never
  }
}

/** Returns what a subscription waits for: first the registrar, then the end of the raising. */
function raisingTexts(
  { status, confirmDue }: OrderView,
  { faceValue, until }: NonNullable<OrderView['raising']>,
  t: typeof copy.zh,
  day: (text: string | null) => string | null,
): readonly string[] {
  const { paidText, sentText, resultText, interestText } = t.raising
  const [due, end] = [day(confirmDue), day(until)]
  return [
    paidText(nav(faceValue)),
    ...(due !== null && status !== 'accepted-by-registrar' ? [sentText(due)] : []),
    ...(end === null ? [] : [resultText(end)]),
    interestText,
  ]
}

type Words = ReturnType<typeof useMoneyWords>

interface PayOutWords extends Pick<typeof copy.zh, 'payOutDone' | 'payOutText'> {
  readonly failed: (figure: string) => string
}

function payOutText(order: OrderView, bank: string, words: Words, t: PayOutWords): readonly string[] {
  if (order.payOut === null) return []
  const figure = words(order.payOut.amount)
  const what = payOutState(order)
  if (what === 'success') return [t.payOutDone(figure, bank)]
  return [what === 'going' ? t.payOutText(figure, bank) : t.failed(figure)]
}

function refundText(
  refund: NonNullable<OrderView['refund']>,
  figure: string,
  last4: string,
  t: typeof copy.zh,
): string {
  return refund.status === 'success' ? t.refundDone(figure, last4) : t.refundGoing(figure, last4)
}
