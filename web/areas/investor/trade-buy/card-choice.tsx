import type { PayCard } from '#contract/order.ts'
import { money } from '#web/app/format.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { Hotline } from '#web/parts/hotline.tsx'
import { Card } from '#web/ui/card.tsx'
import { OptionCard } from '#web/ui/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import { cardProblem, parseAmount, type CardProblem } from './model.ts'
import styles from './screen.module.css'
import type { OrderForm } from './use-order-form.ts'

/** Cards with their limits; one that cannot pay this amount says why and cannot be chosen. */
export function CardChoice({ form }: { readonly form: OrderForm }) {
  const t = useCopy(copy)
  const { preview, card, setPayId, amount } = form
  if (preview.cards.length === 0) {
    return (
      <Card title={t.pay}>
        <Note tone="warn">
          <b>{t.noCards}</b>
          <p>
            {t.noCardsText}
            <Hotline />
          </p>
        </Note>
      </Card>
    )
  }
  return (
    <Card title={t.pay}>
      <div className={styles.cards} role="radiogroup" aria-label={t.pay}>
        {preview.cards.map((each) => (
          <CardOption
            key={each.investorPayId}
            card={each}
            problem={cardProblem(each, parseAmount(amount))}
            isChosen={each.investorPayId === card?.investorPayId}
            onChoose={setPayId}
          />
        ))}
      </div>
    </Card>
  )
}

interface CardOptionProps {
  readonly card: PayCard
  readonly problem: CardProblem | null
  readonly isChosen: boolean
  readonly onChoose: (payId: string) => void
}

function CardOption({ card, problem, isChosen, onChoose }: CardOptionProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const limit = (text: string | null) => (text === null ? t.noLimit : t.yuan(money(text)))
  const reason =
    problem === null
      ? null
      : problem.kind === 'single'
        ? t.cardProblem.single(money(problem.limit))
        : t.cardProblem.day(money(problem.left))
  return (
    <OptionCard
      name="pay"
      value={card.investorPayId}
      checked={isChosen}
      onChange={() => onChoose(card.investorPayId)}
      title={t.card(nameIn(locale, card.bankName), card.last4)}
      hint={t.cardLimits(limit(card.singleLimit), limit(card.dayLeft))}
      disabledReason={reason}
      aside={card.isDefault ? <Tag tone="brand">{t.isDefault}</Tag> : undefined}
    />
  )
}
