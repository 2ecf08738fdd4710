import { useState, type FormEvent } from 'react'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { closeAccount, getClosing } from '#contract/account/close-account.ts'
import { CLOSING_REASONS } from '#domain/registration/account-closing.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { isBuilt } from '#web/site/screens.ts'
import { maskedAccount } from '#web/session/viewer.ts'
import { ActionDialog } from '#web/parts/pay/action-dialog.tsx'
import layout from '#web/parts/form/form-layout.module.css'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import type { Route } from './+types/screen'
import { unavailable } from '#web/parts/pay/security-state.ts'
import { SecurityLoading, SecurityPage } from '../page.tsx'
import styles from '../page.module.css'
import * as copy from './copy.ts'

type Closing = OutputOf<typeof getClosing>
type Wish = Pick<InputOf<typeof closeAccount>, 'reason' | 'note'>

export async function clientLoader() {
  return valueOr(await call(getClosing, {}), unavailable)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <SecurityLoading title={useCopy(copy).title} />
}

export default function CloseAccount({ loaderData: closing }: Route.ComponentProps) {
  const t = useCopy(copy)
  const isClear = closing.obstacles.length === 0
  return (
    <SecurityPage title={t.title} lead={t.lead}>
      {isClear ? <Note tone="ok">{t.clear}</Note> : <Obstacles of={closing.obstacles} />}
      <Card
        title={t.after}
        aside={<span className="num small muted">{maskedAccount(closing.accountNumber)}</span>}
      >
        <ul className="stack">
          {!closing.isLast && <li>{t.afterSeveral}</li>}
          {t.afterPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Card>
      {isClear && <CloseForm />}
    </SecurityPage>
  )
}

const LEADS = {
  plans: '/investor/trade/rsp',
  orders: '/investor/orders',
  holdings: '/investor/holdings',
  wallet: '/investor/wallet',
  'money-due': '/investor/orders',
  'card-change': '/investor/bank-cards',
} as const

function Obstacles({ of }: { readonly of: Closing['obstacles'] }) {
  const t = useCopy(copy)
  return (
    <Card title={t.obstacles}>
      <ul className={styles.rows}>
        {of.map(({ obstacle, count }) => (
          <li key={obstacle}>
            <b>{t.obstacle[obstacle].text(count)}</b>
            {isBuilt(LEADS[obstacle]) && (
              <div className={styles.acts}>
                <LinkButton size="small" href={LEADS[obstacle]}>
                  {t.obstacle[obstacle].act}
                </LinkButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The form to close the account. The reason has a default value, so nobody is forced to give one. */
function CloseForm() {
  const t = useCopy(copy)
  const [wish, setWish] = useState<Wish>({ reason: 'not-used', note: '' })
  const [isAsking, setAsking] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsking(true)
  }
  const close = async (authorization: string) => {
    const answer = await call(closeAccount, { ...wish, authorization })
    // Loads a full document, because nobody is logged in any more.
    if (answer.kind === 'ok') location.assign(answer.value.landing)
    return answer
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <div className={layout.group}>
          <Select
            label={t.reason}
            name="reason"
            value={wish.reason}
            options={CLOSING_REASONS.map((value) => ({ value, label: t.reasons[value] }))}
            onChange={(event) => setWish({ ...wish, reason: event.target.value as Wish['reason'] })}
          />
          <TextArea
            label={t.note}
            name="note"
            maxLength={200}
            value={wish.note}
            onChange={(event) => setWish({ ...wish, note: event.target.value })}
          />
          <p className="small soft">{t.download}</p>
        </div>
        <div className={styles.foot}>
          <Button kind="danger" type="submit">
            {t.close}
          </Button>
        </div>
      </form>
      {isAsking && (
        <ActionDialog
          title={t.question}
          subject={{ action: 'close-account', subject: '' }}
          name={t.close}
          isDanger
          onClose={() => setAsking(false)}
          act={close}
        >
          <p>{t.questionText}</p>
        </ActionDialog>
      )}
    </Card>
  )
}
