import type { ReactNode } from 'react'
import { change, money, UNKNOWN } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Amount } from '#web/parts/page/amount.tsx'
import { HideToggle } from '#web/parts/page/hide-toggle.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Stat } from '#web/ui/figure.tsx'
import * as copy from './copy.ts'
import { Explained } from './explained.tsx'
import type { Holdings } from './model.ts'
import styles from './screen.module.css'
import { RateParts, SumFigure, SumParts } from './sum-parts.tsx'
import type { Sum } from './sum-rows.ts'
import { useMoneyWeighted } from './use-money-weighted.ts'

interface PageProps {
  readonly page: Holdings
}

/** Shows the total value and the figures that explain it. Each opens its computation. */
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
      <div>
        <Explained
          name={t.totalValue}
          formula={t.formulas.value}
          parts={() => <SumParts page={page} sum="value" total={page.totalValue} />}
        >
          <Amount size="large" reason={t.noNav} {...unit}>
            {text}
          </Amount>
        </Explained>
      </div>
      <dl className={styles.stats}>
        <Gains page={page} />
        <Rates page={page} />
        <Flows page={page} />
      </dl>
    </Card>
  )
}

function Gains({ page }: PageProps) {
  const t = useCopy(copy)
  return (
    <>
      <SumStat page={page} sum="dayGain" total={page.dayGain} reason={t.dayGainUnknown} />
      <SumStat
        page={page}
        sum="gain"
        total={page.totalGain}
        hint={<ChangeFigure>{change(page.gainRate)}</ChangeFigure>}
      />
      <SumStat
        page={page}
        sum="profit"
        total={page.totalProfit}
        hint={<ChangeFigure>{change(page.profitRate)}</ChangeFigure>}
      />
      <SumStat page={page} sum="cost" total={page.totalCost} />
    </>
  )
}

interface SumStatProps extends PageProps {
  readonly sum: Exclude<Sum, 'value'>
  readonly total: string | null
  readonly hint?: ReactNode
  readonly reason?: string
}

/** Shows a sum that opens each fund's part of it. */
function SumStat({ page, sum, total, hint, reason }: SumStatProps) {
  const t = useCopy(copy)
  return (
    <Stat label={t[sum]} hint={hint}>
      <Explained
        name={t[sum]}
        formula={t.formulas[sum]}
        parts={() => <SumParts page={page} sum={sum} total={total} />}
      >
        <SumFigure sum={sum} text={total} size="medium" reason={reason ?? t.noNav} />
      </Explained>
    </Stat>
  )
}

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
        parts={() => <RateParts page={page} of={of} total={rate} />}
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
  const { orders } = useOwnPaths()
  return (
    <>
      <SumStat page={page} sum="paidIn" total={page.paidIn} />
      <SumStat page={page} sum="dividends" total={page.dividends} />
      <SumStat page={page} sum="fees" total={page.fees} />
      {!page.isPast && (
        <Stat label={t.inTransit} hint={t.inTransitNote}>
          <Explained
            name={t.inTransit}
            formula={t.formulas.inTransit}
            parts={() => <PageLink href={orders}>{t.orders}</PageLink>}
          >
            <Amount size="medium">{money(page.inTransit)}</Amount>
          </Explained>
        </Stat>
      )}
    </>
  )
}
