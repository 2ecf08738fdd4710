import { fullDay } from '#web/format/date-text.ts'
import { change, gain, money, nav, percent, shares } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Amount, GainAmount } from '#web/parts/page/amount.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import { LotFigure } from './lot-figure.tsx'
import type { HoldingView, LotView } from './model.ts'

/** Lists the lots in the order of redemption, each with its own gain and the days until its redemption fee falls. */
export function LotTable({ holding: { lots, latest } }: { readonly holding: HoldingView }) {
  const t = useCopy(copy)
  return (
    <Table
      hasCards
      edge="card"
      caption={t.lots}
      columns={useColumns(latest)}
      rows={lots}
      keyOf={({ lotId }) => lotId}
    />
  )
}

function useColumns(latest: HoldingView['latest']): readonly Column<LotView>[] {
  const t = useCopy(copy)
  const locale = useLocale()
  return [
    { key: 'source', head: t.source, cell: (lot) => <Source lot={lot} /> },
    {
      key: 'shares',
      head: t.lotShares,
      isFigure: true,
      cell: (lot) => (
        <>
          <Amount>{shares(lot.shares)}</Amount>
          <SubLine>
            <Figure>{nav(lot.nav)}</Figure>
          </SubLine>
        </>
      ),
    },
    {
      key: 'cost',
      head: t.lotCost,
      isFigure: true,
      cell: (lot) => (
        <LotFigure lot={lot} latest={latest} of="cost">
          <Amount>{money(lot.cost)}</Amount>
        </LotFigure>
      ),
    },
    {
      key: 'gain',
      head: t.lotGain,
      isFigure: true,
      cell: (lot) => (
        <>
          <LotFigure lot={lot} latest={latest} of="gain">
            <GainAmount reason={t.noNav}>{gain(lot.gain)}</GainAmount>
          </LotFigure>
          <SubLine>
            <ChangeFigure reason={t.rateUnknown}>{change(lot.gainRate)}</ChangeFigure>
          </SubLine>
        </>
      ),
    },
    {
      key: 'yearly',
      head: t.yearly,
      isFigure: true,
      cell: (lot) => <ChangeFigure reason={t.tooYoung}>{change(lot.moneyWeighted)}</ChangeFigure>,
    },
    { key: 'exit', head: t.exitNow, isFigure: true, cell: (lot) => <ExitNow lot={lot} latest={latest} /> },
    {
      key: 'next',
      head: t.next,
      isFigure: true,
      cell: ({ next, exit }) =>
        next === null ? (
          <span className="small muted">{exit === null ? '' : t.lowest}</span>
        ) : (
          <span data-whole>
            {t.nextOn(percent(next.rate), fullDay(next.day, locale))}
            <SubLine>{t.inDays(next.inDays)}</SubLine>
          </span>
        ),
    },
  ]
}

function Source({ lot }: { readonly lot: LotView }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { orders } = useOwnPaths()
  const word = t.sources[lot.source] ?? lot.source
  return (
    <>
      {lot.orderNo === null ? word : <PageLink href={`${orders}/${lot.orderNo}`}>{word}</PageLink>}
      <SubLine>
        {t.registered} {fullDay(lot.registeredOn, locale)}
      </SubLine>
    </>
  )
}

function ExitNow({ lot, latest }: Pick<HoldingView, 'latest'> & { readonly lot: LotView }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { exit, redeemableFrom } = lot
  if (exit === null)
    return (
      <>
        {t.unknownExit}
        <SubLine>{t.redeemableFrom(fullDay(redeemableFrom, locale))}</SubLine>
      </>
    )
  return (
    <>
      <LotFigure lot={lot} latest={latest} of="exit">
        <Amount>{money(exit.fee)}</Amount>
      </LotFigure>
      <SubLine>
        {percent(exit.rate)} · {t.heldDays(exit.days)}
      </SubLine>
    </>
  )
}
