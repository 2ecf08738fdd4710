import type { getClientHoldings } from '#contract/adviser/client.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { gain, money, nav, shares } from '#web/format/format.ts'
import { Amount, GainAmount } from '#web/parts/page/amount.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { useMay } from '#web/parts/staff/use-may.ts'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { useCopy } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import * as clientCopy from '../clients/copy.ts'
import { ProposeMenu } from '../propose/propose-menu.tsx'
import * as copy from './copy.ts'
import type { ClientView } from './load.ts'

type Holdings = OutputOf<typeof getClientHoldings>
type Holding = Holdings['holdings'][number]

interface HoldingsPartProps {
  readonly holdings: Holdings
  readonly client: ClientView
}

/** What the client holds now, by the same figures that the client sees. */
export function HoldingsPart({ holdings, client }: HoldingsPartProps) {
  const t = useCopy(copy)
  const words = useCopy(clientCopy)
  const may = useMay()
  const isOwn = client.basis === 'own' && may('proposal.make')
  const columns = useColumns(isOwn ? client.card.clientRef : null)
  const rows = holdings.holdings
  if (rows.length === 0)
    return (
      <Card>
        <Empty title={t.noHoldings}>{t.noHoldingsText}</Empty>
      </Card>
    )
  const aside = (
    <span className="small">
      {t.total}{' '}
      <b>
        <Amount unit={` ${words.yuan}`} reason={t.noNav}>
          {money(holdings.totalValue)}
        </Amount>
      </b>
      {holdings.asOf !== null && <span className="muted"> · {t.navAsOf(holdings.asOf)}</span>}
    </span>
  )
  return (
    <Card isFlush title={t.holdingsCaption} aside={aside}>
      <Table
        hasCards
        caption={t.holdingsCaption}
        columns={columns}
        rows={rows}
        keyOf={({ fundCode }) => fundCode}
      />
    </Card>
  )
}

/** `clientRef` names the client to whom the reader may propose. Null if they may not. */
function useColumns(clientRef: string | null): readonly Column<Holding>[] {
  const t = useCopy(copy)
  return [
    {
      key: 'fund',
      head: t.fund,
      cell: ({ fundCode, name }) => (
        <NameCell href={`/tool/fund/${fundCode}`} name={<Name of={name} />}>
          <span className="num">{fundCode}</span>
        </NameCell>
      ),
    },
    {
      key: 'value',
      head: t.value,
      isFigure: true,
      cell: ({ value }) => <Amount reason={t.noNav}>{money(value)}</Amount>,
    },
    {
      key: 'gain',
      head: t.gain,
      isFigure: true,
      cell: (holding) => <GainAmount reason={t.noNav}>{gain(holding.gain)}</GainAmount>,
    },
    {
      key: 'shares',
      head: t.shares,
      isFigure: true,
      cell: (holding) => <Amount>{shares(holding.shares)}</Amount>,
    },
    {
      key: 'nav',
      head: t.nav,
      isFigure: true,
      cell: (holding) => (
        <>
          <Figure reason={t.noNav}>{nav(holding.nav)}</Figure>
          {holding.navDate !== null && (
            <SubLine>
              <time className="num">{holding.navDate}</time>
            </SubLine>
          )}
        </>
      ),
    },
    ...(clientRef === null
      ? []
      : [
          {
            key: 'act',
            head: t.act,
            cell: ({ fundCode, name }: Holding) => (
              <ProposeMenu to={{ clientRef, fundCode }} about={<Name of={name} />} />
            ),
          },
        ]),
  ]
}
