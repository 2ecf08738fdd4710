import { weekday } from '#web/format/date-text.ts'
import { money } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { FigureInputCard } from '#web/parts/trade/figure-input-card.tsx'
import { groupedAmount } from '#web/parts/order/typed-amount.ts'
import { NoCard } from '#web/parts/pay/no-card.tsx'
import styles from '#web/parts/order/trade.module.css'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { OptionCard } from '#web/ui/field/choice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import { greatestWithdrawal, withdrawalProblem, type OutProblem } from './model.ts'
import type { OutFormState } from './out-state.ts'

interface FormProps {
  readonly form: OutFormState
}

interface AmountProps extends FormProps {
  /** The server's sentence about the amount when it was sent. Null if there is none. */
  readonly refusal: string | null
}

/** The amount field. Above the cap, a button changes to the ordinary way. */
export function OutAmountCard({ form, refusal }: AmountProps) {
  const t = useCopy(copy)
  const { typed, setTyped, way, setWay, page } = form
  const { wallet } = page
  const problem = withdrawalProblem(typed, way, wallet)
  const most = greatestWithdrawal(way, wallet)
  return (
    <FigureInputCard
      label={t.outAmount}
      name="amount"
      value={typed}
      onChange={setTyped}
      quick={Number(most) > 0 ? [{ label: t.all, value: groupedAmount(most) }] : []}
      hint={t.outLimits(money(wallet.available))}
      error={problemText(problem, t) ?? refusal}
    >
      {problem?.kind === 'above-cap' && (
        <div>
          <Button size="small" onClick={() => setWay('ordinary')}>
            {t.takeOrdinary}
          </Button>
        </div>
      )}
    </FigureInputCard>
  )
}

function problemText(problem: OutProblem | null, t: typeof copy.zh): string | null {
  switch (problem?.kind) {
    case undefined:
      return null
    case 'format':
      return t.problem.format
    case 'above-balance':
      return t.problem.aboveBalance(money(problem.available))
    case 'above-cap':
      return t.problem.aboveCap(money(problem.left))
    default:
      return problem satisfies never
  }
}

/** Shows both ways equally: the fast one with its cap, the ordinary one with its day. */
export function WaysCard({ form }: FormProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { way, setWay, page } = form
  const { fast, ordinary } = page.wallet
  const arrival = ordinary.arrivalDate === null ? t.dateUnknown : weekday(ordinary.arrivalDate, locale)
  return (
    <Card title={t.way}>
      <div className="stack">
        <div className={styles.cards} role="radiogroup" aria-label={t.way}>
          <OptionCard
            name="way"
            value="fast"
            checked={way === 'fast'}
            onChange={() => setWay('fast')}
            title={t.fast}
            hint={t.fastHint(money(fast.leftToday), money(fast.cap))}
            disabledReason={fast.isOpen ? null : t.fastClosed}
          />
          <OptionCard
            name="way"
            value="ordinary"
            checked={way === 'ordinary'}
            onChange={() => setWay('ordinary')}
            title={t.ordinary}
            hint={t.ordinaryHint(arrival)}
          />
        </div>
        <p className="tiny muted">{t.waysNote}</p>
      </div>
    </Card>
  )
}

/** The choice of the client's card that receives the money. */
export function CardsCard({ form }: FormProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { payee, setPayId, page } = form
  if (page.payees.length === 0) {
    return <NoCard title={t.toCard} missing={t.noCards} text={t.outNoCards} />
  }
  return (
    <Card title={t.toCard}>
      <div className={styles.cards} role="radiogroup" aria-label={t.toCard}>
        {page.payees.map((each) => (
          <OptionCard
            key={each.investorPayId}
            name="payee"
            value={each.investorPayId}
            checked={each.investorPayId === payee?.investorPayId}
            onChange={() => setPayId(each.investorPayId)}
            title={t.card(each.bankName === null ? '' : nameIn(locale, each.bankName), each.last4 ?? '')}
            hint={t.cardHint}
            aside={each.isDefault ? <Tag tone="brand">{t.isDefault}</Tag> : undefined}
          />
        ))}
      </div>
    </Card>
  )
}
