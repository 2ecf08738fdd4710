import { actingDuty, allows } from '#domain/duty/right.ts'
import type { Right } from '#domain/duty/right.ts'
import { useFacts } from '#web/site/facts.ts'

/** Returns whether one of the reader's duties allows what a right names. The server decides; this hides buttons that it would refuse. */
export function useMay(): (right: Right) => boolean {
  const { viewer } = useFacts()
  return (right) => (viewer?.duties ?? []).some((duty) => allows(duty, right))
}

/** Returns the duty under which a call with this right is made; null if none of the reader's allows it. */
export function useDutyFor(right: Right): string | null {
  const { viewer } = useFacts()
  return actingDuty(viewer?.duties ?? [], viewer?.duty ?? null, right)
}
