import { percent } from '#web/format/format.ts'
import { Name } from '#web/parts/page/name.tsx'
import { sentAmount } from '#web/parts/order/typed-amount.ts'
import type { Line } from '#web/parts/trade/basket-lines.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { useCopy } from '#web/site/locale.ts'
import { fundHref } from '#web/parts/fund/fund-name.tsx'
import { Button } from '#web/ui/button.tsx'
import type { EntryPreview } from '../load.ts'
import * as copy from './other-classes.copy.ts'
import styles from './other-classes.module.css'

type ClassesOfLine = EntryPreview['classes'][number]
type Costs = NonNullable<ClassesOfLine['own']>

interface ClassesProps {
  readonly line: Line
  /** What the server tells of them. Undefined before it was asked. */
  readonly shown: ClassesOfLine | undefined
  readonly isOnLine: (fundCode: string) => boolean
  /** Puts another class in the place of this one. */
  readonly replaceBy: (fundCode: string) => void
}

/** The other classes of a line's fund that we sell, and from how many days held on each costs less or more (AD37). */
export function OtherClasses({ line, shown, isOnLine, replaceBy }: ClassesProps) {
  const t = useCopy(copy)
  if (shown === undefined) return null
  const { fundCode, own, others } = shown
  if (others.length === 0) return <p className="small muted">{t.none}</p>
  const hasAmount = sentAmount(line.amount) !== ''
  const isCompared = others.some(({ comparison }) => comparison !== null)
  return (
    <div className={styles.box}>
      <p className="small muted">{t.title}</p>
      <ul className={styles.classes}>
        {others.map((other) => (
          <li key={other.fundCode}>
            <span className={styles.about}>
              <span>
                <PageLink href={fundHref(other)}>
                  <Name of={other.name} />
                </PageLink>{' '}
                <span className="num small muted">{other.fundCode}</span>
              </span>
              {own !== null && <span className="small muted">{t.ofThis(fundCode, costsText(own, t))}</span>}
              {other.costs !== null && (
                <span className="small muted">{t.ofThis(other.fundCode, costsText(other.costs, t))}</span>
              )}
              <span className="small">{hasAmount ? comparedText(fundCode, other, t) : t.needsAmount}</span>
            </span>
            <Button
              size="small"
              disabledReason={isOnLine(other.fundCode) ? t.isOnLine : null}
              onClick={() => replaceBy(other.fundCode)}
            >
              {t.put(other.fundCode)}
            </Button>
          </li>
        ))}
      </ul>
      {isCompared && <p className="tiny muted">{t.note}</p>}
    </div>
  )
}

function costsText({ purchaseRate, salesService }: Costs, t: typeof copy.zh): string {
  return t.costs(percent(purchaseRate), percent(salesService))
}

function comparedText(
  fundCode: string,
  { fundCode: other, comparison }: ClassesOfLine['others'][number],
  t: typeof copy.zh,
): string {
  switch (comparison?.kind) {
    case undefined:
      return t.unknown
    case 'turn':
      return t.turn(comparison.days, comparison.before, comparison.after)
    case 'never-dearer':
      return t.neverDearer(comparison.fundCode, comparison.fundCode === fundCode ? other : fundCode)
    case 'same':
      return t.same
    default:
      return comparison satisfies never
  }
}
