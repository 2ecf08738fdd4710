import type { Fen } from '#domain/number/money.ts'
import { money } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { OptionCard } from '#web/ui/field/choice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { NoCard } from './no-card.tsx'
import { wayName, wayProblem, type PayWay, type WayProblem } from './pay-card.ts'
import * as copy from '#web/parts/order/trade-form.copy.ts'
import styles from '#web/parts/order/trade.module.css'

interface CardChoiceProps {
  readonly ways: readonly PayWay[]
  readonly chosen: PayWay | null
  /** The amount to pay; null before anything is typed. */
  readonly amount: Fen | null
  readonly onChoose: (payId: string) => void
  /** The payment is on later days, so the present balance of the wallet does not matter. */
  readonly isLater?: boolean
}

/** The cards with their limits, and the wallet. A way that cannot pay this amount says why and cannot be chosen. */
export function CardChoice({ ways, chosen, amount, onChoose, isLater = false }: CardChoiceProps) {
  const t = useCopy(copy)
  if (ways.length === 0) {
    return <NoCard title={t.pay} missing={t.noCards} text={t.noCardsText} />
  }
  return (
    <Card title={t.pay}>
      <div className={styles.cards} role="radiogroup" aria-label={t.pay}>
        {ways.map((each) => (
          <CardOption
            key={each.investorPayId}
            way={each}
            problem={isLater && each.available !== null ? null : wayProblem(each, amount)}
            isChosen={each.investorPayId === chosen?.investorPayId}
            onChoose={onChoose}
          />
        ))}
      </div>
    </Card>
  )
}

interface CardOptionProps {
  readonly way: PayWay
  readonly problem: WayProblem | null
  readonly isChosen: boolean
  readonly onChoose: (payId: string) => void
}

function CardOption({ way, problem, isChosen, onChoose }: CardOptionProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const limit = (text: string | null) => (text === null ? t.noLimit : t.yuan(money(text)))
  const hint =
    way.available === null
      ? t.cardLimits(limit(way.singleLimit), limit(way.dayLeft))
      : t.walletHas(t.yuan(money(way.available)))
  return (
    <OptionCard
      name="pay"
      value={way.investorPayId}
      checked={isChosen}
      onChange={() => onChoose(way.investorPayId)}
      title={wayName(way, t, locale)}
      hint={hint}
      disabledReason={reasonOf(problem, t)}
      aside={way.isDefault ? <Tag tone="brand">{t.isDefault}</Tag> : undefined}
    />
  )
}

function reasonOf(problem: WayProblem | null, t: typeof copy.zh): string | null {
  switch (problem?.kind) {
    case undefined:
      return null
    case 'single':
      return t.cardProblem.single(money(problem.limit))
    case 'day':
      return t.cardProblem.day(money(problem.left))
    case 'wallet':
      return t.cardProblem.wallet(money(problem.available))
    default:
      return problem satisfies never
  }
}
