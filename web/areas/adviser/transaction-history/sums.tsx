import { money, shares, UNKNOWN } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { Dated } from '#web/ui/dated.tsx'
import { Figure, Stat } from '#web/ui/figure.tsx'
import * as copy from './copy.ts'
import type { Transactions } from './load.ts'
import styles from './sums.module.css'

/** What is confirmed of the whole list, by kind: the same filter, whatever page is shown. */
export function Sums({ page: { totals, from, to } }: { readonly page: Transactions }) {
  const t = useCopy(copy)
  return (
    <Card
      title={t.sums}
      aside={
        <span className="small muted">
          <Dated>{t.period(from, to)}</Dated>
        </span>
      }
    >
      {totals.length === 0 ? (
        <p className="small muted">{t.nothingConfirmed}</p>
      ) : (
        <dl className={styles.sums}>
          {totals.map(({ kind, count, amount, shares: units, fee }) => (
            <Stat
              key={kind}
              label={`${t.kinds[kind]} · ${t.count(count)}`}
              hint={units === null ? undefined : t.sumHint(shares(units), money(fee ?? '0.00'))}
            >
              <Figure unit={` ${t.yuan}`} size="medium" reason={t.noFigure}>
                {amount === null ? UNKNOWN : money(amount)}
              </Figure>
            </Stat>
          ))}
        </dl>
      )}
    </Card>
  )
}
