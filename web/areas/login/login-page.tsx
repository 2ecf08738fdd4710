import CornerDownRight from 'lucide-react/icons/corner-down-right'
import Landmark from 'lucide-react/icons/landmark'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Form, useNavigation } from 'react-router'
import { useFacts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Contour } from '#web/ui/contour.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { PasswordInput } from '#web/ui/field/password-input.tsx'
import type { EndedNote } from '#web/parts/page/session-ended.server.ts'
import * as copy from './copy.ts'
import styles from './login.module.css'
import type { LoginArea, LoginProblem } from './model.ts'
import { PasskeyLogin } from './passkey-login.tsx'

interface LoginPageProps {
  readonly area: LoginArea
  readonly problem: LoginProblem | null
  /** Whether another page asked for the login. */
  readonly hasTarget: boolean
  /** The address where an account is opened. Null if opening is not offered. */
  readonly opening: string | null
  readonly isPasskeyLikely: boolean
  /** Why the reader was redirected here, if a session has ended. */
  readonly ended: EndedNote | null
}

/** The login page: one half describes the service, the other half is the form. Below 900 px only the form is shown. */
export function LoginPage({ area, problem, hasTarget, opening, isPasskeyLikely, ended }: LoginPageProps) {
  const t = useCopy(copy)
  const other = area === 'individual' ? '/institutional-login' : '/account-login'
  return (
    <main id="main" className={styles.page}>
      <div className={styles.side}>
        <div className={styles.box}>
          <h1>{t[area]}</h1>
          {ended !== null && <Ended {...ended} />}
          {hasTarget && (
            <p className={styles.target}>
              <Icon of={CornerDownRight} />
              {t.returnsTo}
            </p>
          )}
          <LoginForm area={area} problem={problem} />
          <Forgotten of={area} />
          <PasskeyLogin isLikely={isPasskeyLikely} />
          {opening !== null && <OpenAccount area={area} target={opening} />}
          {area === 'institutional' ? <ActivateMember /> : <ActivateStaff />}
          <SandboxPeople area={area} />
        </div>
        {area !== 'operations' && (
          <p className={styles.other}>
            <PageLink href={other}>
              {area === 'individual' ? t.individualOther : t.institutionalOther}
            </PageLink>
          </p>
        )}
      </div>
      {/* After the form: it ends at the form's foot, and would move if it were painted before a form that is still arriving. */}
      <Panel area={area} />
    </main>
  )
}

function Ended({ title, text, more, way }: EndedNote) {
  return (
    <Note tone="warn">
      <b>{title}</b>
      <p>{text}</p>
      {more !== null && <p>{more}</p>}
      {way !== null && <PageLink href={way.href}>{way.text}</PageLink>}
    </Note>
  )
}

/** The login form. Individuals may also log in with their phone number; company members and staff may not. */
function LoginForm({ area, problem }: Pick<LoginPageProps, 'area' | 'problem'>) {
  const t = useCopy(copy)
  const [name, missing] =
    area === 'individual' ? [t.usernameOrPhone, t.usernameOrPhoneMissing] : [t.username, t.usernameMissing]
  const isBusy = useNavigation().state !== 'idle'
  const sentence = problem?.isUnreachable ? t.unreachable : (problem?.message ?? null)
  return (
    <Form method="post" className={styles.form} noValidate discover="none">
      {sentence !== null && !isBusy && (
        <Note tone="error" isAlert>
          {sentence}
        </Note>
      )}
      <TextInput
        label={name}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        defaultValue={problem?.username ?? ''}
        error={problem?.usernameError ? missing : null}
      />
      <PasswordInput
        label={t.password}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        error={problem?.passwordError ? t.passwordMissing : null}
      />
      <Button kind="primary" size="large" type="submit" isBlock isBusy={isBusy}>
        {t.submit}
      </Button>
    </Form>
  )
}

const FORGOTTEN = {
  individual: '/account-login/forgot-password',
  institutional: '/institutional-login/forgot-password',
  operations: '/operations-login/forgot-password',
} as const

/** The link for a forgotten password. */
function Forgotten({ of: area }: { readonly of: LoginArea }) {
  const t = useCopy(copy)
  return (
    <p className="small">
      <PageLink href={FORGOTTEN[area]}>{t.forgotten}</PageLink>
    </p>
  )
}

function OpenAccount({ area, target }: { readonly area: LoginArea; readonly target: string }) {
  const t = useCopy(copy)
  return (
    <p className="small soft">
      {t.noAccount} <PageLink href={target}>{area === 'individual' ? t.open : t.openCorporate}</PageLink>
    </p>
  )
}

/** The link for a checker who was named at the account opening and comes here for the first time. */
function ActivateMember() {
  const t = useCopy(copy)
  return (
    <p className="small soft">
      {t.invited} <PageLink href="/register/corporate/activate">{t.activate}</PageLink>
    </p>
  )
}

/** The link for whoever was invited by the house or by an adviser firm. */
function ActivateStaff() {
  const t = useCopy(copy)
  return (
    <p className="small soft">
      {t.staffInvited} <PageLink href="/staff-activate">{t.staffActivate}</PageLink>
    </p>
  )
}

/** The login names of the sandbox (rules/product.md#sandbox). Real login names are never shown. */
const PEOPLE = {
  individual: ['demo-investor', 'demo-several', 'demo-adviser', 'demo-mixed'],
  institutional: ['demo-maker', 'demo-checker'],
  operations: ['demo-operator'],
} as const
const SANDBOX_PASSWORD = 'Sandbox-2026'

function SandboxPeople({ area }: { readonly area: LoginArea }) {
  const t = useCopy(copy)
  if (!useFacts().site.isSandbox) return null
  return (
    <Note>
      <b>{t.sandbox}</b>
      <p>{t.sandboxText(PEOPLE[area].join(' · '), SANDBOX_PASSWORD)}</p>
    </Note>
  )
}

const ICONS = [ReceiptText, Landmark, ShieldCheck] as const

function Panel({ area }: { readonly area: LoginArea }) {
  const t = useCopy(copy)
  const { title, lines } = {
    individual: { title: t.panelTitle, lines: t.panel },
    institutional: { title: t.corporatePanelTitle, lines: t.corporatePanel },
    operations: { title: t.staffPanelTitle, lines: t.staffPanel },
  }[area]
  return (
    <div className={styles.panel}>
      <Contour />
      <p className={styles.promise}>
        <Phrases of={title} />
      </p>
      <ul>
        {lines.map((line, index) => (
          <li key={line}>
            <Icon of={ICONS[index] ?? ShieldCheck} />
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
