import type { ComponentProps, ReactNode } from 'react'
import { AmountInput } from '#web/ui/field/amount-input.tsx'
import { Card } from '#web/ui/card.tsx'
import { useNumberFault } from '#web/parts/form/number-fault.ts'
import styles from '#web/parts/order/trade.module.css'
import { groupedAmount, groupedShares } from '#web/parts/order/typed-amount.ts'

interface FigureInputCardProps extends Omit<ComponentProps<typeof AmountInput>, 'onBlur' | 'maxLength'> {
  /** A control that corrects the figure at one press. */
  readonly children?: ReactNode
}

/** The one figure that an order is about; its digits are grouped when the field is left. */
export function FigureInputCard({ children, ...input }: FigureInputCardProps) {
  const { value, onChange, unit } = input
  const faultOf = useNumberFault(unit === undefined ? 'yuan' : 'share')
  const grouped = unit === undefined ? groupedAmount : groupedShares
  return (
    <Card>
      <div className={styles.amount}>
        <AmountInput
          {...input}
          error={faultOf(value) ?? input.error ?? null}
          onBlur={() => onChange(grouped(value))}
          maxLength={40}
        />
        {children}
      </div>
    </Card>
  )
}
