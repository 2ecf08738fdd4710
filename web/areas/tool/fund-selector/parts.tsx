import type { FundRow } from '#contract/catalog.ts'
import { shortDay } from '#web/app/date-text.ts'
import { change, nav, percent } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { FundName } from '#web/parts/fund-name.tsx'
import { PurchaseRate } from '#web/parts/purchase-rate.tsx'
import { Risk } from '#web/parts/risk.tsx'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SubLine, Table, type Column } from '#web/ui/table.tsx'
import * as copy from './copy.ts'
import { directionOf, hrefWith, sortHref, type ListProps, type Query, type SortKey } from './model.ts'

interface FundTableProps {
  readonly query: Query
  readonly rows: readonly FundRow[]
}

export function FundTable({ query, rows }: FundTableProps) {
  const t = useCopy(copy)
  const columns: readonly Column<FundRow>[] = [
    { key: 'fund', head: t.columns.fund, cell: (fund) => <FundName fund={fund} /> },
    {
      key: 'risk',
      head: t.columns.risk,
      cell: (fund) => <Risk level={fund.riskLevel} isShort />,
    },
    ...useFigureColumns(query),
  ]
  return <Table hasCards caption={t.list} keyOf={({ fundCode }) => fundCode} {...{ columns, rows }} />
}

/** Figures that the list can be sorted by. */
function useFigureColumns(query: Query): readonly Column<FundRow>[] {
  const t = useCopy(copy)
  const cells = useFigureCells()
  return (Object.keys(cells) as readonly (keyof typeof cells)[]).map((key) => ({
    key,
    head: t.columns[key],
    isFigure: true,
    // Six figures fill a phone's card; the longer return is on the fund's page.
    isWideOnly: key === 'return3y',
    sort: { href: sortHref(query, key), direction: directionOf(query, key) },
    cell: cells[key],
  }))
}

type FigureKey = Exclude<SortKey, 'code' | 'name'>

function useFigureCells(): Record<FigureKey, Column<FundRow>['cell']> {
  const t = useCopy(copy)
  const locale = useLocale()
  return {
    nav: (fund) => (
      <>
        <Figure reason={t.noNav}>{nav(fund.nav)}</Figure>
        {fund.navDate !== null && <SubLine>{shortDay(fund.navDate, locale)}</SubLine>}
      </>
    ),
    dayChange: (fund) => <ChangeFigure reason={t.noNav}>{change(fund.dayChange)}</ChangeFigure>,
    return1y: (fund) => <ChangeFigure reason={t.tooYoung}>{change(fund.return1y)}</ChangeFigure>,
    return3y: (fund) => <ChangeFigure reason={t.tooYoung}>{change(fund.return3y)}</ChangeFigure>,
    maxDrawdown1y: (fund) => <Figure reason={t.tooYoung}>{percent(fund.maxDrawdown1y)}</Figure>,
    fee: (fund) => <PurchaseRate rate={fund.purchaseRate} discounted={fund.discountedRate} />,
  }
}

export function FundPages({ query, list }: ListProps) {
  const t = useCopy(copy)
  const { page, pages, total, rows } = list
  // Every page but the last is full, so the last one's first row is counted back from the end.
  const from = page === pages ? total - rows.length + 1 : (page - 1) * rows.length + 1
  return (
    <Pager page={page} pages={pages} hrefOf={(next) => hrefWith(query, { page: String(next) })}>
      {t.range(from, from + rows.length - 1, total.toLocaleString('en'))}
    </Pager>
  )
}
