import { fullDay } from '#web/format/date-text.ts'
import { money, nav, shares } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Amount } from '#web/parts/page/amount.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import styles from '../holdings/screen.module.css'
import * as copy from './copy.ts'
import type { EventView } from './model.ts'

/** Lists confirmations, newest first. The order number links to the order; without an order the registrar's serial is shown. */
export function EventTable({ events }: { readonly events: readonly EventView[] }) {
  const t = useCopy(copy)
  const newest = events.toReversed()
  const earlier = newest.slice(SHOWN)
  return (
    <>
      <Rows events={newest.slice(0, SHOWN)} />
      {earlier.length > 0 && (
        <details className={styles.more}>
          <summary>{t.more(earlier.length)}</summary>
          <Rows events={earlier} />
        </details>
      )}
    </>
  )
}

/** The number of confirmations shown. The older ones are collapsed. */
const SHOWN = 12

function Rows({ events }: { readonly events: readonly EventView[] }) {
  const t = useCopy(copy)
  return (
    <Table
      hasCards
      edge="page"
      caption={t.events}
      columns={useColumns()}
      rows={events}
      keyOf={({ serial, kind }) => `${serial}${kind}`}
    />
  )
}

function useColumns(): readonly Column<EventView>[] {
  const t = useCopy(copy)
  const locale = useLocale()
  const { orders } = useOwnPaths()
  return [
    {
      key: 'what',
      head: t.what,
      cell: (event) => (
        <>
          {t.sources[event.source] ?? event.source}
          <SubLine>{fullDay(event.day, locale)}</SubLine>
        </>
      ),
    },
    {
      key: 'shares',
      head: t.eventShares,
      isFigure: true,
      cell: (event) => <Amount>{shares(event.shares)}</Amount>,
    },
    {
      key: 'amount',
      head: t.amount,
      isFigure: true,
      cell: (event) => <Amount>{money(event.amount)}</Amount>,
    },
    { key: 'fee', head: t.fee, isFigure: true, cell: (event) => <Amount>{money(event.fee)}</Amount> },
    { key: 'nav', head: t.nav, isFigure: true, cell: (event) => <Figure>{nav(event.nav)}</Figure> },
    {
      key: 'order',
      head: t.order,
      cell: ({ orderNo, serial }) => (
        <span className="num tiny" data-whole>
          {orderNo === null ? serial : <PageLink href={`${orders}/${orderNo}`}>{orderNo}</PageLink>}
        </span>
      ),
    },
  ]
}
