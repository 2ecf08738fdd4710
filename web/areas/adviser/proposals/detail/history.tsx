import { isWaiting } from '#domain/proposal/proposal-state.ts'
import { money, shares as unitsText } from '#web/format/format.ts'
import { OrderStatusTag } from '#web/parts/order/order-status.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { TableCard } from '#web/ui/table/table-card.tsx'
import { SubLine, type Column } from '#web/ui/table/table.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { pathOf } from '../../clients/columns.tsx'
import { planNumber } from '../../rsp-management/plan-number.ts'
import * as cells from '../cells.copy.ts'
import * as copy from './copy.ts'
import styles from './detail.module.css'
import type { Proposal } from './load.ts'

interface PartProps {
  readonly proposal: Proposal
}

type Result = Proposal['results'][number]
type Step = Proposal['events'][number]

/** Orders and plans that came of the proposal, with what the registrar has confirmed. Nothing before the client approves. */
export function ResultsCard({ proposal }: PartProps) {
  const t = useCopy(copy)
  const { results, versions } = proposal
  if (results.length === 0) return null
  const itemOf = ({ itemNo }: Result) => versions[0]!.items.find((each) => each.itemNo === itemNo)
  const whyNone = ({ status, planId, itemNo }: Result) => {
    if (status !== null) return t.notYet
    if (planId === null) return t.hidden
    const act = versions[0]!.items.find((each) => each.itemNo === itemNo)?.plan
    return act ? t.planDone : t.planOpened
  }
  const columns: readonly Column<Result>[] = [
    {
      key: 'order',
      head: t.order,
      cell: (row) => {
        const item = itemOf(row)
        return (
          <div data-whole>
            {item && <Name of={item.fund.name} />}
            {item?.plan && (
              <SubLine>
                <Name of={item.plan.name} />
              </SubLine>
            )}
            <SubLine>
              <Origin of={row} proposal={proposal} />
            </SubLine>
          </div>
        )
      },
    },
    {
      key: 'state',
      head: t.state,
      cell: (row) => {
        const item = itemOf(row)
        if (row.status !== null)
          return <OrderStatusTag status={row.status} {...(item && { kind: ORDER_KINDS[item.kind] })} />
        return whyNone(row)
      },
    },
    {
      key: 'confirmed',
      head: t.confirmed,
      isFigure: true,
      cell: (row) => (
        <>
          <Figure reason={whyNone(row)}>
            {row.confirmedAmount === null ? '--' : t.yuan(money(row.confirmedAmount))}
          </Figure>
          {row.confirmedShares !== null && (
            <SubLine>
              <span className="num nowrap">{t.units(unitsText(row.confirmedShares))}</span>
            </SubLine>
          )}
        </>
      ),
    },
    {
      key: 'fee',
      head: t.fee,
      isFigure: true,
      cell: (row) => (
        <>
          {itemOf(row)?.plan ? t.noFee : <Figure reason={whyNone(row)}>{money(row.fee)}</Figure>}
          <FeeBefore of={row} shown={itemOf(row)?.fee ?? null} />
        </>
      ),
    },
  ]
  return (
    <TableCard title={t.results} columns={columns} rows={results} keyOf={({ itemNo }) => String(itemNo)} />
  )
}

/** What the line cost when it was sent and when it was approved, and why the confirmed fee is another. A plan has no fee of its own. */
function FeeBefore({ of, shown }: { readonly of: Result; readonly shown: string | null }) {
  const t = useCopy(copy)
  const { orderNo, feeApproved, feeCause } = of
  if (orderNo === null) return null
  const before = [
    shown === null ? null : t.feeShown(money(shown)),
    feeApproved === null ? null : t.feeApproved(money(feeApproved)),
    feeCause && t.feeCauses[feeCause],
  ].filter((each) => each !== null)
  return before.map((each) => (
    <SubLine key={each}>
      <span className="num">{each}</span>
    </SubLine>
  ))
}

/** The kind of order that a line becomes. */
const ORDER_KINDS = { buy: 'purchase', sell: 'redemption', switch: 'switch', rsp: 'purchase' } as const

function Origin({ of: { orderNo, planId }, proposal }: PartProps & { readonly of: Result }) {
  const t = useCopy(copy)
  if (orderNo !== null)
    return (
      <PageLink href={`${pathOf(proposal)}?tab=orders`}>
        <span className="num">{orderNo}</span>
      </PageLink>
    )
  if (planId === null) return <>{t.hidden}</>
  return (
    <PageLink href={`${pathOf(proposal)}?tab=plans`}>
      {t.plan} <span className="num">{planNumber(planId)}</span>
    </PageLink>
  )
}

/** What the client asked about each version, and the answers. */
export function ThreadCard({ proposal }: PartProps) {
  const t = useCopy(copy)
  const { questions, makerName, clientName } = proposal
  return (
    <Card title={t.thread}>
      {questions.length === 0 ? (
        <p className="small muted">{t.noQuestions}</p>
      ) : (
        <ol className={styles.thread}>
          {questions.map(({ questionId, version, question, askedAt, answer, answeredAt }) => (
            <li key={questionId}>
              <p>
                <b>
                  <AsWritten>{question}</AsWritten>
                </b>
              </p>
              <p className="small muted">
                <AsWritten>{clientName}</AsWritten> · <Moment at={askedAt} /> · {t.about(version)}
              </p>
              {answer === null || answeredAt === null ? (
                <p className="small">
                  {version < proposal.version && isWaiting(proposal.state) ? t.overtaken : t.waits}
                </p>
              ) : (
                <>
                  <p>
                    <AsWritten>{answer}</AsWritten>
                  </p>
                  <p className="small muted">
                    <AsWritten>{makerName}</AsWritten> · <Moment at={answeredAt} />
                  </p>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** All that happened, the first thing first. */
export function EventsCard({ proposal: { events } }: PartProps) {
  const t = useCopy(copy)
  const { events: words, adopted } = useCopy(cells)
  const columns: readonly Column<Step & { readonly no: number }>[] = [
    {
      key: 'event',
      head: t.event,
      cell: ({ kind, version, by }) => (
        <>
          {kind === 'submitted' && by === 'client' ? adopted : words[kind]}
          <SubLine>{t.version(version)}</SubLine>
        </>
      ),
    },
    { key: 'who', head: t.who, cell: ({ by }) => t.by[by] },
    { key: 'when', head: t.when, cell: ({ at }) => <Moment at={at} /> },
  ]
  return (
    <TableCard
      title={t.events}
      columns={columns}
      rows={events.map((each, no) => ({ ...each, no }))}
      keyOf={({ no }) => String(no)}
    />
  )
}
