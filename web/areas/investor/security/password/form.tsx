import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { changePassword } from '#contract/security.ts'
import { call } from '#web/app/call.ts'
import { useCopy } from '#web/app/locale.ts'
import { tell } from '#web/app/session.ts'
import { showToast } from '#web/app/toasts.ts'
import { sessionEventOf } from '#web/app/viewer.ts'
import { textOf } from '#web/parts/fields.ts'
import layout from '#web/parts/form-layout.module.css'
import { useForm, type Form } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SECURITY } from '../load.ts'
import { problemsOf } from '../problems.ts'
import styles from '../page.module.css'
import * as copy from './copy.ts'

export interface PasswordValues {
  readonly password: string
  readonly newPassword: string
}

const BLANK: PasswordValues = { password: '', newPassword: '' }

export function PasswordForm({ username }: { readonly username: string }) {
  const t = useCopy(copy)
  const form = useForm({
    initial: BLANK,
    load: () => import('./rules.ts'),
    judge: (rules, values: PasswordValues) => rules.judge(values, username),
  })
  const { submit, isBusy, failure } = useChange(form)
  const text = textOf<PasswordValues>({ form })
  return (
    <form onSubmit={submit} className="stack" noValidate>
      <Card>
        <div className={layout.group}>
          {/* Tells a password manager whose password this is. */}
          <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
          <PasswordInput
            label={t.password}
            autoComplete="current-password"
            maxLength={128}
            {...text('password')}
          />
          <PasswordInput
            label={t.newPassword}
            hint={t.hint}
            autoComplete="new-password"
            maxLength={128}
            {...text('newPassword')}
          />
          <p className="small soft">{t.forgotten}</p>
        </div>
        {failure !== null && (
          <Note tone="error" isAlert>
            <b>{t.failed}</b>
            <p>{failure}</p>
          </Note>
        )}
        <div className={styles.foot}>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t.save}
          </Button>
        </div>
      </Card>
    </form>
  )
}

/** Changes it; the session has a new name afterwards, which this page takes over. */
function useChange(form: Form<PasswordValues>) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    if (isBusy || !(await form.check())) return
    setBusy(true)
    const answer = await call(changePassword, form.values)
    setBusy(false)
    if (answer.kind === 'fault') return setFailure(t.unreachable)
    if (answer.kind === 'refused') {
      form.hear(problemsOf(answer))
      return setFailure(answer.message)
    }
    tell(sessionEventOf(answer.value))
    form.settle(BLANK)
    showToast({ sentence: t.saved })
    void navigate(SECURITY)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return { submit, isBusy, failure }
}
