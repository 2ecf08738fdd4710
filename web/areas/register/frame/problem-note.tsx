import { useCopy } from '#web/site/locale.ts'
import { Note } from '#web/ui/note.tsx'
import type { StepOutcome } from './act.ts'
import * as copy from './copy.ts'

/** Shows beside the button why a step was not saved. Faults of a field are shown at the field. */
export function ProblemNote({ outcome }: { readonly outcome: StepOutcome | null }) {
  const t = useCopy(copy)
  if (outcome === null) return null
  const isMarked = outcome.kind === 'refused' && outcome.fields.length > 0
  return (
    <Note tone="error" isAlert>
      {outcome.kind === 'unreachable' ? t.unreachable : isMarked ? t.unsaved : outcome.message}
    </Note>
  )
}
