import { money, type Change } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { useHiddenAmounts } from './hidden-amounts.ts'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import * as copy from './amount.copy.ts'

/** Stands in for an amount that people nearby must not see. */
const MASK = '****'

interface AmountProps {
  readonly children: string
  readonly unit?: string
  readonly size?: 'inherit' | 'medium' | 'large'
  readonly reason?: string
}

/** An amount of the reader's own money: hidden if they have chosen so on this device. */
export function Amount({ children, size = 'inherit', ...rest }: AmountProps) {
  const [isHidden] = useHiddenAmounts()
  if (isHidden) return <Masked size={size} />
  return (
    <Figure size={size} {...rest}>
      {children}
    </Figure>
  )
}

/** Writes the reader's own amounts within a sentence. Amounts to sign or pay are always shown, so they do not use this. */
export function useMoneyWords(): (amount: string | null) => string {
  const [isHidden] = useHiddenAmounts()
  return (amount) => (isHidden ? MASK : money(amount))
}

interface GainAmountProps extends Omit<AmountProps, 'children' | 'unit'> {
  readonly children: Change
}

export function GainAmount({ children, size = 'inherit', ...rest }: GainAmountProps) {
  const [isHidden] = useHiddenAmounts()
  if (isHidden) return <Masked size={size} />
  return (
    <ChangeFigure size={size} {...rest}>
      {children}
    </ChangeFigure>
  )
}

function Masked({ size }: { readonly size: 'inherit' | 'medium' | 'large' }) {
  const t = useCopy(copy)
  return (
    <span title={t.hidden}>
      <Figure size={size}>{MASK}</Figure>
    </span>
  )
}
