import type { findClientOrders } from '#contract/adviser/client.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { money, shares } from '#web/format/format.ts'
import { Amount } from '#web/parts/page/amount.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { Name } from '#web/parts/page/name.tsx'
import * as orderCopy from '#web/parts/order/order.copy.ts'
import { OrderStatusTag } from '#web/parts/order/order-status.tsx'
import { useCopy } from '#web/site/locale.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'

type Orders = OutputOf<typeof findClientOrders>
type Order = Orders['orders'][number]

interface OrdersPartProps {
  readonly page: Orders
  readonly path: string
}

/** The orders of a client, a page at a time. */
export function OrdersPart({ page, path }: OrdersPartProps) {
  const t = useCopy(copy)
  const columns = useColumns()
  const { orders, next } = page
  if (orders.length === 0)
    return (
      <Card>
        <Empty title={t.noOrders}>{t.noOrdersText}</Empty>
      </Card>
    )
  return (
    <>
      <Card isFlush>
        <Table
          hasCards
          caption={t.ordersCaption}
          columns={columns}
          rows={orders}
          keyOf={({ orderNo }) => orderNo}
        />
      </Card>
      {next !== null && (
        <LinkButton rel="next" href={`${path}?tab=orders&cursor=${encodeURIComponent(next)}`}>
          {t.more}
        </LinkButton>
      )}
    </>
  )
}

function useColumns(): readonly Column<Order>[] {
  const t = useCopy(copy)
  const words: Readonly<Record<string, string>> = useCopy(orderCopy).kind
  return [
    {
      key: 'order',
      head: t.order,
      cell: ({ kind, fundName, fundCode, orderNo }) => (
        <>
          <b>{words[kind] ?? kind}</b> <Name of={fundName} />
          <SubLine>
            <span className="num">
              {fundCode} · {orderNo}
            </span>
          </SubLine>
        </>
      ),
    },
    {
      key: 'ordered',
      head: t.ordered,
      isFigure: true,
      cell: (order) => {
        if (order.amount !== null) return <Amount unit={` ${t.yuan}`}>{money(order.amount)}</Amount>
        if (order.shares !== null) return <Amount unit={` ${t.units}`}>{shares(order.shares)}</Amount>
        return t.none
      },
    },
    { key: 'status', head: t.status, cell: (order) => <OrderStatusTag {...order} /> },
    {
      key: 'trade-date',
      head: t.tradeDate,
      cell: ({ tradeDate }) => (tradeDate === null ? t.none : <time className="num">{tradeDate}</time>),
    },
    { key: 'accepted', head: t.accepted, cell: ({ acceptedAt }) => <Moment at={acceptedAt} /> },
  ]
}
