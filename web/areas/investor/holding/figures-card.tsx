import { useState, type ReactNode } from 'react'
import { ratioText } from '#domain/figures/ratio-text.ts'
import { columnFen, fenText } from '#domain/money.ts'
import { fullDay } from '#web/app/date-text.ts'
import { change, gain, money, nav, shares, UNKNOWN } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { Amount, GainAmount } from '#web/parts/amount.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Figure, Stat } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { Explained } from '../holdings/explained.tsx'
import { shownRate, useMoneyWeighted } from '../holdings/use-money-weighted.ts'
import styles from '../holdings/screen.module.css'
import * as copy from './copy.ts'
import { DividendMethod, MethodDialog } from './dividend-method.tsx'
import { EventTable } from './event-table.tsx'
import { eventsBehind, fenTextOrNull, feesOf, recompute } from './model.ts'
import type { ExplainedKey, HoldingView, MethodChange } from './model.ts'

interface HoldingProps {
  readonly holding: HoldingView
}

/** What the holding is worth and what it brought; each figure opens how it was computed, and computes itself once more there. */
export function FiguresCard({ holding }: HoldingProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { figures, latest } = holding
  const { text, ...unit } = figures.value === null ? { text: UNKNOWN } : t.sum(money(figures.value))
  const weighted = useMoneyWeighted(figures)
  return (
    <Card>
      <p className={styles.totalLabel}>{t.value}</p>
      <p>
        <Amount size="large" reason={t.noNav} {...unit}>
          {text}
        </Amount>
      </p>
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
          <Amount size="medium">{shares(figures.shares)}</Amount>
        </Stat>
      </dl>
    </Card>
  )
}

interface FactsProps extends HoldingProps {
  readonly change: MethodChange | null
}

/** What else is known of the holding, and how its dividends come. */
export function FactsCard({ holding, change }: FactsProps) {
  const t = useCopy(copy)
  const { figures, availableShares, frozenShares, dividendMethod } = holding
  const frozen = { key: 'frozen', label: t.frozen, value: <Amount>{shares(frozenShares)}</Amount> }
  const [isAsking, setAsking] = useState(false)
  const pairs = [
    { key: 'available', label: t.available, value: <Amount>{shares(availableShares)}</Amount> },
    ...(Number(frozenShares) > 0 ? [frozen] : []),
    { key: 'in', label: t.paidIn, value: <Amount>{money(figures.paidIn)}</Amount> },
    { key: 'out', label: t.paidOut, value: <Amount>{money(figures.paidOut)}</Amount> },
    { key: 'dividends', label: t.dividends, value: <Amount>{money(figures.dividends)}</Amount> },
    { key: 'reinvested', label: t.reinvested, value: <Amount>{shares(figures.reinvested)}</Amount> },
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
        <MethodDialog holding={holding} from={dividendMethod} onClose={() => setAsking(false)} />
      )}
    </Card>
  )
}

interface OpeningProps extends HoldingProps {
  readonly of: ExplainedKey
  readonly name?: string
}

function Opening({ holding, of, name }: OpeningProps) {
  const t = useCopy(copy)
  return (
    <Explained
      name={name ?? t[of]}
      formula={t.formulas[of]}
      parts={() => <Behind holding={holding} of={of} />}
    >
      <Shown of={of} text={textsOf(holding)[of]} hasCost={holding.figures.cost !== null} />
    </Explained>
  )
}

interface ShownProps {
  readonly of: ExplainedKey
  readonly text: string | null
  readonly hasCost: boolean
}

function Shown({ of, text, hasCost }: ShownProps): ReactNode {
  const t = useCopy(copy)
  if (of === 'moneyWeighted' || of === 'timeWeighted')
    return (
      <ChangeFigure size="medium" reason={t.rateUnknown}>
        {change(text)}
      </ChangeFigure>
    )
  const reason = hasCost ? t.noNav : t.costUnknown
  if (of === 'cost' || of === 'fees')
    return (
      <Amount size="medium" reason={reason}>
        {money(text)}
      </Amount>
    )
  return (
    <GainAmount size="medium" reason={reason}>
      {gain(text)}
    </GainAmount>
  )
}

type Texts = Readonly<Record<ExplainedKey, string | null>>

/** As the server sent them; the two kinds of fee are shown as one. */
function textsOf({ figures }: HoldingView): Texts {
  const { purchaseFees, redemptionFees } = figures
  const fees = feesOf({ purchaseFees: columnFen(purchaseFees), redemptionFees: columnFen(redemptionFees) })
  return { ...figures, moneyWeighted: shownRate(figures), fees: fenText(fees) }
}

/** The inputs, the confirmations and the result of computing it here. */
function Behind({ holding, of }: HoldingProps & { readonly of: ExplainedKey }) {
  const t = useCopy(copy)
  const events = eventsBehind(holding, of)
  const here = hereOf(holding)[of]
  const isSame = here === textsOf(holding)[of]
  return (
    <>
      <KeyValue pairs={useInputs(holding, of)} />
      <Note tone={isSame ? 'info' : 'warn'}>{isSame ? t.same : t.differs(here ?? '--')}</Note>
      {events.length > 0 && (
        <>
          <h3 className={styles.subTitle}>{t.confirmations(events.length)}</h3>
          <EventTable events={events} />
        </>
      )}
    </>
  )
}

/** Worked out in this browser. */
function hereOf(holding: HoldingView): Texts {
  const made = recompute(holding)
  return {
    dayGain: fenTextOrNull(made.dayGain),
    gain: fenTextOrNull(made.gain),
    profit: fenTextOrNull(made.profit),
    moneyWeighted: shownRate({
      moneyWeighted: ratioText(made.moneyWeighted),
      moneyWeightedSoFar: ratioText(made.moneyWeightedSoFar),
      daysInvested: made.daysInvested,
    }),
    timeWeighted: ratioText(made.timeWeighted),
    cost: fenTextOrNull(made.cost),
    fees: fenTextOrNull(feesOf(made)),
  }
}

function useInputs({ figures, latest, before }: HoldingView, of: ExplainedKey) {
  const t = useCopy(copy)
  const locale = useLocale()
  const sum = (
    key: 'value' | 'cost' | 'paidIn' | 'paidOut' | 'dividends' | 'purchaseFees' | 'redemptionFees',
  ) => ({
    key,
    label: t[key],
    value: <Amount reason={t.noNav}>{money(figures[key])}</Amount>,
  })
  const quote = (key: 'latest' | 'before', quoted: HoldingView['latest']) =>
    quoted === null
      ? []
      : [{ key, label: t[key](fullDay(quoted.day, locale)), value: <Figure>{nav(quoted.nav)}</Figure> }]
  const held = { key: 'shares', label: t.shares, value: <Amount>{shares(figures.shares)}</Amount> }
  switch (of) {
    case 'dayGain':
      return [held, ...quote('latest', latest), ...quote('before', before)]
    case 'gain':
      return [sum('value'), sum('cost')]
    case 'cost':
      return [sum('paidIn'), held]
    case 'fees':
      return [sum('purchaseFees'), sum('redemptionFees')]
    default:
      return [sum('value'), sum('paidIn'), sum('paidOut'), sum('dividends'), ...quote('latest', latest)]
  }
}
