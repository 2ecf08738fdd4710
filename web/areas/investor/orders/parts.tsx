import type { OrderView } from '#contract/order.ts'
import { money, shares } from '#web/app/format.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { PageLink } from '#web/app/page-link.tsx'
import { SampleTag } from '#web/parts/fund-name.tsx'
import { minuteText } from '#web/parts/instant-text.ts'
import { orderPath, OrderStatusTag, useOrderKind } from '#web/parts/order-status.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'

export function OrderTable({ orders }: { readonly orders: readonly OrderView[] }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const columns: readonly Column<OrderView>[] = [
    { key: 'order', head: t.order, cell: (order) => <OrderName order={order} /> },
    {
      key: 'at',
      head: t.acceptedAt,
      cell: (order) => <span className="num">{minuteText(order.acceptedAt, locale)}</span>,
    },
    {
      key: 'amount',
      head: t.amount,
      isFigure: true,
      cell: (order) => <Figure>{money(order.amount)}</Figure>,
    },
    {
      key: 'shares',
      head: t.shares,
      isFigure: true,
      cell: (order) => <Figure reason={t.notYet}>{shares(order.confirmedShares)}</Figure>,
    },
    {
      key: 'status',
      head: t.status,
      cell: (order) => <OrderStatusTag status={order.status} />,
    },
  ]
  return (
    <Table hasCards caption={t.caption} keyOf={({ orderNo }) => orderNo} columns={columns} rows={orders} />
  )
}

/** Kind and fund lead to the order; its number below tells two alike apart. */
function OrderName({ order }: { readonly order: OrderView }) {
  const locale = useLocale()
  const kindOf = useOrderKind()
  return (
    <>
      <PageLink className={styles.name} href={orderPath(order.orderNo)}>
        {kindOf(order.kind)} {nameIn(locale, order.fundName)}
      </PageLink>
      <span className={styles.meta}>
        <span className="num">{order.orderNo}</span>
        {order.isSample && <SampleTag />}
      </span>
    </>
  )
}
