import type { WithdrawnCause } from '#domain/proposal/proposal.ts'
import { useCopy } from '#web/site/locale.ts'
import { SubLine } from '#web/ui/table/table.tsx'
import * as copy from '#contract/order/withdrawn.copy.ts'

interface WithdrawnWhyProps {
  readonly state: string
  readonly withdrawnCause: WithdrawnCause | null
}

/** Why a proposal was withdrawn, in the line below its state. Nothing for any other state. */
export function WithdrawnWhy({ state, withdrawnCause }: WithdrawnWhyProps) {
  const t = useCopy(copy)
  if (state !== 'withdrawn') return null
  return <SubLine>{withdrawnCause === null ? t.byAdviser : t.causes[withdrawnCause]}</SubLine>
}
