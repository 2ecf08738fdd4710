import { useState, type ReactNode } from 'react'
import { fullDay } from '#web/format/date-text.ts'
import { change, gain, money, nav, shares, UNKNOWN } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Amount, GainAmount } from '#web/parts/page/amount.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Stat } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import { Explained } from '../holdings/explained.tsx'
import { useMoneyWeighted } from '../holdings/use-money-weighted.ts'
import styles from '../holdings/screen.module.css'
import * as copy from './copy.ts'
import { DividendMethod, MethodDialog } from './dividend-method.tsx'
import { Behind, textsOf } from './figure-behind.tsx'
import type { ExplainedKey, HoldingView, MethodChange } from './model.ts'

interface HoldingProps {
  readonly holding: HoldingView
}

/** Shows the holding's worth and its gains. Each figure opens its computation and is recomputed there. */
export function FiguresCard({ holding }: HoldingProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { figures, latest } = holding
  const { text, ...unit } = figures.value === null ? { text: UNKNOWN } : t.sum(money(figures.value))
  const weighted = useMoneyWeighted(figures)
  return (
    <Card>
      <p className={styles.totalLabel}>{t.value}</p>
      <div>
        <Explained
          name={t.value}
          formula={t.formulas.value}
          parts={() => <Behind holding={holding} of="value" />}
        >
          <Amount size="large" reason={t.noNav} {...unit}>
            {text}
          </Amount>
        </Explained>
      </div>
      {latest !== null && (
        <p className="small muted">{t.navOn(nav(latest.nav), fullDay(latest.day, locale))}</p>
      )}
      <dl className={styles.stats}>
        <Stat label={t.dayGain}>
          <Opening holding={holding} of="dayGain" />
        </Stat>
        <Stat label={t.gain} hint={<ChangeFigure>{change(figures.gainRate)}</ChangeFigure>}>
          <Opening holding={holding} of="gain" />
        </Stat>
        <Stat label={t.profit} hint={<ChangeFigure>{change(figures.profitRate)}</ChangeFigure>}>
          <Opening holding={holding} of="profit" />
        </Stat>
        <Stat label={weighted.label}>
          <Opening holding={holding} of="moneyWeighted" name={weighted.label} />
        </Stat>
        <Stat label={t.timeWeighted}>
          <Opening holding={holding} of="timeWeighted" />
        </Stat>
        <Stat label={t.cost} hint={figures.costPrice && t.costPrice(nav(figures.costPrice))}>
          <Opening holding={holding} of="cost" />
        </Stat>
        <Stat label={t.fees}>
          <Opening holding={holding} of="fees" />
        </Stat>
        <Stat label={t.shares}>
          <Opening holding={holding} of="shares" />
        </Stat>
      </dl>
    </Card>
  )
}

interface FactsProps extends HoldingProps {
  readonly change: MethodChange | null
}

/** Shows the other facts of the holding, and its dividend method. */
export function FactsCard({ holding, change }: FactsProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { availableShares, frozenShares, unpaidIncome, dividendMethod } = holding
  const frozen = { key: 'frozen', label: t.frozen, value: <Amount>{shares(frozenShares)}</Amount> }
  const [isAsking, setAsking] = useState(false)
  const pairs = [
    { key: 'available', label: t.available, value: <Amount>{shares(availableShares)}</Amount> },
    ...(Number(frozenShares) > 0 ? [frozen] : []),
    ...(unpaidIncome === null
      ? []
      : [
          {
            key: 'unpaid',
            label: t.unpaidIncome,
            value: (
              <>
                <Amount>{gain(unpaidIncome.amount).text}</Amount>
                <SubLine>{t.unpaidOn(fullDay(unpaidIncome.day, locale))}</SubLine>
              </>
            ),
          },
        ]),
    ...(['paidIn', 'paidOut', 'dividends', 'reinvested'] as const).map((key) => ({
      key,
      label: t[key],
      value: <Opening holding={holding} of={key} size="inherit" />,
    })),
  ]
  const method =
    dividendMethod === null
      ? []
      : [
          {
            key: 'method',
            label: t.dividendMethod,
            value: (
              <DividendMethod
                holding={holding}
                method={dividendMethod}
                change={change}
                onAsk={() => setAsking(true)}
              />
            ),
          },
        ]
  return (
    <Card>
      <KeyValue pairs={[...pairs, ...method]} />
      {isAsking && dividendMethod !== null && (
        <MethodDialog
          holding={holding}
          from={dividendMethod}
          change={change}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

interface OpeningProps extends HoldingProps {
  readonly of: ExplainedKey
  readonly name?: string
  readonly size?: 'inherit' | 'medium'
}

function Opening({ holding, of, name, size = 'medium' }: OpeningProps) {
  const t = useCopy(copy)
  return (
    <Explained
      name={name ?? t[of]}
      formula={t.formulas[of]}
      parts={() => <Behind holding={holding} of={of} />}
    >
      <Shown of={of} text={textsOf(holding)[of]} hasCost={holding.figures.cost !== null} size={size} />
    </Explained>
  )
}

interface ShownProps {
  readonly of: ExplainedKey
  readonly text: string | null
  readonly hasCost: boolean
  readonly size: 'inherit' | 'medium'
}

/** The figures that are neither a gain nor a rate, but money or units. */
const SUMS: readonly ExplainedKey[] = ['cost', 'fees', 'paidIn', 'paidOut', 'dividends']
const UNITS: readonly ExplainedKey[] = ['shares', 'reinvested']

function Shown({ of, text, hasCost, size }: ShownProps): ReactNode {
  const t = useCopy(copy)
  if (of === 'moneyWeighted' || of === 'timeWeighted')
    return (
      <ChangeFigure size={size} reason={t.rateUnknown}>
        {change(text)}
      </ChangeFigure>
    )
  const reason = hasCost ? t.noNav : t.costUnknown
  if (UNITS.includes(of)) return <Amount size={size}>{shares(text)}</Amount>
  if (SUMS.includes(of))
    return (
      <Amount size={size} reason={reason}>
        {money(text)}
      </Amount>
    )
  return (
    <GainAmount size={size} reason={reason}>
      {gain(text)}
    </GainAmount>
  )
}
