import { change, gain, money } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { Amount, GainAmount } from '#web/parts/page/amount.tsx'
import { ChangeFigure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import type { ClosedHolding, Holding, Holdings } from './model.ts'
import { MoneyWeighted } from './money-weighted.tsx'
import { sumRows, type Sum } from './sum-rows.ts'

/** The sums that are a gain. They are shown with a sign and a colour. */
const GAINS: readonly Sum[] = ['dayGain', 'gain', 'profit']

interface SumFigureProps {
  readonly sum: Sum
  readonly text: string | null
  readonly size?: 'inherit' | 'medium'
  readonly reason: string
}

/** Shows a sum, or one fund's part of it, in the format of that sum. */
export function SumFigure({ sum, text, ...rest }: SumFigureProps) {
  if (GAINS.includes(sum)) return <GainAmount {...rest}>{gain(text)}</GainAmount>
  return <Amount {...rest}>{money(text)}</Amount>
}

interface SumPartsProps {
  readonly page: Holdings
  readonly sum: Sum
  readonly total: string | null
}

/** Lists each fund's part of a sum, then the total. */
export function SumParts({ page, sum, total }: SumPartsProps) {
  const t = useCopy(copy)
  const labelOf = useLabel()
  const pairs = sumRows(page, sum).map(({ fund, text }) => ({
    key: fund.fundCode,
    label: labelOf(fund),
    value: <SumFigure sum={sum} text={text} reason={t.notCounted} />,
  }))
  const whole = <SumFigure sum={sum} text={total} reason={t.noNav} />
  return <KeyValue pairs={[...pairs, { key: 'total', label: t.total, value: whole, isTotal: true }]} />
}

interface RatePartsProps {
  readonly page: Holdings
  readonly of: 'moneyWeighted' | 'timeWeighted'
  readonly total: string | null
}

/** Lists each fund's own rate, then the rate of the whole. Rates do not add up. */
export function RateParts({ page, of, total }: RatePartsProps) {
  const t = useCopy(copy)
  const labelOf = useLabel()
  const pairs = [...page.holdings, ...page.closed].map((fund) => ({
    key: fund.fundCode,
    label: labelOf(fund),
    value:
      of === 'moneyWeighted' ? (
        <MoneyWeighted of={fund} />
      ) : (
        <ChangeFigure reason={t.rateUnknown}>{change(fund.timeWeighted)}</ChangeFigure>
      ),
  }))
  const whole = <ChangeFigure reason={t.rateUnknown}>{change(total)}</ChangeFigure>
  return <KeyValue pairs={[...pairs, { key: 'total', label: t.ofAll, value: whole, isTotal: true }]} />
}

function useLabel(): (fund: Holding | ClosedHolding) => string {
  const locale = useLocale()
  return ({ name, fundCode }) => `${nameIn(locale, name)} ${fundCode}`
}
