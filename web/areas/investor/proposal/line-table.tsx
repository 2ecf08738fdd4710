import { money, percent, shares } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Amount } from '#web/parts/page/amount.tsx'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { orderPath } from '#web/parts/order/order-path.ts'
import { Risk } from '#web/parts/fund/risk.tsx'
import { SeniorNotice } from '#web/parts/suitability/senior-notice.tsx'
import { SENIOR_UNREAD } from '#web/parts/suitability/suitability.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { TableCard } from '#web/ui/table/table-card.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import type { Line, Proposal } from './model.ts'

/** Lists every line with its cost and suitability, and what prevents it now or the result of its order. */
export function LineTable({ proposal }: { readonly proposal: Proposal }) {
  const t = useCopy(copy)
  const columns: readonly Column<Line>[] = [
    { key: 'fund', head: t.fund, cell: (line) => <LineFund line={line} /> },
    {
      key: 'kind',
      head: t.kind,
      cell: ({ kind, sendDay, plan }) => (
        <>
          <b className="nowrap">{plan ? <Name of={plan.name} /> : t.kinds[kind]}</b>
          {sendDay !== null && <SubLine>{t.monthly(sendDay)}</SubLine>}
        </>
      ),
    },
    {
      key: 'amount',
      head: t.amount,
      isFigure: true,
      cell: ({ amount, shares: units, plan }) =>
        plan ? (
          <div data-whole>
            <SubLine>
              <Name of={plan.before} />
            </SubLine>
            → <Name of={plan.after} />
          </div>
        ) : (
          <Amount>{amount === null ? t.units(shares(units)) : t.yuan(money(amount))}</Amount>
        ),
    },
    {
      key: 'fee',
      head: t.fee,
      isFigure: true,
      cell: ({ fee, plan }) => (plan ? t.noFee : <Amount reason={t.feeUnknown}>{money(fee)}</Amount>),
    },
    { key: 'suits', head: t.suits, cell: (line) => <Suits line={line} /> },
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

function Why({ line }: { readonly line: Line }) {
  const t = useCopy(copy)
  const { reason, caution, refusal, fund, target, orderNo, planId } = line
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
      {refusal?.kind === SENIOR_UNREAD && <SeniorNotice fundCode={(target ?? fund).fundCode} />}
      {orderNo !== null && (
        <SubLine>
          <PageLink href={orderPath(orderNo)}>{t.order}</PageLink>
        </SubLine>
      )}
      {planId !== null && (
        <SubLine>
          <PageLink href="/investor/trade/rsp">{t.plan}</PageLink>
        </SubLine>
      )}
    </div>
  )
}

type Weights = NonNullable<Proposal['weights']>

export function WeightTable({ weights }: { readonly weights: Weights }) {
  const t = useCopy(copy)
  const columns: readonly Column<Weights[number]>[] = [
    { key: 'fund', head: t.fund, cell: ({ name }) => <Name of={name} /> },
    {
      key: 'before',
      head: t.before,
      isFigure: true,
      cell: ({ before, beforeRatio }) => (
        <>
          <Amount>{money(before)}</Amount>
          <SubLine>{t.part(percent(beforeRatio))}</SubLine>
        </>
      ),
    },
    {
      key: 'after',
      head: t.after,
      isFigure: true,
      cell: ({ after, afterRatio }) => (
        <>
          <Amount>{money(after)}</Amount>
          <SubLine>{t.part(percent(afterRatio))}</SubLine>
        </>
      ),
    },
  ]
  return (
    <Card title={t.weights}>
      <Table
        hasCards
        edge="page"
        caption={t.weights}
        columns={columns}
        rows={weights}
        keyOf={({ fundCode }) => fundCode}
      />
      <p className="tiny muted">{t.weightsNote}</p>
    </Card>
  )
}
