import { money, nav, shares } from '#web/format/format.ts'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import { flowOf } from '#web/parts/order/order-flow.ts'
import { OrderStatusTag, useOrderKind } from '#web/parts/order/order-status.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import { pathOf } from '../clients/columns.tsx'
import { ClientName } from '../clients/client-name.tsx'
import { planNumber } from '../rsp-management/plan-number.ts'
import styles from './columns.module.css'
import * as copy from './copy.ts'
import type { TRANSACTIONS, Transactions } from './load.ts'

type Transaction = Transactions['transactions'][number]

export function useTransactionColumns(): readonly ListColumn<
  Transaction,
  (typeof TRANSACTIONS)['sorts'][number]
>[] {
  const t = useCopy(copy)
  return [
    { key: 'client', head: t.client, cell: (row) => <ClientName of={row} /> },
    { key: 'order', head: t.order, sortBy: 'accepted', cell: (row) => <Order of={row} /> },
    {
      key: 'applied',
      head: t.applied,
      isFigure: true,
      sortBy: 'amount',
      cell: ({ amount, shares: units }) =>
        amount !== null ? (
          <Figure unit={` ${t.yuan}`}>{money(amount)}</Figure>
        ) : (
          <Figure unit={` ${t.units}`} reason={t.noFigure}>
            {shares(units)}
          </Figure>
        ),
    },
    {
      key: 'confirmed',
      head: t.confirmed,
      isFigure: true,
      cell: ({ confirmedAmount, confirmedShares, kind }) => (
        <>
          <Figure reason={flowOf(kind) === 'method' ? t.noFigure : t.notYet}>{money(confirmedAmount)}</Figure>
          {confirmedShares !== null && (
            <SubLine>
              <Figure unit={` ${t.units}`}>{shares(confirmedShares)}</Figure>
            </SubLine>
          )}
        </>
      ),
    },
    {
      key: 'nav',
      head: t.navFee,
      isFigure: true,
      cell: ({ nav: price, fee, tradeDate }) => (
        <>
          <Figure reason={t.notYet}>{nav(price)}</Figure>
          {price !== null && tradeDate !== null && (
            <SubLine>
              <time className="num">{tradeDate}</time>
            </SubLine>
          )}
          {fee !== null && (
            <SubLine>
              <span className="nowrap">{t.fee(money(fee))}</span>
            </SubLine>
          )}
        </>
      ),
    },
    { key: 'state', head: t.state, cell: (row) => <State of={row} /> },
    { key: 'days', head: t.days, cell: (row) => <Days of={row} /> },
  ]
}

/** Kind and fund; the number leads to the client's orders, where the order stands. */
function Order({ of: row }: { readonly of: Transaction }) {
  const t = useCopy(copy)
  const kindOf = useOrderKind()
  const name = (
    <>
      {kindOf(row)} <Name of={row.fundName} />
    </>
  )
  return (
    <div className={styles.order} data-whole>
      <NameCell href={`${pathOf(row)}?tab=orders`} name={name}>
        {row.targetName !== null && (
          <span>
            {t.into} <Name of={row.targetName} />
          </span>
        )}
        <span className="num">{row.fundCode}</span>
        <span className="num nowrap">{row.orderNo}</span>
        <Moment at={row.acceptedAt} />
      </NameCell>
    </div>
  )
}

/** The state, and by whom the order was started. */
function State({ of: { status, kind, origin, originRef, clientRef } }: { readonly of: Transaction }) {
  const t = useCopy(copy)
  const path = pathOf({ clientRef })
  return (
    <>
      <OrderStatusTag status={status} kind={kind} />
      <SubLine>
        {originRef === null ? (
          t.origins[origin]
        ) : origin === 'plan' ? (
          <PageLink className="nowrap" href={`${path}?tab=plans`}>
            {t.ofPlan(planNumber(originRef))}
          </PageLink>
        ) : (
          <PageLink className="num nowrap" href={`${path}?tab=proposals`}>
            {originRef}
          </PageLink>
        )}
      </SubLine>
    </>
  )
}

/** Trade date, and the days of confirmation and money where they are known. */
function Days({ of: { tradeDate, confirmDate, moneyDate } }: { readonly of: Transaction }) {
  const t = useCopy(copy)
  const days = [
    [t.tradeDay, tradeDate],
    [t.confirmDay, confirmDate],
    [t.moneyDay, moneyDate],
  ] as const
  const known = days.filter(([, day]) => day !== null)
  if (known.length === 0) return t.none
  return (
    <div className={styles.days} data-whole>
      {known.map(([label, day]) => (
        <span key={label}>
          {label} <time className="num">{day}</time>
        </span>
      ))}
    </div>
  )
}
