import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'
import { change, gain, money, UNKNOWN } from '#web/app/format.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { Amount, GainAmount } from '#web/parts/amount.tsx'
import { useHiddenAmounts } from '#web/parts/hidden-amounts.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Stat } from '#web/ui/figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyValue } from '#web/ui/key-value.tsx'
import * as copy from './copy.ts'
import { Explained } from './explained.tsx'
import { MoneyWeighted } from './money-weighted.tsx'
import { useMoneyWeighted } from './use-money-weighted.ts'
import type { Holding, Holdings } from './model.ts'
import styles from './screen.module.css'

interface PageProps {
  readonly page: Holdings
}

/** The one large figure of the page, and those that explain it; each opens how it was computed. */
export function TotalCard({ page }: PageProps) {
  const t = useCopy(copy)
  const { text, ...unit } = page.totalValue === null ? { text: UNKNOWN } : t.sum(money(page.totalValue))
  return (
    <Card>
      <h2 className="vh">{t.overview}</h2>
      <p className={styles.totalLabel}>
        {t.totalValue}
        <HideToggle />
      </p>
      <p>
        <Amount size="large" reason={t.noNav} {...unit}>
          {text}
        </Amount>
      </p>
      <dl className={styles.stats}>
        <Gains page={page} />
        <Rates page={page} />
        <Flows page={page} />
      </dl>
    </Card>
  )
}

function HideToggle() {
  const t = useCopy(copy)
  const [isHidden, setHidden] = useHiddenAmounts()
  return (
    <button
      type="button"
      className={styles.eye}
      aria-label={isHidden ? t.show : t.hide}
      onClick={() => setHidden(!isHidden)}
    >
      <Icon of={isHidden ? EyeOff : Eye} />
    </button>
  )
}

function Gains({ page }: PageProps) {
  const t = useCopy(copy)
  return (
    <>
      <Stat label={t.dayGain}>
        <Explained
          name={t.dayGain}
          formula={t.formulas.dayGain}
          parts={() => (
            <Parts page={page} total={<GainAmount>{gain(page.dayGain)}</GainAmount>} of={dayGainOf} />
          )}
        >
          <GainAmount size="medium" reason={t.dayGainUnknown}>
            {gain(page.dayGain)}
          </GainAmount>
        </Explained>
      </Stat>
      <Stat label={t.gain} hint={<ChangeFigure>{change(page.gainRate)}</ChangeFigure>}>
        <Explained
          name={t.gain}
          formula={t.formulas.gain}
          parts={() => (
            <Parts page={page} total={<GainAmount>{gain(page.totalGain)}</GainAmount>} of={gainOf} />
          )}
        >
          <GainAmount size="medium" reason={t.noNav}>
            {gain(page.totalGain)}
          </GainAmount>
        </Explained>
      </Stat>
      <Stat label={t.profit} hint={<ChangeFigure>{change(page.profitRate)}</ChangeFigure>}>
        <Explained name={t.profit} formula={t.formulas.profit} parts={() => <ProfitParts page={page} />}>
          <GainAmount size="medium" reason={t.noNav}>
            {gain(page.totalProfit)}
          </GainAmount>
        </Explained>
      </Stat>
    </>
  )
}

const dayGainOf = (holding: Holding) => <GainAmount>{gain(holding.dayGain)}</GainAmount>
const gainOf = (holding: Holding) => <GainAmount>{gain(holding.gain)}</GainAmount>
const feesOf = (holding: Holding) => (
  <>
    <Amount>{money(holding.purchaseFees)}</Amount> + <Amount>{money(holding.redemptionFees)}</Amount>
  </>
)

function Rates({ page }: PageProps) {
  const t = useCopy(copy)
  const { label, rate } = useMoneyWeighted(page)
  return (
    <>
      <Rate page={page} of="moneyWeighted" name={label} rate={rate} />
      <Rate page={page} of="timeWeighted" name={t.timeWeighted} rate={page.timeWeighted} />
    </>
  )
}

interface RateProps extends PageProps {
  readonly of: 'moneyWeighted' | 'timeWeighted'
  readonly name: string
  readonly rate: string | null
}

function Rate({ page, of, name, rate }: RateProps) {
  const t = useCopy(copy)
  return (
    <Stat label={name}>
      <Explained
        name={name}
        formula={t.formulas[of]}
        parts={() => (
          <Parts
            page={page}
            total={<ChangeFigure>{change(rate)}</ChangeFigure>}
            of={(holding) =>
              of === 'moneyWeighted' ? (
                <MoneyWeighted of={holding} />
              ) : (
                <ChangeFigure reason={t.rateUnknown}>{change(holding.timeWeighted)}</ChangeFigure>
              )
            }
          />
        )}
      >
        <ChangeFigure size="medium" reason={t.rateUnknown}>
          {change(rate)}
        </ChangeFigure>
      </Explained>
    </Stat>
  )
}

function Flows({ page }: PageProps) {
  const t = useCopy(copy)
  return (
    <>
      <Stat label={t.paidIn}>
        <Explained name={t.paidIn} formula={t.formulas.paidIn} parts={() => <ProfitParts page={page} />}>
          <Amount size="medium">{money(page.paidIn)}</Amount>
        </Explained>
      </Stat>
      <Stat label={t.fees}>
        <Explained
          name={t.fees}
          formula={t.formulas.fees}
          parts={() => <Parts page={page} total={<Amount>{money(page.fees)}</Amount>} of={feesOf} />}
        >
          <Amount size="medium">{money(page.fees)}</Amount>
        </Explained>
      </Stat>
      {!page.isPast && (
        <Stat label={t.inTransit} hint={t.inTransitNote}>
          <Amount size="medium">{money(page.inTransit)}</Amount>
        </Stat>
      )}
    </>
  )
}

/** What each fund has of a figure, then the whole. */
function Parts({
  page,
  of,
  total,
}: PageProps & { readonly of: (holding: Holding) => ReactNode; readonly total: ReactNode }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const pairs = page.holdings.map((holding) => ({
    key: holding.fundCode,
    label: `${nameIn(locale, holding.name)} ${holding.fundCode}`,
    value: of(holding),
  }))
  return <KeyValue pairs={[...pairs, { key: 'total', label: t.total, value: total, isTotal: true }]} />
}

function ProfitParts({ page }: PageProps) {
  const t = useCopy(copy)
  const pair = (key: string, label: string, text: string) => ({
    key,
    label,
    value: <Amount>{text}</Amount>,
  })
  return (
    <KeyValue
      pairs={[
        pair('value', t.totalValue, money(page.totalValue)),
        pair('out', `＋ ${t.paidOut}`, money(page.paidOut)),
        pair('dividends', `＋ ${t.dividends}`, money(page.dividends)),
        pair('in', `− ${t.paidIn}`, money(page.paidIn)),
        {
          key: 'profit',
          label: t.profit,
          value: <GainAmount>{gain(page.totalProfit)}</GainAmount>,
          isTotal: true,
        },
      ]}
    />
  )
}
