import type { findClientsPlans } from '#contract/adviser/transaction.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { money } from '#web/format/format.ts'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { useMay } from '#web/parts/staff/use-may.ts'
import { useCopy } from '#web/site/locale.ts'
import { Dated } from '#web/ui/dated.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { whenOf } from '../client/plan-words.ts'
import * as thingsCopy from '../client/things.copy.ts'
import { ClientName } from '../clients/client-name.tsx'
import { pathOf } from '../clients/columns.tsx'
import { PlanActMenu } from '../propose/plan-act-menu.tsx'
import * as copy from './copy.ts'
import { planNumber } from './plan-number.ts'
import styles from './rsp-management.module.css'

type Plan = OutputOf<typeof findClientsPlans>['plans'][number]

export function usePlanColumns(): readonly ListColumn<Plan>[] {
  const t = useCopy(copy)
  const mayPropose = useMay()('proposal.make')
  return [
    { key: 'client', head: t.client, sortBy: 'name', cell: (row) => <ClientName of={row} /> },
    { key: 'plan', head: t.plan, sortBy: 'agreed', cell: (row) => <PlanName of={row} /> },
    { key: 'amount', head: t.amount, isFigure: true, sortBy: 'amount', cell: (row) => <Amount of={row} /> },
    {
      key: 'next',
      head: t.next,
      cell: ({ nextDue }) => (nextDue === null ? t.none : <time className="num">{nextDue}</time>),
    },
    { key: 'terms', head: t.terms, cell: (row) => <Terms of={row} /> },
    {
      key: 'invested',
      head: t.invested,
      isFigure: true,
      cell: ({ invested }) => <Figure>{money(invested)}</Figure>,
    },
    { key: 'state', head: t.state, cell: (row) => <State of={row} /> },
    { key: 'failure', head: t.lastFailure, cell: (row) => <LastFailure of={row} /> },
    ...(mayPropose ? [{ key: 'act', head: t.act, cell: (row: Plan) => <Propose of={row} /> }] : []),
  ]
}

interface CellProps {
  readonly of: Plan
}

/** What can be proposed of a plan: by the owner of the client alone, and while it is not over. */
function Propose({ of: plan }: CellProps) {
  const t = useCopy(copy)
  if (plan.basis !== 'own' || plan.state === 'ended') return <span className="muted">{t.none}</span>
  return (
    <PlanActMenu
      {...plan}
      about={
        <>
          <AsWritten>{plan.clientName}</AsWritten> <Name of={plan.fundName} /> {planNumber(plan.planId)}
        </>
      }
    />
  )
}

/** The fund of a plan, with a link to the client's plans: nothing of it is changed here. */
function PlanName({ of: plan }: CellProps) {
  const t = useCopy(copy)
  return (
    <div data-whole className={styles.plan}>
      <NameCell href={`${pathOf(plan)}?tab=plans`} name={<Name of={plan.fundName} />}>
        <span className="num">{plan.fundCode}</span>
        <span>
          <Dated>{t.number(planNumber(plan.planId), plan.agreedOn)}</Dated>
        </span>
      </NameCell>
    </div>
  )
}

function Amount({ of: plan }: CellProps) {
  const things = useCopy(thingsCopy)
  return (
    <>
      <Figure>{money(plan.amount)}</Figure>
      <SubLine>{whenOf(plan, things)}</SubLine>
    </>
  )
}

function Terms({ of: { done, missed, refused, skipped } }: CellProps) {
  const t = useCopy(copy)
  const others = [
    missed > 0 && t.missed(missed),
    refused > 0 && t.refused(refused),
    skipped > 0 && t.skipped(skipped),
  ].filter((each) => each !== false)
  if (done === 0 && others.length === 0) return t.noTerms
  return (
    <>
      {t.done(done)}
      {others.map((each) => (
        <SubLine key={each}>
          <span className="nowrap">{each}</span>
        </SubLine>
      ))}
    </>
  )
}

function State({ of: { state, stateReason, misses } }: CellProps) {
  const t = useCopy(copy)
  const things = useCopy(thingsCopy)
  const tone = { active: 'ok', paused: 'warn', ended: 'plain' } as const
  return (
    <>
      <Tag tone={tone[state]}>{things.planStates[state]}</Tag>
      {stateReason !== null && <SubLine>{t.stateReasons[stateReason] ?? t.reasonOther}</SubLine>}
      {state === 'active' && misses > 0 && (
        <SubLine>
          <Tag tone="error">{things.misses(misses)}</Tag>
        </SubLine>
      )}
    </>
  )
}

function LastFailure({ of: { lastFailure } }: CellProps) {
  const t = useCopy(copy)
  if (lastFailure === null) return t.neverFailed
  return (
    <div data-whole>
      {t.reasons[lastFailure.reason ?? ''] ?? t.reasonOther}
      <SubLine>
        <time className="num">{lastFailure.day}</time>
      </SubLine>
    </div>
  )
}
