import { REVIEW_DECISIONS, type ReviewDecision } from '#domain/registration/review.ts'
import { useCopy } from '#web/site/locale.ts'
import layout from '#web/parts/form/form-layout.module.css'
import * as reviewCopy from '#web/parts/identity/review-cause.copy.ts'
import { OptionCard } from '#web/ui/field/choice.tsx'
import * as copy from './copy.ts'

interface DecisionChoiceProps {
  readonly marked: readonly string[]
  readonly decision: ReviewDecision
  readonly onChange: (decision: ReviewDecision) => void
}

/** The three decisions of the first check. What has a mark cannot be approved. */
export function DecisionChoice({ decision, marked, onChange }: DecisionChoiceProps) {
  const t = useCopy(copy)
  const words = useCopy(reviewCopy)
  return (
    <fieldset className={layout.choices}>
      <legend className={layout.legend}>{t.decision}</legend>
      {REVIEW_DECISIONS.map((each) => (
        <OptionCard
          key={each}
          name="decision"
          value={each}
          checked={decision === each}
          onChange={() => onChange(each)}
          title={words.decisions[each]}
          disabledReason={each === 'approve' && marked.length > 0 ? t.markedStop : null}
        />
      ))}
    </fieldset>
  )
}
