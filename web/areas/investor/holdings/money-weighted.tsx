import { change } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { ChangeFigure } from '#web/ui/figure.tsx'
import * as copy from './copy.ts'
import { useMoneyWeighted, type Rates } from './use-money-weighted.ts'

/** Shows a holding's money-weighted return with the short name of its period. */
export function MoneyWeighted({ of }: { readonly of: Rates }) {
  const t = useCopy(copy)
  const { short, rate } = useMoneyWeighted(of)
  return (
    <>
      {short} <ChangeFigure reason={t.rateUnknown}>{change(rate)}</ChangeFigure>
    </>
  )
}
