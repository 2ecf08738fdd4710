import type { OrderView } from '#contract/order/order-view.ts'
import { weekday } from '#web/format/date-text.ts'
import { money } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Amount } from '#web/parts/page/amount.tsx'
import { fundPath } from '#web/parts/fund/fund-name.tsx'
import { privatePath } from '#web/parts/fund/private-path.ts'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { flowOf } from '#web/parts/order/order-flow.ts'
import { useOrderKind } from '#web/parts/order/order-status.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import { accountText } from './flow-words.ts'
import { isDebited, isEnded, payOutState } from './model.ts'
import styles from './screen.module.css'

interface OrderProps {
  readonly order: OrderView
}

export function FactsCard({ order }: OrderProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const kindOf = useOrderKind()
  const day = (text: string | null) => (text === null ? t.notFixed : weekday(text, locale))
  const isRaising = order.raising !== null
  const { isCompany, orders, proposals } = useOwnPaths()
  const pairs = [
    { key: 'kind', label: t.kind, value: kindOf(order) },
    {
      key: 'fund',
      label: t.fundCode,
      value: (
        <PageLink
          className={styles.fund}
          href={order.isPrivate ? privatePath(order.fundCode) : fundPath(order.fundCode)}
        >
          {order.fundCode}
        </PageLink>
      ),
    },
    { key: 'accepted', label: t.acceptedAt, value: minuteText(order.acceptedAt, locale) },
    ...(isEnded(order)
      ? []
      : [
          { key: 'deal', label: isRaising ? t.raising.tradeDate : t.tradeDate, value: day(order.tradeDate) },
          {
            key: 'due',
            label: isRaising && order.confirmDate === null ? t.raising.dueDate : t.dueDate,
            value: day(order.confirmDate ?? order.confirmDue),
          },
        ]),
    ...(order.proposalCode === null
      ? []
      : [
          {
            key: 'proposal',
            label: isCompany ? t.companyProposal : t.proposal,
            value: (
              <PageLink className={`num ${styles.fund}`} href={`${proposals}/${order.proposalCode}`}>
                {order.proposalCode}
              </PageLink>
            ),
          },
        ]),
    ...(order.pairedOrderNo === null
      ? []
      : [
          {
            key: 'paired',
            label: t.paired,
            value: (
              <PageLink className={`num ${styles.fund}`} href={`${orders}/${order.pairedOrderNo}`}>
                {order.pairedOrderNo}
              </PageLink>
            ),
          },
        ]),
  ]
  return (
    <Card title={t.facts}>
      <KeyValue pairs={pairs} />
    </Card>
  )
}

/** Shows the account that paid and gets any refund; for a sale, the account that receives the money. */
export function PaymentCard({ order }: OrderProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { bankName, payMode } = order
  if (bankName === null && payMode !== 'wallet') return null
  const isSale = flowOf(order.kind) !== 'buy'
  const card = accountText(order, locale, t)
  const pairs = isSale
    ? [{ key: 'card', label: t.payTo, value: card }, ...payOutPairs(order, t)]
    : [
        { key: 'card', label: payMode === 'remittance' ? t.remitFrom : t.payFrom, value: card },
        ...paidPairs(order, t),
      ]
  return (
    <Card title={isSale ? t.receipt : t.payment}>
      <KeyValue pairs={pairs} />
    </Card>
  )
}

function paidPairs(order: OrderView, t: typeof copy.zh) {
  const { refund, amount } = order
  const state = refund?.status === 'success' || refund?.status === 'failed' ? refund.status : 'going'
  return [
    ...(amount === null || !isDebited(order)
      ? []
      : [{ key: 'paid', label: t.paid, value: <Amount>{t.yuan(money(amount))}</Amount> }]),
    ...(refund === null
      ? []
      : [
          { key: 'refund', label: t.refund, value: <Amount>{t.yuan(money(refund.amount))}</Amount> },
          { key: 'state', label: t.refundState, value: t.refundStates[state] },
        ]),
  ]
}

function payOutPairs(order: OrderView, t: typeof copy.zh) {
  const { payOut } = order
  if (payOut === null) return []
  return [
    { key: 'amount', label: t.payOutAmount, value: <Amount>{t.yuan(money(payOut.amount))}</Amount> },
    { key: 'state', label: t.payOutState, value: t.payOutStates[payOutState(order)] },
  ]
}
