import { useState, type FormEvent } from 'react'
import { setQuietHours } from '#contract/fund/alert.ts'
import { USUAL_QUIET, type QuietHours } from '#domain/calendar/quiet-hours.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'

/** The form for the quiet hours, in Beijing time, during which fund alerts wait. */
export function QuietForm({ quiet }: { readonly quiet: QuietHours | null }) {
  const t = useCopy(copy)
  const [isOn, setOn] = useState(quiet !== null)
  const [hours, setHours] = useState(quiet ?? USUAL_QUIET)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const answer = await call(setQuietHours, { quiet: isOn ? hours : null })
    setBusy(false)
    const failed = answer.kind === 'refused' ? answer.message : t.failed
    showToast({ sentence: answer.kind === 'ok' ? t.quietSaved : failed })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void save()
  }
  const time = (end: keyof QuietHours, label: string) => (
    <TextInput
      label={label}
      name={end}
      type="time"
      required
      value={hours[end]}
      onChange={(event) => setHours({ ...hours, [end]: event.target.value })}
    />
  )
  return (
    <Card title={t.quiet}>
      <form onSubmit={submit} className="stack">
        <p className="small soft">{t.quietText}</p>
        <Checkbox name="quiet" checked={isOn} onChange={(event) => setOn(event.target.checked)}>
          {t.quietOn}
        </Checkbox>
        {isOn && (
          <div className={styles.hours}>
            {time('from', t.from)}
            {time('to', t.to)}
          </div>
        )}
        <div className={styles.foot}>
          <Button type="submit" isBusy={isBusy}>
            {t.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
