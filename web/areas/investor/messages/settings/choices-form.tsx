import { useState, type FormEvent } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { getNoticeChoices, saveNoticeChoices } from '#contract/notice.ts'
import { CHOSEN_KINDS, NOTICE_WAYS } from '#domain/notice.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'

type Choices = OutputOf<typeof getNoticeChoices>['choices']
type Choice = Choices[number]

/** A checkbox for each kind of message and each channel. Mandatory ones stay ticked and say why. */
export function ChoicesForm({ choices }: { readonly choices: Choices }) {
  const t = useCopy(copy)
  const [saved, setSaved] = useState(choices)
  const [values, setValues] = useState(choices)
  const [isBusy, setBusy] = useState(false)
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved)
  const save = async () => {
    setBusy(true)
    const chosen = values.map(({ kind, way, isOn }) => ({ kind, way, isOn }))
    const answer = await call(saveNoticeChoices, { choices: chosen })
    setBusy(false)
    if (answer.kind !== 'ok') return showToast({ sentence: t.failed })
    setSaved(answer.value.choices)
    setValues(answer.value.choices)
    showToast({ sentence: t.saved })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && !isBusy) void save()
  }
  const change = (of: Choice, isOn: boolean) =>
    setValues(values.map((each) => (each.kind === of.kind && each.way === of.way ? { ...each, isOn } : each)))
  return (
    <Card title={t.choices}>
      <form onSubmit={submit}>
        {CHOSEN_KINDS.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            choices={values.filter((each) => each.kind === kind)}
            onChange={change}
          />
        ))}
        <p className="small soft">{t.demandedText}</p>
        <div className={styles.foot}>
          <span>
            <Button
              kind="primary"
              type="submit"
              isBusy={isBusy}
              disabledReason={isChanged || isBusy ? null : t.unchanged}
            >
              {t.save}
            </Button>
          </span>
        </div>
      </form>
    </Card>
  )
}

interface KindRowProps {
  readonly kind: Choice['kind']
  readonly choices: Choices
  readonly onChange: (of: Choice, isOn: boolean) => void
}

function KindRow({ kind, choices, onChange }: KindRowProps) {
  const t = useCopy(copy)
  const { name, text } = t.kind[kind]
  return (
    <div className={styles.kind} role="group" aria-label={name}>
      <div>
        <b>{name}</b>
        <p>{text}</p>
      </div>
      {NOTICE_WAYS.map((way) => {
        const choice = choices.find((each) => each.way === way)
        if (choice === undefined) return null
        return (
          <Checkbox
            key={way}
            name={`${kind}-${way}`}
            checked={choice.isOn}
            disabled={choice.isDemanded}
            title={choice.isDemanded ? t.demanded : undefined}
            onChange={(event) => onChange(choice, event.target.checked)}
          >
            {t.way[way]}
          </Checkbox>
        )
      })}
    </div>
  )
}
