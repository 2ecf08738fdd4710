import { fullDay } from '#web/format/date-text.ts'
import { change, gain, money } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Amount, GainAmount } from '#web/parts/page/amount.tsx'
import { ChangeFigure } from '#web/ui/figure.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import { HeldName } from './holding-table.tsx'
import type { ClosedHolding } from './model.ts'
import { MoneyWeighted } from './money-weighted.tsx'
import styles from './screen.module.css'

/** Lists the holdings that were sold completely, with their profit, which is part of the total profit. */
export function ClosedList({ closed }: { readonly closed: readonly ClosedHolding[] }) {
  const t = useCopy(copy)
  const columns = useColumns()
  if (closed.length === 0) return null
  return (
    <details className={styles.more}>
      <summary>{t.closed(closed.length)}</summary>
      <Table
        hasCards
        edge="page"
        caption={t.closed(closed.length)}
        columns={columns}
        rows={closed}
        keyOf={({ fundCode }) => fundCode}
      />
    </details>
  )
}

function useColumns(): readonly Column<ClosedHolding>[] {
  const t = useCopy(copy)
  const locale = useLocale()
  return [
    {
      key: 'fund',
      head: t.fund,
      cell: (fund) => (
        <>
          <HeldName fund={fund} />
          <SubLine>{t.closedSpan(fullDay(fund.firstDay, locale), fullDay(fund.lastDay, locale))}</SubLine>
        </>
      ),
    },
    {
      key: 'paid',
      head: t.paidIn,
      isFigure: true,
      cell: ({ paidIn }) => <Amount>{money(paidIn)}</Amount>,
    },
    {
      key: 'profit',
      head: t.profitColumn,
      isFigure: true,
      cell: (fund) => (
        <>
          <GainAmount>{gain(fund.profit)}</GainAmount>
          <SubLine>
            <ChangeFigure>{change(fund.profitRate)}</ChangeFigure>
          </SubLine>
        </>
      ),
    },
    {
      key: 'yearly',
      head: t.moneyWeightedShort,
      isFigure: true,
      cell: (fund) => <MoneyWeighted of={fund} />,
    },
  ]
}
