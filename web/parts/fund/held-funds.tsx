import type { OutputOf } from '#contract/endpoint.ts'
import type { findHoldings } from '#contract/portfolio/holding.ts'
import { money, shares } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { Amount } from '#web/parts/page/amount.tsx'
import { FundName } from './fund-name.tsx'
import * as copy from './held-funds.copy.ts'

export type Holding = OutputOf<typeof findHoldings>['holdings'][number]

interface HeldFundsProps {
  readonly holdings: readonly Holding[]
  /** The path of the form that continues with the chosen fund. */
  readonly path: string
  readonly act: string
  readonly lead: string
}

/** The funds that the reader holds, to choose one of them: for forms that reduce a holding. */
export function HeldFunds({ holdings, path, act, lead }: HeldFundsProps) {
  const t = useCopy(copy)
  if (holdings.length === 0) {
    return (
      <EmptyCard
        title={t.emptyTitle}
        text={t.emptyText}
        way={{ href: '/tool/fund-selector', text: t.find }}
        isPrimary
      />
    )
  }
  const columns: readonly Column<Holding>[] = [
    { key: 'fund', head: t.fund, cell: (holding) => <FundName fund={holding} /> },
    {
      key: 'available',
      head: t.available,
      isFigure: true,
      cell: (holding) => <Amount>{shares(holding.availableShares)}</Amount>,
    },
    {
      key: 'value',
      head: t.value,
      isFigure: true,
      cell: (holding) => <Amount reason={t.noNav}>{money(holding.value)}</Amount>,
    },
    {
      key: 'act',
      head: t.act,
      cell: (holding) =>
        Number(holding.availableShares) > 0 ? (
          <LinkButton size="small" href={`${path}?fundCode=${holding.fundCode}`}>
            {act}
            <span className="vh"> {holding.fundCode}</span>
          </LinkButton>
        ) : (
          <span className="muted">{t.nothing}</span>
        ),
    },
  ]
  return (
    <>
      <p className="lead">{lead}</p>
      <Card isFlush title={t.caption}>
        <Table
          hasCards
          caption={t.caption}
          columns={columns}
          rows={holdings}
          keyOf={({ fundCode }) => fundCode}
        />
      </Card>
    </>
  )
}
