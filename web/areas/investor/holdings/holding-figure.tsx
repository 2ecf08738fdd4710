import { fullDay } from '#web/format/date-text.ts'
import { change, gain, money, nav, shares } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Amount, GainAmount } from '#web/parts/page/amount.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import { Explained } from './explained.tsx'
import { type Holding } from './model.ts'
import { SumFigure } from './sum-parts.tsx'
import { movedText } from './sum-rows.ts'

export type HoldingSum = 'value' | 'dayGain' | 'gain' | 'profit'

interface HoldingFigureProps {
  readonly holding: Holding
  readonly of: HoldingSum
  /** Why the figure is unknown, if it is unknown. */
  readonly reason: string
}

/** Shows one fund's figure in the table. It opens the parts of the figure and a link to its confirmations and NAVs. */
export function HoldingFigure({ holding, of, reason }: HoldingFigureProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <Explained
      name={t.ofFund(nameIn(locale, holding.name), t.figures[of])}
      formula={t.fundFormulas[of]}
      parts={() => <HoldingParts holding={holding} of={of} reason={reason} />}
    >
      <SumFigure sum={of} text={holding[of]} reason={reason} />
    </Explained>
  )
}

function HoldingParts({ holding, of, reason }: HoldingFigureProps) {
  const t = useCopy(copy)
  const { holdings: path } = useOwnPaths()
  const whole = <SumFigure sum={of} text={holding[of]} reason={reason} />
  return (
    <>
      <KeyValue
        pairs={[
          ...usePairs(holding, of),
          { key: 'whole', label: t.figures[of], value: whole, isTotal: true },
        ]}
      />
      <p>
        <PageLink href={`${path}/${holding.fundCode}`}>{t.toConfirmations}</PageLink>
      </p>
    </>
  )
}

function usePairs(holding: Holding, of: HoldingSum) {
  const t = useCopy(copy)
  const locale = useLocale()
  const sum = (key: 'value' | 'cost' | 'paidIn' | 'paidOut' | 'dividends', label: string) => ({
    key,
    label,
    value: <Amount reason={t.noNav}>{money(holding[key])}</Amount>,
  })
  const { navDate } = holding
  const price =
    navDate === null
      ? []
      : [{ key: 'nav', label: t.navOn(fullDay(navDate, locale)), value: <Figure>{nav(holding.nav)}</Figure> }]
  switch (of) {
    case 'value':
      return [{ key: 'shares', label: t.shares, value: <Amount>{shares(holding.shares)}</Amount> }, ...price]
    case 'dayGain': {
      const moved = <ChangeFigure reason={t.noNav}>{change(holding.dayChange)}</ChangeFigure>
      return [...price, { key: 'change', label: t.dayChange, value: moved }]
    }
    case 'gain':
      return [sum('value', t.figures.value), sum('cost', `− ${t.cost}`)]
    default: {
      const moved = movedText(holding)
      const worth = { key: 'moved', label: `− ${t.moved}`, value: <GainAmount>{gain(moved)}</GainAmount> }
      return [
        sum('value', t.figures.value),
        sum('paidOut', `＋ ${t.paidOut}`),
        sum('dividends', `＋ ${t.dividends}`),
        sum('paidIn', `− ${t.paidIn}`),
        ...(moved === null ? [] : [worth]),
      ]
    }
  }
}
