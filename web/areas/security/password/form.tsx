import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { changePassword } from '#contract/account/security.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { applySessionEvent } from '#web/session/session.ts'
import { showToast } from '#web/session/toasts.ts'
import { sessionEventOf } from '#web/session/viewer.ts'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { textOf } from '#web/parts/form/fields.ts'
import { useForm, type Form } from '#web/parts/form/use-form.ts'
import { useSend } from '#web/parts/form/use-send.ts'
import { PasswordInput } from '#web/ui/field/password-input.tsx'
import { ChangeForm } from '../change-form.tsx'
import type { SecurityState } from '#web/parts/pay/security-state.ts'
import { needsFactor, useProvedSend } from '#web/parts/pay/use-proved-send.tsx'
import * as copy from './copy.ts'

export interface PasswordValues {
  readonly password: string
  readonly newPassword: string
}

const BLANK: PasswordValues = { password: '', newPassword: '' }

type Ways = SecurityState['proofWays']
type Session = OutputOf<typeof changePassword>

interface PasswordFormProps {
  readonly username: string
  readonly ways: Ways
  /** What follows in place of the way back to the page of security. */
  readonly onChanged?: (session: Session) => void
}

export function PasswordForm({ username, ways, onChanged }: PasswordFormProps) {
  const t = useCopy(copy)
  const form = useForm({
    initial: BLANK,
    load: () => import('./rules.ts'),
    judge: (rules, values: PasswordValues) => rules.judge(values, username),
  })
  const text = textOf<PasswordValues>({ form })
  const { sending, dialog } = useChange(form, ways, onChanged)
  return (
    <>
      <ChangeForm sending={sending} failed={t.failed} save={t.save}>
        {/* Lets a password manager know whose password this is. */}
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
        <p className="small soft">
          {t.forgotten} <PageLink href={useOwnPaths().forgotten}>{t.recover}</PageLink>
        </p>
      </ChangeForm>
      {dialog}
    </>
  )
}

/** Changes the password. The server then gives the session a new id, which this page takes over. */
function useChange(form: Form<PasswordValues>, ways: Ways, onChanged: PasswordFormProps['onChanged']) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const { security } = useOwnPaths()
  const { proofWhat: what, notProved } = t
  const { sendProved, dialog } = useProvedSend<Session>({ ways, what, notProved })
  const sending = useSend({
    form,
    send: (values: PasswordValues) =>
      needsFactor(ways)
        ? sendProved((proof) => call(changePassword, { ...values, proof }))
        : call(changePassword, values),
    unreachable: t.unreachable,
    onDone(session) {
      if (onChanged !== undefined) return onChanged(session)
      applySessionEvent(sessionEventOf(session))
      form.settle(BLANK)
      showToast({ sentence: t.saved })
      void navigate(security)
    },
  })
  return { sending, dialog }
}
