import type { FundRow } from '#contract/fund/catalog.ts'
import { change, percent } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { Price } from '#web/parts/fund/price.tsx'
import { PurchaseRate } from '#web/parts/fund/purchase-rate.tsx'
import { Risk } from '#web/parts/fund/risk.tsx'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import { Sparkline } from '#web/ui/chart/sparkline.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'

type Row = FundRow & { readonly benchmark1y: string | null; readonly spark: readonly string[] }

interface FundTableProps {
  readonly funds: readonly Row[]
  readonly caption: string
}

export function FundTable({ funds, caption }: FundTableProps) {
  const columns = columnsOf(useCopy(copy).columns)
  const keyOf = (fund: Row) => fund.fundCode
  return <Table hasCards edge="page" {...{ caption, columns, keyOf, rows: funds }} />
}

function columnsOf(t: (typeof copy.zh)['columns']): readonly Column<Row>[] {
  const changeOf = (ratio: string | null) => <ChangeFigure>{change(ratio)}</ChangeFigure>
  return [
    { key: 'fund', head: t.fund, cell: (fund) => <FundName fund={fund} /> },
    { key: 'risk', head: t.risk, cell: (fund) => <Risk level={fund.riskLevel} isShort /> },
    {
      key: 'nav',
      head: t.nav,
      isFigure: true,
      isWideOnly: true,
      cell: (fund) => <Price fund={fund} />,
    },
    { key: 'year', head: t.year, isFigure: true, cell: (fund) => changeOf(fund.return1y) },
    { key: 'benchmark', head: t.benchmark, isFigure: true, cell: (fund) => changeOf(fund.benchmark1y) },
    {
      key: 'drawdown',
      head: t.drawdown,
      isFigure: true,
      cell: (fund) => <Figure>{percent(fund.maxDrawdown1y)}</Figure>,
    },
    {
      key: 'fee',
      head: t.fee,
      isFigure: true,
      cell: (fund) => <PurchaseRate rate={fund.purchaseRate} discounted={fund.discountedRate} />,
    },
    {
      key: 'trend',
      head: t.trend,
      isWideOnly: true,
      cell: (fund) => <Sparkline values={everyOther(fund.spark)} label="" />,
    },
  ]
}

/** Returns every second point: thirty points draw a line of six rem as well as sixty do. */
function everyOther(spark: readonly string[]): readonly number[] {
  return spark.filter((_, index) => index % 2 === (spark.length - 1) % 2).map(Number)
}
