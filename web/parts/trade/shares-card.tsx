import type { ReactNode } from 'react'
import { shares } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { OptionCard } from '#web/ui/field/choice.tsx'
import { Figure, Stat } from '#web/ui/figure.tsx'
import { groupedShares } from '#web/parts/order/typed-amount.ts'
import { FigureInputCard } from './figure-input-card.tsx'
import { FundHead } from './fund-head.tsx'
import * as copy from './shares.copy.ts'
import { problemText } from './shares-problem.ts'
import { partOf, sharesProblem, type Limits, type Rest, type SharesProblem } from './shares.ts'
import styles from '#web/parts/order/trade.module.css'

export interface PositionCardProps {
  readonly preview: {
    readonly fundCode: string
    readonly fundName: { readonly zh: string; readonly en: string | null }
    readonly isSample: boolean
    readonly nav: string | null
    readonly navDate: string | null
    readonly position: Limits['position']
  }
}

/** The fund, its newest price with the price's day, and the shares held of it. */
export function PositionCard({ preview }: PositionCardProps) {
  const t = useCopy(copy)
  const { fundCode, fundName: name, isSample, nav, navDate, position } = preview
  return (
    <Card>
      <FundHead fund={{ fundCode, name, isSample, nav, navDate }} />
      <dl className={styles.position}>
        <Stat label={t.total}>
          <Figure>{shares(position.total)}</Figure>
        </Stat>
        <Stat label={t.inFlight}>
          <Figure>{shares(position.inFlight)}</Figure>
        </Stat>
        <Stat label={t.available}>
          <Figure>{shares(position.available)}</Figure>
        </Stat>
      </dl>
    </Card>
  )
}

const PARTS = { quarter: [1n, 4n], third: [1n, 3n], half: [1n, 2n], all: [1n, 1n] } as const
type Part = keyof typeof PARTS

interface SharesCardProps {
  readonly label: string
  readonly typed: string
  readonly setTyped: (typed: string) => void
  readonly limits: Limits
  /** The server's sentence about the number of shares; a problem found on this page is shown before it. */
  readonly said: string | null
}

/** The number of shares, or a part of the holding; a problem is shown with the number that would be right. */
export function SharesCard({ label, typed, setTyped, limits, said }: SharesCardProps) {
  const t = useCopy(copy)
  const { available } = limits.position
  const problem = sharesProblem(typed, limits)
  const quick = (Object.keys(PARTS) as Part[]).map((part) => ({
    label: t.parts[part],
    value: groupedShares(partOf(available, PARTS[part])),
  }))
  return (
    <FigureInputCard
      label={label}
      name="shares"
      unit={t.unit}
      value={typed}
      onChange={setTyped}
      quick={Number(available) > 0 ? quick : []}
      hint={t.limits(shares(available), shares(limits.minimum))}
      error={problemText(problem, t) ?? said}
    >
      <Fix problem={problem} onFix={setTyped} />
    </FigureInputCard>
  )
}

interface FixProps {
  readonly problem: SharesProblem | null
  readonly onFix: (shares: string) => void
}

/** A button that puts in the right number. */
function Fix({ problem, onFix }: FixProps) {
  const t = useCopy(copy)
  if (problem === null || problem.kind === 'format' || Number(problem.right) === 0) return null
  const right = groupedShares(problem.right)
  return (
    <div>
      <Button size="small" onClick={() => onFix(right)}>
        {t.fix(right)}
      </Button>
    </div>
  )
}

interface RestCardProps {
  readonly rest: Rest
  readonly setRest: (rest: Rest) => void
}

/**
 * The choice of what happens to the rest of a large redemption: made in advance, because the registrars require it
 * (rules/orders.md#large-redemption).
 */
export function RestCard({ rest, setRest }: RestCardProps) {
  const t = useCopy(copy)
  const option = (value: Rest, title: ReactNode, hint: ReactNode) => (
    <OptionCard
      name="rest"
      value={value}
      checked={rest === value}
      onChange={() => setRest(value)}
      title={title}
      hint={hint}
    />
  )
  return (
    <Card title={t.rest}>
      <div className="stack">
        <p className="small muted">{t.restNote}</p>
        <div className={styles.cards} role="radiogroup" aria-label={t.rest}>
          {option('1', t.restOn, t.restOnHint)}
          {option('0', t.restOff, t.restOffHint)}
        </div>
      </div>
    </Card>
  )
}
