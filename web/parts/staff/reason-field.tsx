import { seenLength } from '#domain/number/typed-text.ts'
import { TextInput } from '#web/ui/field/field.tsx'

/** The fewest letters of a reason that stays with a change. */
const LEAST_REASON = 3

export const isReason = (reason: string) => seenLength(reason) >= LEAST_REASON

interface ReasonFieldProps {
  readonly label: string
  readonly value: string
  readonly onReason: (reason: string) => void
}

/** The field for the reason of a change, which stays with it. */
export function ReasonField({ label, value, onReason }: ReasonFieldProps) {
  return (
    <TextInput
      {...{ label, value }}
      name="reason"
      autoComplete="off"
      maxLength={400}
      onChange={({ target }) => onReason(target.value)}
    />
  )
}
