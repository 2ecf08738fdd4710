import { isWaiting } from '#domain/proposal/proposal-state.ts'
import { money, shares } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { Amount } from '#web/parts/page/amount.tsx'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { Risk } from '#web/parts/fund/risk.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { TableCard } from '#web/ui/table/table-card.tsx'
import { SubLine, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import type { Advice, Line } from './model.ts'

/** Lists every line with its cost, whether it suits the company, why the adviser proposes it, and what is in its way now. */
export function AdvisedLines({ proposal }: { readonly proposal: Advice }) {
  const t = useCopy(copy)
  const isOpen = proposal.adopter === null && isWaiting(proposal.state)
  const columns: readonly Column<Line>[] = [
    { key: 'fund', head: t.fund, cell: (line) => <LineFund line={line} /> },
    {
      key: 'kind',
      head: t.kind,
      cell: ({ kind, plan }) => (
        <b className="nowrap">{plan === null ? t.kinds[kind] : <Name of={plan.name} />}</b>
      ),
    },
    {
      key: 'amount',
      head: t.amount,
      isFigure: true,
      cell: ({ amount, shares: units, plan }) =>
        plan === null ? (
          <Amount>{amount === null ? t.units(shares(units)) : t.yuan(money(amount))}</Amount>
        ) : (
          <Name of={plan.after} />
        ),
    },
    ...(isOpen
      ? [
          {
            key: 'fee',
            head: t.fee,
            isFigure: true,
            cell: ({ fee }: Line) => <Amount reason={t.feeUnknown}>{money(fee)}</Amount>,
          },
          { key: 'suits', head: t.suits, cell: (line: Line) => <Suits line={line} /> },
        ]
      : []),
    { key: 'why', head: t.why, cell: (line) => <Why line={line} /> },
  ]
  return (
    <TableCard
      title={t.lines}
      columns={columns}
      rows={proposal.detail}
      keyOf={({ lineNo }) => String(lineNo)}
    />
  )
}

function LineFund({ line: { fund, target } }: { readonly line: Line }) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <>
      <FundName fund={fund} />
      {target !== null && <SubLine>{t.into(nameIn(locale, target.name))}</SubLine>}
    </>
  )
}

function Suits({ line: { suits, fund, target } }: { readonly line: Line }) {
  const t = useCopy(copy)
  if (suits === null) return <span className="muted">{t.notAsked}</span>
  return (
    <>
      <Tag tone={suits ? 'ok' : 'error'}>{suits ? t.suited : t.unsuited}</Tag>
      <Risk level={(target ?? fund).riskLevel} isShort />
    </>
  )
}

function Why({ line: { reason, caution, refusal } }: { readonly line: Line }) {
  const t = useCopy(copy)
  return (
    <div data-whole>
      <AsWritten>{reason}</AsWritten>
      {caution !== null && (
        <p className="small">
          {caution.text}
          <AsWritten>{caution.reason}</AsWritten>
        </p>
      )}
      {refusal !== null && (
        <SubLine>
          <Tag tone="error">{t.cannot}</Tag> {refusal.sentence}
        </SubLine>
      )}
    </div>
  )
}
