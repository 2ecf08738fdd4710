import { change } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { ChangeFigure } from '#web/ui/figure.tsx'
import * as copy from './copy.ts'
import { yearsOf, type History, type Year } from './model.ts'
import styles from './months.module.css'

/** Shows monthly returns as a table with cells tinted by size. Sign and figure give the same information without colour. */
export function MonthsCard({ history }: { readonly history: History }) {
  const t = useCopy(copy)
  const years = yearsOf(history.months)
  if (!history.months.some(({ value }) => value !== null)) return null
  return (
    <Card title={t.months}>
      <div className={styles.scroller} role="group" aria-label={t.months} tabIndex={0}>
        <table className={styles.months}>
          <thead>
            <tr>
              <th scope="col">{t.year}</th>
              {Array.from({ length: 12 }, (_, at) => (
                <th key={at} scope="col">
                  {t.monthOf(at + 1)}
                </th>
              ))}
              <th scope="col">{t.whole}</th>
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <YearRow key={year.year} year={year} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="tiny muted">{t.monthsNote}</p>
    </Card>
  )
}

function YearRow({ year }: { readonly year: Year }) {
  return (
    <tr>
      <th scope="row" className="num">
        {year.year}
      </th>
      {year.months.map((value, at) => (
        <td key={at} className={classes(styles.cell, value != null && styles[stepOf(value)])}>
          {value === undefined ? null : <ChangeFigure>{change(value)}</ChangeFigure>}
        </td>
      ))}
      <td className={styles.whole}>
        <ChangeFigure>{change(year.whole)}</ChangeFigure>
      </td>
    </tr>
  )
}

/** Returns the tint: three steps for gains and three for losses, below one per cent, below three, and more. */
function stepOf(value: string): string {
  const size = Math.abs(Number(value))
  const step = size < 0.01 ? 1 : size < 0.03 ? 2 : 3
  return `${Number(value) < 0 ? 'down' : 'up'}${step}`
}
