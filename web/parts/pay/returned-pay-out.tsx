import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { findOwnReturnedPayOuts, resendOwnPayOut } from '#contract/payment/pay-out.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { money } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { showToast } from '#web/session/toasts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { OptionCard } from '#web/ui/field/choice.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { orderPath } from '#web/parts/order/order-path.ts'
import * as copy from './returned-pay-out.copy.ts'
import own from './returned-pay-out.module.css'
import styles from '#web/parts/order/trade.module.css'
import { useChange } from '#web/parts/form/use-change.ts'

export type ReturnedPayOut = OutputOf<typeof findOwnReturnedPayOuts>['payOuts'][number]
type PayeeCard = ReturnedPayOut['cards'][number]

interface PayOutProps {
  readonly payOut: ReturnedPayOut
}

interface CardProps extends PayOutProps {
  /** Whether the card is shown on the page of its order. */
  readonly isOfOrder?: boolean
}

/** A pay-out that the bank returned, and the choice of the card it is sent to now. Only its owner may choose. */
export function ReturnedPayOutCard({ payOut, isOfOrder = false }: CardProps) {
  const t = useCopy(copy)
  const { cards, investorPayId } = payOut
  const first = cards.find((each) => each.investorPayId !== investorPayId)
  const [chosenId, setChosenId] = useState(first?.investorPayId ?? null)
  const chosen = cards.find((each) => each.investorPayId === chosenId) ?? null
  return (
    <Card title={t.title}>
      <div className="stack">
        <p>{t.lead}</p>
        <PayOutFacts payOut={payOut} isOfOrder={isOfOrder} />
        {cards.length === 0 ? (
          <Note tone="warn">
            <b>{t.noCards}</b>
            <p>{t.noCardsText}</p>
          </Note>
        ) : (
          <div className={styles.cards} role="radiogroup" aria-label={t.choose}>
            {cards.map((each) => (
              <PayeeOption
                key={each.investorPayId}
                card={each}
                payOut={payOut}
                isChosen={each === chosen}
                onChoose={setChosenId}
              />
            ))}
          </div>
        )}
        {cards.length > 0 && <SendButton key={chosenId} payOut={payOut} card={chosen} />}
        <div>
          <LinkButton size="small" href="/investor/bank-cards/add">
            {t.addCard}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

function PayOutFacts({ payOut, isOfOrder }: CardProps) {
  const t = useCopy(copy)
  const { amount, kind, orderNo, reason, since, status } = payOut
  const isNamed = orderNo !== null && !isOfOrder
  const order = isNamed && <PageLink href={orderPath(orderNo)}>{orderNo}</PageLink>
  return (
    <KeyValue
      pairs={[
        { key: 'what', label: t.what, value: t.kinds[kind] ?? t.otherKind },
        ...(isNamed ? [{ key: 'order', label: t.order, value: <span className="num">{order}</span> }] : []),
        { key: 'reason', label: t.reason, value: t.reasons[reason ?? ''] ?? t.otherReason },
        {
          key: 'since',
          label: status === 'returned' ? t.since : t.refusedAt,
          value: <Moment at={since} />,
        },
        { key: 'amount', label: t.amount, value: t.yuan(money(amount)), isTotal: true },
      ]}
    />
  )
}

interface OptionProps extends PayOutProps {
  readonly card: PayeeCard
  readonly isChosen: boolean
  readonly onChoose: (investorPayId: string) => void
}

function PayeeOption({ card, payOut, isChosen, onChoose }: OptionProps) {
  const t = useCopy(copy)
  const nameOf = useCardName()
  const { investorPayId } = card
  return (
    <OptionCard
      name={`payee-${payOut.serial}`}
      value={investorPayId}
      checked={isChosen}
      onChange={() => onChoose(investorPayId)}
      title={nameOf(card)}
      hint={investorPayId === payOut.investorPayId ? t.tried : t.own}
    />
  )
}

function useCardName(): (card: PayeeCard) => string {
  const t = useCopy(copy)
  const locale = useLocale()
  return ({ bankName, last4 }) => t.card(nameIn(locale, bankName), last4)
}

/** Sends the pay-out to one card. Mounted anew for another card, so that a retry after a lost answer is the same change. */
function SendButton({ payOut, card }: PayOutProps & { readonly card: PayeeCard | null }) {
  const t = useCopy(copy)
  const nameOf = useCardName()
  const [isUnanswered, setUnanswered] = useState(false)
  const { isBusy, failure, make } = useChange()
  const figure = money(payOut.amount)
  const send = async ({ investorPayId }: PayeeCard, idempotencyKey: string): Promise<Answer<unknown>> => {
    const answer = await call(resendOwnPayOut, { serial: payOut.serial, investorPayId }, { idempotencyKey })
    setUnanswered(answer.kind === 'fault')
    return answer
  }
  const press = async () => {
    if (card !== null && (await make((key) => send(card, key))))
      showToast({ sentence: t.sent(figure, nameOf(card)) })
  }
  const told = failure ?? (isUnanswered && !isBusy ? t.unanswered : null)
  return (
    <>
      <FailureNote failure={told} />
      <div className={own.acts}>
        <Button
          kind="primary"
          isBusy={isBusy}
          disabledReason={card === null ? t.chooseFirst : null}
          onClick={() => void press()}
        >
          {card === null ? t.chooseFirst : t.send(figure, nameOf(card))}
        </Button>
      </div>
    </>
  )
}
