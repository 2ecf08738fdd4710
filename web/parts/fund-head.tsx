import type { ComponentProps } from 'react'
import { shortDay } from '#web/app/date-text.ts'
import { change, nav } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import * as copy from './fund-head.copy.ts'
import { FundName } from './fund-name.tsx'
import { Risk } from './risk.tsx'
import styles from './trade.module.css'

interface FundHeadProps {
  readonly fund: ComponentProps<typeof FundName>['fund'] & {
    readonly nav: string | null
    readonly navDate: string | null
    /** Shown where they are told. */
    readonly riskLevel?: ComponentProps<typeof Risk>['level']
    readonly dayChange?: string | null
  }
}

/** Which fund, its risk, and its newest price with the day it is of. */
export function FundHead({ fund }: FundHeadProps) {
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
          {t.nav} <span className="num">{navDate === null ? '' : shortDay(navDate, locale)}</span>
        </span>
        <span>
          <b>
            <Figure reason={t.noNav}>{nav(fund.nav)}</Figure>
          </b>
          {dayChange !== undefined && (
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
