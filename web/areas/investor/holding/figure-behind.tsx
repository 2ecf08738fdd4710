import { ratioText } from '#domain/figures/ratio-text.ts'
import { columnFen, fenText, shareText } from '#domain/number/money.ts'
import { fullDay } from '#web/format/date-text.ts'
import { gain, money, nav, shares } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Amount, GainAmount } from '#web/parts/page/amount.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { shownRate } from '../holdings/use-money-weighted.ts'
import styles from '../holdings/screen.module.css'
import * as copy from './copy.ts'
import { EventTable } from './event-table.tsx'
import {
  dayPartsOfView,
  findEventsOfFigure,
  fenTextOrNull,
  feesOf,
  movedWorthOfView,
  recompute,
  type ExplainedKey,
  type HoldingView,
} from './model.ts'

interface BehindProps {
  readonly holding: HoldingView
  readonly of: ExplainedKey
}

type Texts = Readonly<Record<ExplainedKey, string | null>>

/** Returns the figures as the server sent them. Purchase and redemption fees are shown as one. */
export function textsOf({ figures }: HoldingView): Texts {
  const { purchaseFees, redemptionFees } = figures
  const fees = feesOf({ purchaseFees: columnFen(purchaseFees), redemptionFees: columnFen(redemptionFees) })
  return { ...figures, moneyWeighted: shownRate(figures), fees: fenText(fees) }
}

/** Shows the inputs, the confirmations, and the figure as recomputed here. */
export function Behind({ holding, of }: BehindProps) {
  const t = useCopy(copy)
  const events = findEventsOfFigure(holding, of)
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

/** Returns the figures as computed in this browser. */
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
    value: fenTextOrNull(made.value),
    shares: shareText(made.shares),
    paidIn: fenText(made.paidIn),
    paidOut: fenText(made.paidOut),
    dividends: fenText(made.dividends),
    reinvested: shareText(made.reinvested),
    cost: fenTextOrNull(made.cost),
    fees: fenTextOrNull(feesOf(made)),
  }
}

function useInputs(holding: HoldingView, of: ExplainedKey) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { figures, latest, before } = holding
  const sum = (
    key: 'value' | 'cost' | 'paidIn' | 'paidOut' | 'dividends' | 'purchaseFees' | 'redemptionFees',
  ) => ({
    key,
    label: t[key],
    value: <Amount reason={t.noNav}>{money(figures[key])}</Amount>,
  })
  const units = (key: string, label: string, text: string) => ({
    key,
    label,
    value: <Amount>{shares(text)}</Amount>,
  })
  const quote = (key: 'latest' | 'before', quoted: HoldingView['latest']) =>
    quoted === null
      ? []
      : [{ key, label: t[key](fullDay(quoted.day, locale)), value: <Figure>{nav(quoted.nav)}</Figure> }]
  const held = units('shares', t.shares, figures.shares)
  switch (of) {
    case 'value':
      return [held, ...quote('latest', latest)]
    case 'dayGain':
      return [...dayInputs(holding, t), ...quote('latest', latest), ...quote('before', before)]
    case 'gain':
      return [sum('value'), sum('cost')]
    case 'cost':
      return [sum('paidIn'), held]
    case 'fees':
      return [sum('purchaseFees'), sum('redemptionFees')]
    case 'shares':
    case 'paidIn':
    case 'paidOut':
    case 'dividends':
    case 'reinvested':
      return []
    default: {
      const moved = movedWorthOfView(holding)
      const worth = {
        key: 'moved',
        label: t.moved,
        value: <GainAmount>{gain(moved && fenText(moved))}</GainAmount>,
      }
      return [
        sum('value'),
        sum('paidIn'),
        sum('paidOut'),
        sum('dividends'),
        ...(moved === null ? [] : [worth]),
        ...quote('latest', latest),
      ]
    }
  }
}

/** Lists the inputs of the day's gain. It counts the units of the day before; units bought since then had no gain that day. */
function dayInputs(holding: HoldingView, t: typeof copy.zh) {
  const parts = dayPartsOfView(holding)
  if (parts === null) return []
  const { eve, grown, cash } = parts
  const rows = [
    { key: 'eve', label: t.eveShares, value: eve, text: <Amount>{shares(shareText(eve))}</Amount> },
    { key: 'grown', label: t.grownShares, value: grown, text: <Amount>{shares(shareText(grown))}</Amount> },
    { key: 'cash', label: t.dividends, value: cash, text: <Amount>{money(fenText(cash))}</Amount> },
  ]
  return rows
    .filter(({ key, value }) => key === 'eve' || value !== 0n)
    .map(({ key, label, text }) => ({ key, label, value: text }))
}
