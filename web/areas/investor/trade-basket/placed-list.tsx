import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { orderPath } from '#web/parts/order/order-path.ts'
import { NarrowTradePage } from '#web/parts/trade/trade-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import type { BasketResult } from './pay.ts'
import * as copy from './copy.ts'
import type { Preview } from '#web/parts/trade/basket-lines.ts'

interface PlacedListProps {
  readonly placed: BasketResult
  readonly preview: Preview | null
}

/** Shows the order of each line. The order's own page shows its payment. */
export function PlacedList({ placed, preview }: PlacedListProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const nameOf = (fundCode: string) => {
    const fund = preview?.lines.find((line) => line.fundCode === fundCode)?.fund
    return fund ? `${nameIn(locale, fund.name)} ${fundCode}` : fundCode
  }
  const columns: readonly Column<BasketResult['orders'][number]>[] = [
    { key: 'fund', head: t.fund, cell: ({ fundCode }) => nameOf(fundCode) },
    {
      key: 'order',
      head: t.order,
      cell: ({ orderNo }) => (
        <span className="num" data-whole>
          <PageLink href={orderPath(orderNo)}>{orderNo}</PageLink>
        </span>
      ),
    },
  ]
  return (
    <NarrowTradePage title={t.placedTitle}>
      <Note tone="ok" isAlert>
        <b>{t.placed(placed.orders.length)}</b>
        <p>{t.placedText}</p>
      </Note>
      <Card isFlush title={t.orders}>
        <Table
          hasCards
          caption={t.orders}
          columns={columns}
          rows={placed.orders}
          keyOf={({ orderNo }) => orderNo}
        />
      </Card>
      <div>
        <LinkButton kind="primary" href="/investor/orders">
          {t.toOrders}
        </LinkButton>
      </div>
    </NarrowTradePage>
  )
}
