import { shortDay } from '#web/app/date-text.ts'
import { change, money, nav } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { groupedAmount } from '#web/parts/typed-amount.ts'
import { FundName } from '#web/parts/fund-name.tsx'
import { Risk } from '#web/parts/risk.tsx'
import styles from '#web/parts/trade.module.css'
import { AmountInput } from '#web/ui/amount-input.tsx'
import { AsWritten } from '#web/ui/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import * as copy from './copy.ts'
import { amountProblem, type AmountProblem, type Preview } from './model.ts'
import type { OrderForm } from './use-order-form.ts'

/** Which fund, its risk, and its newest price with the day it is of. */
export function FundBar({ fund }: { readonly fund: Preview['fund'] }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const day = fund.navDate === null ? '' : shortDay(fund.navDate, locale)
  return (
    <Card>
      <div className={styles.fund}>
        <div>
          <FundName fund={fund} />
          <Risk level={fund.riskLevel} />
        </div>
        <p className={styles.price}>
          <span className="tiny muted">
            {t.nav} <span className="num">{day}</span>
          </span>
          <span>
            <b>
              <Figure reason={t.noNav}>{nav(fund.nav)}</Figure>
            </b>{' '}
            <ChangeFigure reason={t.noNav}>{change(fund.dayChange)}</ChangeFigure>
          </span>
        </p>
      </div>
    </Card>
  )
}

interface AmountCardProps {
  readonly form: OrderForm
  /** What the server said about the amount when the order was sent. */
  readonly refusal: string | null
}

/** The amount, in capitals below it, and its limits; what is wrong with it takes the place of the limits. */
export function AmountCard({ form, refusal }: AmountCardProps) {
  const t = useCopy(copy)
  const { amount, setAmount, plain, preview, isUpdating } = form
  const problem = useProblemText(isUpdating ? null : amountProblem(amount, preview.limits))
  const capitals = isUpdating || plain === '' ? '' : (preview.fee?.capitals ?? '')
  return (
    <Card>
      <div className={styles.amount}>
        <AmountInput
          label={t.amount}
          name="amount"
          value={amount}
          onChange={setAmount}
          onBlur={() => setAmount(groupedAmount(amount))}
          maxLength={24}
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
      </div>
    </Card>
  )
}

function useLimits({ minimum, isFirst, singleMaximum, dayLeft }: Preview['limits']): string {
  const t = useCopy(copy)
  const parts = [isFirst ? t.minimumFirst(money(minimum)) : t.minimumNext(money(minimum))]
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
    case 'above-single':
      return t.problem.aboveSingle(money(problem.maximum))
    case 'above-day':
      return t.problem.aboveDay(money(problem.left))
    default:
      return problem satisfies never
  }
}
