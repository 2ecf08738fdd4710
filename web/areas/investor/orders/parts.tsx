import type { OrderView } from '#contract/order/order-view.ts'
import { money, shares } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { Amount, useMoneyWords } from '#web/parts/page/amount.tsx'
import { SampleTag } from '#web/parts/fund/fund-name.tsx'
import { ListTable, type ListColumn } from '#web/parts/list/list-table.tsx'
import type { List } from '#web/parts/list/use-list.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { flowOf } from '#web/parts/order/order-flow.ts'
import { OrderStatusTag, useOrderKind } from '#web/parts/order/order-status.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { SubLine } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import type { ORDERS } from './model.ts'

interface OrderTableProps {
  readonly list: List
  readonly orders: readonly OrderView[]
}

export function OrderTable({ list, orders }: OrderTableProps) {
  const t = useCopy(copy)
  const words = useMoneyWords()
  const columns: readonly ListColumn<OrderView, (typeof ORDERS)['sorts'][number]>[] = [
    { key: 'order', head: t.order, cell: (order) => <OrderName order={order} /> },
    {
      key: 'at',
      head: t.acceptedAt,
      sortBy: 'number',
      cell: (order) => <Moment at={order.acceptedAt} />,
    },
    {
      key: 'applied',
      head: t.applied,
      sortBy: 'amount',
      isFigure: true,
      cell: (order) =>
        order.dividendMethod === null ? (
          <Amount reason={t.noFigure}>{appliedText(order, t)}</Amount>
        ) : (
          t.methods[order.dividendMethod]
        ),
    },
    {
      key: 'shares',
      head: t.confirmed,
      isFigure: true,
      cell: (order) => (
        <>
          <Amount reason={flowOf(order.kind) === 'method' ? t.noFigure : t.notYet}>
            {shares(order.confirmedShares)}
          </Amount>
          {flowOf(order.kind) === 'sell' && order.netAmount !== null && (
            <SubLine>{t.net(words(order.netAmount))}</SubLine>
          )}
        </>
      ),
    },
    {
      key: 'status',
      head: t.status,
      cell: (order) => <OrderStatusTag status={order.status} kind={order.kind} />,
    },
  ]
  return (
    <ListTable
      list={list}
      caption={t.caption}
      keyOf={({ orderNo }) => orderNo}
      columns={columns}
      rows={orders}
    />
  )
}

function appliedText({ amount, shares: units }: OrderView, t: typeof copy.zh): string {
  if (amount !== null) return t.yuan(money(amount))
  return units === null ? '--' : t.units(shares(units))
}

/** Links kind and fund to the order. The order number below tells two similar orders apart. */
function OrderName({ order }: { readonly order: OrderView }) {
  const t = useCopy(copy)
  const kindOf = useOrderKind()
  const { orders } = useOwnPaths()
  const name = (
    <>
      {kindOf(order)} <Name of={order.fundName} />
    </>
  )
  return (
    <NameCell href={`${orders}/${order.orderNo}`} name={name}>
      {order.target !== null && (
        <span>
          {t.to} <Name of={order.target.fundName} />
        </span>
      )}
      <span className="num">{order.orderNo}</span>
      {order.isSample && <SampleTag />}
    </NameCell>
  )
}
