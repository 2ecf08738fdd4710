import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { removeCard, setDefaultCard } from '#contract/payment/bank-card.ts'
import { call } from '#web/call/call.ts'
import { money } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ActionDialog } from '#web/parts/pay/action-dialog.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { BankCard } from '../load.ts'
import { ChangeCard } from './change-card.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'

/** Shows one card, its uses and its actions. A card that cannot be removed or replaced shows the reason. */
export function CardRow({ card, others }: { readonly card: BankCard; readonly others: readonly BankCard[] }) {
  const t = useCopy(copy)
  const name = useName(card)
  const isRemitter = card.mode === 'remittance'
  const mayChange = isBehindMoney(card) && !card.isChanging && others.length > 0
  const reasonId = useId()
  // A reason that blocks both actions is shown once, below both.
  const sharedId =
    mayChange && card.keptBecause !== null && card.keptBecause === card.notChangedBecause ? reasonId : null
  return (
    <li>
      <span className={styles.icon}>
        <Icon of={isRemitter ? Landmark : CreditCard} />
      </span>
      <div>
        <span className={styles.name}>
          <b>
            <AsWritten>{name}</AsWritten>
          </b>
          {card.isDefault && <Tag tone="brand">{t.isDefault}</Tag>}
          {card.isBlocked && <Tag tone="error">{t.blocked}</Tag>}
          {isRemitter && <Tag>{t.remittance}</Tag>}
          {card.isChanging && <Tag tone="warn">{t.changing}</Tag>}
        </span>
        <Limits card={card} />
        <Uses card={card} />
        {card.isBlocked && <p>{t.blockedText}</p>}
      </div>
      <div className={styles.acts}>
        {!card.isDefault && !card.isBlocked && <SetDefault card={card} name={name} />}
        {mayChange && <ChangeCard card={card} name={name} others={others} reasonId={sharedId} />}
        <Remove card={card} name={name} reasonId={sharedId} />
        {sharedId !== null && (
          <p className={styles.reason} id={sharedId}>
            {card.keptBecause}
          </p>
        )}
      </div>
    </li>
  )
}

/** Whether the card is in use by funds, payments or plans. It cannot be removed then, only replaced by another card of the client. */
const isBehindMoney = ({ funds, inTransit, plans }: BankCard) => funds + inTransit + plans > 0

function useName({ bankName, last4 }: BankCard): string {
  const t = useCopy(copy)
  return t.card(nameIn(useLocale(), bankName), last4)
}

function Limits({ card }: { readonly card: BankCard }) {
  const t = useCopy(copy)
  if (card.mode === 'remittance') return null
  const limit = (figure: string | null) => (figure === null ? t.noLimit : t.yuan(money(figure)))
  return <p className="num">{t.limits(limit(card.singleLimit), limit(card.dayLimit))}</p>
}

function Uses({ card }: { readonly card: BankCard }) {
  const t = useCopy(copy)
  const uses = (['inTransit', 'plans', 'funds'] as const).flatMap((use) =>
    card[use] > 0 ? [t.use[use](card[use])] : [],
  )
  return uses.length === 0 ? null : <p>{uses.join(' · ')}</p>
}

interface ActProps {
  readonly card: BankCard
  readonly name: string
}

function SetDefault({ card, name }: ActProps) {
  const t = useCopy(copy)
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const set = async () => {
    setBusy(true)
    const answer = await call(setDefaultCard, { investorPayId: card.investorPayId })
    setBusy(false)
    const failed = answer.kind === 'refused' ? answer.message : t.unreachable
    showToast({ sentence: answer.kind === 'ok' ? t.defaultSet : failed })
    await revalidate()
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void set()}>
      {t.setDefault}
      <span className="vh"> {name}</span>
    </Button>
  )
}

interface RemoveProps extends ActProps {
  /** The id of the element with the reason, if the reason is shown elsewhere. Otherwise null. */
  readonly reasonId: string | null
}

function Remove({ card, name, reasonId }: RemoveProps) {
  const t = useCopy(copy)
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const { investorPayId, keptBecause } = card
  const remove = async (authorization: string) => {
    const answer = await call(removeCard, { investorPayId, authorization })
    if (answer.kind === 'ok') {
      setAsking(false)
      showToast({ sentence: t.removed })
      await revalidate()
    }
    return answer
  }
  return (
    <>
      <span>
        <Button
          size="small"
          kind="danger"
          {...(reasonId === null
            ? { disabledReason: keptBecause }
            : { 'aria-disabled': true, 'aria-describedby': reasonId })}
          onClick={() => setAsking(true)}
        >
          {t.remove}
          <span className="vh"> {name}</span>
        </Button>
      </span>
      {isAsking && (
        <ActionDialog
          title={t.removeTitle(name)}
          subject={{ action: 'remove-card', subject: investorPayId }}
          name={t.remove}
          isDanger
          onClose={() => setAsking(false)}
          act={remove}
        >
          <p>{t.removeText}</p>
        </ActionDialog>
      )}
    </>
  )
}
