import { money } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { FigureInputCard } from '#web/parts/trade/figure-input-card.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './copy.ts'
import { amountProblem, type AmountProblem, type Preview } from './model.ts'
import type { FormState } from './form-state.ts'

interface AmountCardProps {
  readonly form: FormState
  /** The server's sentence about the amount when the order was sent. Null if there is none. */
  readonly refusal: string | null
}

/** Shows the amount field, the amount in Chinese capitals below it, and its limits. An error replaces the limits. */
export function AmountCard({ form, refusal }: AmountCardProps) {
  const t = useCopy(copy)
  const { amount, setAmount, plain, preview, isUpdating } = form
  const problem = useProblemText(isUpdating ? null : amountProblem(amount, preview.limits))
  const capitals = isUpdating || plain === '' ? '' : (preview.fee?.capitals ?? '')
  return (
    <FigureInputCard
      label={t.amount}
      name="amount"
      value={amount}
      onChange={setAmount}
      quick={t.quick}
      hint={useLimits(preview.limits)}
      error={problem ?? (isUpdating ? null : refusal)}
      echo={
        capitals !== '' && (
          <>
            {t.capitals}
            <AsWritten>{capitals}</AsWritten>
          </>
        )
      }
    />
  )
}

function useLimits({ minimum, isFirst, singleMaximum, dayLeft, unit }: Preview['limits']): string {
  const t = useCopy(copy)
  const parts = [isFirst ? t.minimumFirst(money(minimum)) : t.minimumNext(money(minimum))]
  if (unit !== null) parts.push(t.inMultiples(money(unit)))
  if (singleMaximum !== null) parts.push(t.singleMost(money(singleMaximum)))
  if (dayLeft !== null) parts.push(t.dayLeft(money(dayLeft)))
  return parts.join(t.comma)
}

function useProblemText(problem: AmountProblem | null): string | null {
  const t = useCopy(copy)
  switch (problem?.kind) {
    case undefined:
      return null
    case 'format':
      return t.problem.format
    case 'below':
      return t.problem.below(money(problem.minimum), problem.isFirst)
    case 'not-a-multiple':
      return t.problem.notMultiple(money(problem.unit))
    case 'above-single':
      return t.problem.aboveSingle(money(problem.maximum))
    case 'above-day':
      return t.problem.aboveDay(money(problem.left))
    default:
      return problem satisfies never
  }
}
