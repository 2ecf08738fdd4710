import type { FundRow } from '#contract/catalog.ts'
import { shortDay } from '#web/app/date-text.ts'
import { nav, percent } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine } from '#web/ui/table.tsx'
import * as copy from './price.copy.ts'

interface PriceProps {
  readonly fund: Pick<FundRow, 'nav' | 'navDate' | 'income'>
}

/** The price in a list; of a money fund what it earns, since its price is always 1. */
export function Price({ fund: { nav: price, navDate, income } }: PriceProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const day = navDate === null ? '' : shortDay(navDate, locale)
  if (income === null) {
    return (
      <>
        <Figure reason={t.noNav}>{nav(price)}</Figure>
        {day !== '' && <SubLine>{day}</SubLine>}
      </>
    )
  }
  return (
    <>
      <Figure>{percent(income.yield7d)}</Figure>
      <SubLine>{t.income(nav(income.per10k), day)}</SubLine>
    </>
  )
}
