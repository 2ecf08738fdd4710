import type { ComponentProps } from 'react'
import { shortDay } from '#web/format/date-text.ts'
import { change, nav } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import * as copy from './fund-head.copy.ts'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { Risk } from '#web/parts/fund/risk.tsx'
import styles from '#web/parts/order/trade.module.css'

interface FundHeadProps {
  readonly fund: ComponentProps<typeof FundName>['fund'] & {
    readonly nav: string | null
    readonly navDate: string | null
    /** Both are optional; a value that is not set is not shown. */
    readonly riskLevel?: ComponentProps<typeof Risk>['level']
    readonly dayChange?: string | null
  }
  /** The price of a share while the fund is being raised, when there is no NAV yet. */
  readonly faceValue?: string | null
}

/** The fund, its risk, and its newest price with the price's day. */
export function FundHead({ fund, faceValue = null }: FundHeadProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { riskLevel, dayChange, navDate } = fund
  return (
    <div className={styles.fund}>
      <div>
        <FundName fund={fund} />
        {riskLevel !== undefined && <Risk level={riskLevel} />}
      </div>
      <p className={styles.price}>
        <span className="tiny muted">
          {faceValue === null ? t.nav : t.faceValue}{' '}
          {faceValue === null && (
            <span className="num">{navDate === null ? '' : shortDay(navDate, locale)}</span>
          )}
        </span>
        <span>
          <b>
            <Figure reason={t.noNav}>{nav(faceValue ?? fund.nav)}</Figure>
          </b>
          {dayChange !== undefined && faceValue === null && (
            <>
              {' '}
              <ChangeFigure reason={t.noNav}>{change(dayChange)}</ChangeFigure>
            </>
          )}
        </span>
      </p>
    </div>
  )
}
