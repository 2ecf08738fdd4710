import type { StatementView } from '#contract/portfolio/statement.ts'
import { fullDay } from '#web/format/date-text.ts'
import { money, shares, UNKNOWN } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Amount } from '#web/parts/page/amount.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { orderPath } from '#web/parts/order/order-path.ts'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'

type Interest = StatementView['interest'][number]

/** Lists the interest. Not shown for a statement without interest, which is the usual case. */
export function InterestTable({ statement: { interest } }: { readonly statement: StatementView }) {
  const t = useCopy(copy)
  const locale = useLocale()
  if (interest.length === 0) return null
  const columns: readonly Column<Interest>[] = [
    { key: 'kind', head: t.interestOf, cell: (line) => <Kind line={line} /> },
    {
      key: 'day',
      head: t.creditedOn,
      cell: ({ day }) => <span className="num">{fullDay(day, locale)}</span>,
    },
    { key: 'paid', head: t.paidOn, cell: (line) => <PaidOn line={line} /> },
    { key: 'amount', head: t.amount, isFigure: true, cell: ({ amount }) => <Amount>{money(amount)}</Amount> },
    {
      key: 'shares',
      head: t.shares,
      isFigure: true,
      cell: (line) => (
        <Amount reason={t.noShares}>{line.kind === 'raising' ? shares(line.shares) : UNKNOWN}</Amount>
      ),
    },
  ]
  const keyOf = ({ kind, day, orderNo, amount }: Interest) => [kind, day, orderNo, amount].join(' ')
  return (
    <Card title={t.interests}>
      <div className="stack">
        <p className="small muted">{t.interestText}</p>
        <Table hasCards edge="page" caption={t.interests} columns={columns} rows={interest} keyOf={keyOf} />
      </div>
    </Card>
  )
}

/** Shows the kind of interest. Interest of a raising has a fund and an order; that of the settlement account has neither. */
function Kind({ line: { kind, orderNo, fund } }: { readonly line: Interest }) {
  const t = useCopy(copy)
  const name = t.interestKinds[kind]
  if (orderNo === null || fund === null) return name
  return (
    <NameCell
      href={orderPath(orderNo)}
      name={
        <>
          {name} · <Name of={fund.name} />
        </>
      }
    >
      <span className="num">{orderNo}</span>
    </NameCell>
  )
}

function PaidOn({ line: { kind, paidOn } }: { readonly line: Interest }) {
  const t = useCopy(copy)
  const locale = useLocale()
  if (paidOn !== null) return <span className="num">{fullDay(paidOn, locale)}</span>
  return kind === 'raising' ? t.becameShares : t.interestWaits
}
