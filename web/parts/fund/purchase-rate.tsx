import { percent } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { Figure } from '#web/ui/figure.tsx'
import * as copy from './fund.copy.ts'
import styles from './fund.module.css'

interface PurchaseRateProps {
  readonly rate: string | null
  readonly discounted: string | null
}

/** The fee rate of a purchase: the full rate struck out beside the discounted rate; a fund without a fee says so. */
export function PurchaseRate({ rate, discounted }: PurchaseRateProps) {
  const t = useCopy(copy)
  const effective = discounted ?? rate
  if (effective !== null && /^0(\.0*)?$/.test(effective)) return <span>{t.noFee}</span>
  const isDiscounted = discounted !== null && rate !== null && percent(discounted) !== percent(rate)
  return (
    <span className={`num ${styles.rate}`}>
      {isDiscounted && <del>{percent(rate)}</del>}
      <Figure>{percent(effective)}</Figure>
    </span>
  )
}
