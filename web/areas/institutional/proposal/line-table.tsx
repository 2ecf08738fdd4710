import { isWaiting } from '#domain/proposal/proposal-state.ts'
import { shortDay } from '#web/format/date-text.ts'
import { money, nav, shares as units } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Amount } from '#web/parts/page/amount.tsx'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { Risk } from '#web/parts/fund/risk.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { TableCard } from '#web/ui/table/table-card.tsx'
import { SubLine, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import type { Line, Proposal } from './model.ts'

/** Lists every fund with what is bought, sold or switched and its cost, and whether it could be ordered now or the result of its order. */
export function LineTable({ proposal }: { readonly proposal: Proposal }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { kind } = proposal
  const isOpen = isWaiting(proposal.status)
  const columns: readonly Column<Line>[] = [
    { key: 'fund', head: t.fund, cell: (line) => <FundName fund={line} /> },
    ...(kind === 'buy'
      ? []
      : [
          {
            key: 'shares',
            head: t.shares,
            isFigure: true,
            cell: (line: Line) => <b>{units(line.shares)}</b>,
          },
        ]),
    ...(kind === 'switch'
      ? [{ key: 'into', head: t.into, cell: ({ target }: Line) => target && <FundName fund={target} /> }]
      : []),
    { key: 'amount', head: t.amount[kind], isFigure: true, cell: (line) => <b>{money(line.investment)}</b> },
    {
      key: 'fee',
      head: t.fee[kind],
      isFigure: true,
      cell: ({ fee, feeShown }) => (
        <>
          <Amount reason={isOpen ? t.feeUnknown : t.feeDone}>{money(isOpen ? fee : feeShown)}</Amount>
          {fee !== null && fee !== feeShown && <SubLine>{t.feeWas(money(feeShown))}</SubLine>}
        </>
      ),
    },
    {
      key: 'nav',
      head: t.nav,
      isFigure: true,
      cell: ({ nav: figure, navDate }) => (
        <>
          <Figure>{nav(figure)}</Figure>
          {navDate !== null && <SubLine>{shortDay(navDate, locale)}</SubLine>}
        </>
      ),
    },
    {
      key: 'risk',
      head: t.suits,
      cell: ({ riskLevel, target }) => <Risk level={target?.riskLevel ?? riskLevel} isShort />,
    },
    ...(proposal.advised === null
      ? []
      : [{ key: 'why', head: t.why, cell: (line: Line) => <Why line={line} /> }]),
    {
      key: 'state',
      head: isOpen ? t.state : t.orders,
      cell: (line) => <State line={line} isOpen={isOpen} />,
    },
  ]
  return (
    <TableCard
      title={t.lines[kind]}
      columns={columns}
      rows={proposal.fundList}
      keyOf={({ itemNo }) => String(itemNo)}
    />
  )
}

/** Why the adviser proposed it, and what was to be careful about. */
function Why({ line: { reason, caution } }: { readonly line: Line }) {
  return (
    <div data-whole>
      <AsWritten>{reason ?? ''}</AsWritten>
      {caution !== null && (
        <p className="small">
          {caution.text}
          <AsWritten>{caution.reason}</AsWritten>
        </p>
      )}
    </div>
  )
}

function State({ line: { refusal, orderNo }, isOpen }: { readonly line: Line; readonly isOpen: boolean }) {
  const t = useCopy(copy)
  const { orders } = useOwnPaths()
  if (orderNo !== null) return <PageLink href={`${orders}/${orderNo}`}>{t.order}</PageLink>
  if (!isOpen) return <span className="muted">--</span>
  if (refusal === null) return <Tag tone="ok">{t.can}</Tag>
  return (
    <div data-whole>
      <Tag tone="error">{t.cannot}</Tag> {refusal.sentence}
    </div>
  )
}
