import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { PlanState } from '#domain/order/plan.ts'
import { ActMenu } from '#web/parts/list/act-menu.tsx'
import { useCopy } from '#web/site/locale.ts'
import { planActPath } from './kinds.ts'
import * as copy from './plan-act-menu.copy.ts'
import { actsFor } from './rsp/act-lines.ts'

interface PlanActMenuProps {
  readonly clientRef: string
  readonly planId: string
  readonly state: PlanState['state']
  /** The plan of the row, by which its button is told from those of other rows. */
  readonly about: ReactNode
}

/** What can be proposed of a plan in its state: each opens the form with the client, the plan and the act. Nothing for one that is over. */
export function PlanActMenu({ clientRef, planId, state, about }: PlanActMenuProps) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  if (state === 'ended') return null
  return (
    <div data-whole>
      <ActMenu
        label={t.propose}
        items={actsFor(state).map((key) => ({ key, name: t.acts[key] }))}
        onChoose={(act) => void navigate(planActPath(clientRef, { planId, act }))}
      >
        <span>
          {t.propose}
          <span className="vh"> {about}</span>
        </span>
      </ActMenu>
    </div>
  )
}
