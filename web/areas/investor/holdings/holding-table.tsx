import { shortDay } from '#web/format/date-text.ts'
import { change, nav, shares } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Amount } from '#web/parts/page/amount.tsx'
import * as fundCopy from '#web/parts/fund/fund.copy.ts'
import { SampleTag } from '#web/parts/fund/fund-name.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { Name } from '#web/parts/page/name.tsx'
import * as saleCopy from '#web/parts/fund/sale-status.copy.ts'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import { HoldingFigure } from './holding-figure.tsx'
import { MoneyWeighted } from './money-weighted.tsx'
import { type ClosedHolding, type Holding, type Holdings } from './model.ts'

/** Lists every fund with its value and gains. The lots and confirmations are on the fund's own page. */
export function HoldingTable({ page }: { readonly page: Holdings }) {
  const t = useCopy(copy)
  const { holdings } = page
  return (
    <Card isFlush title={t.funds} aside={<span className="num muted">{holdings.length}</span>}>
      <Table
        hasCards
        caption={t.funds}
        columns={useColumns()}
        rows={holdings}
        keyOf={({ fundCode }) => fundCode}
      />
    </Card>
  )
}

/** Shows a fund's name as a link to its holding. */
export function HeldName({ fund }: { readonly fund: Holding | ClosedHolding }) {
  const t = useCopy(fundCopy)
  const words = useCopy(saleCopy)
  const { holdings: path } = useOwnPaths()
  return (
    <NameCell href={`${path}/${fund.fundCode}`} name={<Name of={fund.name} />}>
      <span className="num">{fund.fundCode}</span>
      <span>{t.type[fund.fundType]}</span>
      {fund.isSample && <SampleTag />}
      {fund.hasEnded && <Tag tone="warn">{words.status.ended}</Tag>}
    </NameCell>
  )
}

function useColumns(): readonly Column<Holding>[] {
  const t = useCopy(copy)
  const locale = useLocale()
  return [
    { key: 'fund', head: t.fund, cell: (holding) => <HeldName fund={holding} /> },
    {
      key: 'value',
      head: t.value,
      isFigure: true,
      cell: (holding) => (
        <>
          <b>
            <HoldingFigure holding={holding} of="value" reason={t.noNav} />
          </b>
          <SubLine>
            <Amount>{shares(holding.shares)}</Amount>
          </SubLine>
        </>
      ),
    },
    {
      key: 'day',
      head: t.dayGainColumn,
      isFigure: true,
      cell: (holding) => (
        <>
          <HoldingFigure holding={holding} of="dayGain" reason={t.dayGainUnknown} />
          <SubLine>
            {holding.dayRate === null && holding.dayGain !== null ? (
              t.newThatDay
            ) : (
              <ChangeFigure reason={t.dayGainUnknown}>{change(holding.dayRate)}</ChangeFigure>
            )}
          </SubLine>
        </>
      ),
    },
    {
      key: 'gain',
      head: t.gainColumn,
      isFigure: true,
      cell: (holding) => {
        const reason = holding.value === null ? t.noNav : t.costUnknown
        return (
          <>
            <HoldingFigure holding={holding} of="gain" reason={reason} />
            <SubLine>
              <ChangeFigure reason={reason}>{change(holding.gainRate)}</ChangeFigure>
            </SubLine>
          </>
        )
      },
    },
    {
      key: 'profit',
      head: t.profitColumn,
      isFigure: true,
      cell: (holding) => (
        <>
          <HoldingFigure holding={holding} of="profit" reason={t.noNav} />
          <SubLine>
            <MoneyWeighted of={holding} />
          </SubLine>
        </>
      ),
    },
    {
      key: 'nav',
      head: t.nav,
      isFigure: true,
      cell: ({ nav: figure, navDate }) => (
        <>
          <Figure reason={t.noNav}>{nav(figure)}</Figure>
          {navDate !== null && <SubLine>{shortDay(navDate, locale)}</SubLine>}
        </>
      ),
    },
  ]
}
