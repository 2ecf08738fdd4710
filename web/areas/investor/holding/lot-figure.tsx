import type { ReactNode } from 'react'
import { fullDay } from '#web/format/date-text.ts'
import { money, nav, percent, shares } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Amount } from '#web/parts/page/amount.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Explained } from '../holdings/explained.tsx'
import * as copy from './copy.ts'
import type { HoldingView, LotView } from './model.ts'

export type LotFigureKey = 'cost' | 'gain' | 'exit'

interface LotFigureProps {
  readonly lot: LotView
  /** The NAV at which the lot is valued. */
  readonly latest: HoldingView['latest']
  readonly of: LotFigureKey
  readonly children: ReactNode
}

/** Shows a figure of one lot, and how it was computed when pressed. */
export function LotFigure({ lot, latest, of, children }: LotFigureProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <Explained
      name={t.lotFigures[of](fullDay(lot.registeredOn, locale))}
      formula={t.lotFormulas[of]}
      parts={() => <LotParts lot={lot} latest={latest} of={of} />}
    >
      {children}
    </Explained>
  )
}

function LotParts({ lot, latest, of }: Omit<LotFigureProps, 'children'>) {
  const t = useCopy(copy)
  const locale = useLocale()
  const sum = (key: string, label: string, text: string | null) => ({
    key,
    label,
    value: <Amount reason={t.noNav}>{money(text)}</Amount>,
  })
  const units = { key: 'shares', label: t.lotShares, value: <Amount>{shares(lot.shares)}</Amount> }
  const price =
    latest === null
      ? []
      : [
          {
            key: 'nav',
            label: t.latest(fullDay(latest.day, locale)),
            value: <Figure>{nav(latest.nav)}</Figure>,
          },
        ]
  const dealt = { key: 'dealt', label: t.dealtNav, value: <Figure>{nav(lot.nav)}</Figure> }
  const { exit } = lot
  const rate =
    exit === null
      ? []
      : [{ key: 'rate', label: t.heldDays(exit.days), value: <Figure>{percent(exit.rate)}</Figure> }]
  const pairs = {
    cost: [units, dealt, sum('fee', t.feeWithin, lot.fee)],
    gain: [units, ...price, sum('value', t.value, lot.value), sum('cost', `− ${t.cost}`, lot.cost)],
    exit: [units, ...price, ...rate],
  }
  return <KeyValue pairs={pairs[of]} />
}
