import type { findClientPlans } from '#contract/adviser/client-things.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { money } from '#web/format/format.ts'
import { Amount } from '#web/parts/page/amount.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { useMay } from '#web/parts/staff/use-may.ts'
import { useCopy } from '#web/site/locale.ts'
import { SubLine, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { PlanActMenu } from '../propose/plan-act-menu.tsx'
import { planNumber } from '../rsp-management/plan-number.ts'
import type { ClientView } from './load.ts'
import { whenOf } from './plan-words.ts'
import { ThingTable } from './thing-table.tsx'
import * as copy from './things.copy.ts'

type Plan = OutputOf<typeof findClientPlans>['plans'][number]

interface PlansProps {
  readonly plans: readonly Plan[]
  readonly client: ClientView
}

/** The savings plans of a client: those that run first, as the client sees them. Their owner can propose something of each. */
export function PlansPart({ plans, client }: PlansProps) {
  const t = useCopy(copy)
  const may = useMay()
  const isOwn = client.basis === 'own' && may('proposal.make')
  const empty = { title: t.noPlans, text: t.noPlansText }
  return (
    <ThingTable
      {...{ empty, columns: useColumns(isOwn ? client.card.clientRef : null), rows: plans }}
      caption={t.plansCaption}
      keyOf={({ planId }) => planId}
    />
  )
}

function useColumns(clientRef: string | null): readonly Column<Plan>[] {
  const t = useCopy(copy)
  return [
    {
      key: 'plan',
      head: t.plan,
      cell: (plan) => (
        <>
          <Name of={plan.fundName} />
          <SubLine>
            <span className="num">{plan.fundCode}</span> · {whenOf(plan, t)}
          </SubLine>
        </>
      ),
    },
    {
      key: 'each',
      head: t.each,
      isFigure: true,
      cell: ({ amountNow }) => <Amount>{money(amountNow)}</Amount>,
    },
    {
      key: 'invested',
      head: t.invested,
      isFigure: true,
      cell: ({ invested, termsDone }) => (
        <>
          <Amount>{money(invested)}</Amount>
          <SubLine>{t.terms(termsDone)}</SubLine>
        </>
      ),
    },
    {
      key: 'state',
      head: t.state,
      cell: ({ state, misses }) => (
        <>
          <Tag tone={state === 'active' ? 'ok' : 'plain'}>{t.planStates[state]}</Tag>
          {misses > 0 && (
            <SubLine>
              <Tag tone="error">{t.misses(misses)}</Tag>
            </SubLine>
          )}
        </>
      ),
    },
    {
      key: 'next',
      head: t.next,
      cell: ({ nextDue }) => (nextDue === null ? t.none : <time className="num">{nextDue}</time>),
    },
    ...(clientRef === null
      ? []
      : [
          {
            key: 'act',
            head: t.act,
            cell: ({ planId, state, fundName }: Plan) =>
              state === 'ended' ? (
                <span className="muted">{t.none}</span>
              ) : (
                <PlanActMenu
                  {...{ clientRef, planId, state }}
                  about={
                    <>
                      <Name of={fundName} /> {planNumber(planId)}
                    </>
                  }
                />
              ),
          },
        ]),
  ]
}
