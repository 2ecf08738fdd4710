import { useState } from 'react'
import { money } from '#web/format/format.ts'
import { useNumberFault } from '#web/parts/form/number-fault.ts'
import { groupedAmount, sentAmount } from '#web/parts/order/typed-amount.ts'
import { useCopy } from '#web/site/locale.ts'
import type { Line } from '#web/parts/trade/basket-lines.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { textsIn, type WrittenProposal } from '../use-proposal.ts'
import * as copy from './split-card.copy.ts'
import styles from './split-card.module.css'
import { splitTyped, type TypedSplit } from './split.ts'

interface SplitProps {
  readonly form: Pick<WrittenProposal, 'body' | 'set'> & {
    readonly lines: readonly Line[]
    readonly setLines: (next: readonly Line[]) => void
  }
  readonly nameOf: (fundCode: string) => string
}

/** One sum for all funds and a percentage for each: the amounts that come of it are shown, and filled in when the reader asks for it (AD37). */
export function SplitCard({ form: { body, set, lines, setLines }, nameOf }: SplitProps) {
  const t = useCopy(copy)
  // A sum of the draft opens it; whoever clears the sum is still at it.
  const [isOpen, setOpen] = useState(false)
  const [sumFault, percentFault] = [useNumberFault('yuan'), useNumberFault('percent')]
  const percents = textsIn(body.percents)
  const percentOf = ({ fundCode }: Line) => percents[fundCode] ?? ''
  const found = splitTyped(body.sum, lines.map(percentOf))
  const amounts = found.kind === 'split' ? found.amounts : null
  const isUsed = amounts !== null && lines.every(({ amount }, at) => sentAmount(amount) === amounts[at])
  const use = () => {
    if (amounts === null) return
    setLines(lines.map(({ fundCode }, at) => ({ fundCode, amount: groupedAmount(amounts[at]!) })))
  }
  const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 24 } as const
  return (
    <Card title={t.title}>
      <details
        className={styles.split}
        open={isOpen || body.sum !== ''}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t.open}</summary>
        <div className={styles.fields}>
          <p className="small muted">{t.lead}</p>
          <div className={styles.sum}>
            <TextInput
              {...number}
              label={t.sum}
              name="sum"
              value={body.sum}
              onChange={({ target }) => set({ sum: target.value })}
              onBlur={() => set({ sum: groupedAmount(body.sum) })}
              error={sumFault(body.sum)}
            />
          </div>
          <div className={styles.parts}>
            {lines.map((line, at) => (
              <TextInput
                key={line.fundCode}
                {...number}
                label={t.percentOf(nameOf(line.fundCode))}
                name={`percent-${line.fundCode}`}
                value={percentOf(line)}
                error={percentFault(percentOf(line))}
                onChange={({ target }) =>
                  set({ percents: JSON.stringify({ ...percents, [line.fundCode]: target.value }) })
                }
                {...(amounts !== null && { hint: t.makes(money(amounts[at]!)) })}
              />
            ))}
          </div>
          {isUsed ? (
            <p className="small" role="status">
              {t.used}
            </p>
          ) : (
            <div>
              <Button onClick={use} disabledReason={blockedBy(found, t)}>
                {t.use}
              </Button>
            </div>
          )}
        </div>
      </details>
    </Card>
  )
}

/** Why there are no amounts to fill in. Null if there are. */
function blockedBy(found: TypedSplit, { blocked }: typeof copy.zh): string | null {
  switch (found.kind) {
    case 'split':
      return null
    case 'parts-not-whole':
      return blocked[found.kind](found.together)
    default:
      return blocked[found.kind]
  }
}
