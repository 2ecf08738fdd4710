import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeCard } from '#contract/payment/bank-card.ts'
import { CARD_CHANGE_REASONS, type CardChangeReason } from '#domain/payment/card-removal.ts'
import { call } from '#web/call/call.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ActionDialog } from '#web/parts/pay/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import type { BankCard } from '../load.ts'
import * as copy from './copy.ts'

interface ChangeCardProps {
  readonly card: BankCard
  readonly name: string
  /** The cards that could replace this one. */
  readonly others: readonly BankCard[]
  /** The id of the element with the reason, if the reason is shown elsewhere. Otherwise null. */
  readonly reasonId: string | null
}

/** Replaces this card with another of the client's cards, for a client who has lost it but still holds funds bought with it. */
export function ChangeCard({ card, name, others, reasonId }: ChangeCardProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [to, setTo] = useState(others[0]!.investorPayId)
  const [reason, setReason] = useState<CardChangeReason>('lost')
  const { investorPayId: from } = card
  const change = async (authorization: string) => {
    const answer = await call(changeCard, { from, to, reason, authorization })
    if (answer.kind === 'ok') {
      setAsking(false)
      showToast({ sentence: t.changed[answer.value.state] })
      await revalidate()
    }
    return answer
  }
  const options = others.map((each) => ({
    value: each.investorPayId,
    label: t.card(nameIn(locale, each.bankName), each.last4),
  }))
  return (
    <>
      <span>
        <Button
          size="small"
          {...(reasonId === null
            ? { disabledReason: card.notChangedBecause }
            : { 'aria-disabled': true, 'aria-describedby': reasonId })}
          onClick={() => setAsking(true)}
        >
          {t.change}
          <span className="vh"> {name}</span>
        </Button>
      </span>
      {isAsking && (
        <ActionDialog
          title={t.changeTitle(name)}
          subject={{ action: 'change-card', subject: from }}
          name={t.changeNow}
          onClose={() => setAsking(false)}
          act={change}
        >
          <p>{t.changeText}</p>
          <Select
            label={t.changeTo}
            name="to"
            options={options}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
          <Select
            label={t.changeReason}
            name="reason"
            options={CARD_CHANGE_REASONS.map((value) => ({ value, label: t.changeReasons[value] }))}
            value={reason}
            onChange={(event) => setReason(event.target.value as CardChangeReason)}
          />
        </ActionDialog>
      )}
    </>
  )
}
