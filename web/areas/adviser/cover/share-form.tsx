import { useSignFault } from '#web/parts/form/sign-fault.ts'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { askToShare } from '#contract/adviser/share.ts'
import { MOST_SHARE_DAYS } from '#domain/duty/cover.ts'
import { SHARED_PARTS, type SharedPart } from '#domain/duty/share.ts'
import { readTypedPositive } from '#domain/number/typed-number.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ChangeFoot } from '#web/parts/form/change-foot.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import type { Colleague, Pick } from '../clients/picks.ts'
import * as copy from './copy.ts'
import { qualifiedOptions } from './options.ts'

interface ShareFormProps {
  /** Where one gets once the client is asked, and without asking. */
  readonly back: string
  readonly colleagues: readonly Colleague[]
  readonly owner: Colleague | null
  /** The clients among whom the owner chooses; null if there are none. */
  readonly clients: readonly Pick[] | null
  /** The client who is chosen at first. One who is not among the clients is none. */
  readonly sharedRef: string | null
  /** Whether it is about that client alone, on a page of theirs. */
  readonly isFixed?: boolean
}

/** Asks a client whether a colleague may see parts of their data. One subject: the fields of one question and what is sent of them. */
export function ShareForm(props: ShareFormProps) {
  const { back, colleagues, owner, clients, sharedRef, isFixed = false } = props
  const t = useCopy(copy)
  const navigate = useNavigate()
  const change = useChange()
  const known = clients?.find(({ clientRef }) => clientRef === sharedRef)?.clientRef
  const [values, setValues] = useState({ sharedRef: known ?? '', colleagueId: '', days: '30' })
  const [parts, setParts] = useState<readonly SharedPart[]>(['holdings'])
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const turn = (part: SharedPart, isOn: boolean) =>
    setParts(isOn ? [...parts, part] : parts.filter((each) => each !== part))
  const faultOf = useSignFault('positive-digits')
  const days = readTypedPositive(values.days, MOST_SHARE_DAYS)
  const isWhole = Object.values(values).every((each) => each !== '') && parts.length > 0 && days !== null
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || days === null) return
    const asked = { ...values, days, parts: [...parts] }
    if (!(await change.make((idempotencyKey) => call(askToShare, asked, { idempotencyKey })))) return
    showToast({ sentence: t.asked })
    void navigate(back)
  }
  if (owner === null || clients === null) return <p>{t.noOwner}</p>
  const options = clients.map((each) => ({ value: each.clientRef, label: each.name, lang: 'zh-CN' }))
  return (
    <Card title={t.share}>
      <form className="stack" onSubmit={(event) => void send(event)} noValidate>
        <p className="muted">{t.shareLead}</p>
        {!isFixed && (
          <Select
            label={t.client}
            name="sharedRef"
            options={[{ value: '', label: t.choose }, ...options]}
            value={values.sharedRef}
            onChange={({ target }) => set({ sharedRef: target.value })}
          />
        )}
        <Select
          label={t.colleague}
          name="colleagueId"
          options={[{ value: '', label: t.choose }, ...qualifiedOptions(colleagues, owner)]}
          value={values.colleagueId}
          onChange={({ target }) => set({ colleagueId: target.value })}
        />
        <TextInput
          label={t.shareDays}
          hint={t.shareHint(MOST_SHARE_DAYS)}
          error={
            faultOf(values.days) ??
            (values.days !== '' && days === null ? t.daysWrong(MOST_SHARE_DAYS) : null)
          }
          maxLength={10}
          name="days"
          inputMode="numeric"
          value={values.days}
          onChange={({ target }) => set({ days: target.value })}
        />
        <fieldset>
          <legend className="strong">{t.granted}</legend>
          {SHARED_PARTS.map((part) => (
            <Checkbox
              key={part}
              name={part}
              checked={parts.includes(part)}
              onChange={({ target }) => turn(part, target.checked)}
            >
              {t.partWords[part]}
            </Checkbox>
          ))}
        </fieldset>
        <ChangeFoot
          change={change}
          label={t.ask}
          blockedBy={isWhole ? null : t.shareFirst}
          back={{ href: back, text: t.cancel }}
        />
      </form>
    </Card>
  )
}
