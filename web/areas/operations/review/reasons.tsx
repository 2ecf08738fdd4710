import type { ReviewReason } from '#domain/registration/review.ts'
import { REVIEW_REASONS } from '#domain/registration/review.ts'
import { useCopy } from '#web/site/locale.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { useGivenName } from '#web/parts/identity/given-name.ts'
import * as reviewWords from '#web/parts/identity/review-words.copy.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'

interface ReasonChoiceProps {
  readonly reasons: readonly ReviewReason[]
  readonly onChange: (reasons: readonly ReviewReason[]) => void
  readonly isMissing: boolean
}

/** The choice of reasons that the applicant will read. Each is a sentence of its own. */
export function ReasonChoice({ reasons, onChange, isMissing }: ReasonChoiceProps) {
  const t = useCopy(copy)
  const words = useCopy(reviewWords)
  return (
    <fieldset>
      <legend className={layout.legend}>{t.reasons}</legend>
      {REVIEW_REASONS.map((reason) => (
        <Checkbox
          key={reason}
          name="reasons"
          checked={reasons.includes(reason)}
          onChange={({ target }) =>
            onChange(target.checked ? [...reasons, reason] : reasons.filter((each) => each !== reason))
          }
        >
          {words.reasons[reason]}
        </Checkbox>
      ))}
      {isMissing && <FieldError text={t.reasonMissing} />}
    </fieldset>
  )
}

interface PreviewProps {
  readonly reasons: readonly ReviewReason[]
  readonly note: string
  readonly wrongFields: readonly string[]
}

/** Shows the exact text that the applicant will receive. */
export function Preview({ reasons, note, wrongFields }: PreviewProps) {
  const t = useCopy(copy)
  const { nameOf } = useGivenName()
  const words = useCopy(reviewWords)
  return (
    <Note>
      <b>{t.preview}</b>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{words.reasons[reason]}</li>
        ))}
      </ul>
      {wrongFields.length > 0 && (
        <>
          <b>{t.wrong}</b>
          <ul>
            {wrongFields.map((key) => (
              <li key={key}>{nameOf(key)}</li>
            ))}
          </ul>
        </>
      )}
      {note !== '' && (
        <p>
          <AsWritten>{note}</AsWritten>
        </p>
      )}
    </Note>
  )
}
