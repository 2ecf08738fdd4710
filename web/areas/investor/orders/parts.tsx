import type { OrderView } from '#contract/order-view.ts'
import { money, shares } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { SampleTag } from '#web/parts/fund-name.tsx'
import { minuteText } from '#web/parts/instant-text.ts'
import { Name } from '#web/parts/name.tsx'
import { NameCell } from '#web/parts/name-cell.tsx'
import { orderPath, OrderStatusTag, useOrderKind } from '#web/parts/order-status.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import * as copy from './copy.ts'

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
  const kindOf = useOrderKind()
  const name = (
    <>
      {kindOf(order.kind)} <Name of={order.fundName} />
    </>
  )
  return (
    <NameCell href={orderPath(order.orderNo)} name={name}>
      <span className="num">{order.orderNo}</span>
      {order.isSample && <SampleTag />}
    </NameCell>
  )
}
