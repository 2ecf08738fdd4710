import { useState, type FormEvent } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { confirmTotp, startTotp } from '#contract/account/second-factor.ts'
import { TOTP_DIGITS } from '#domain/security/second-factor.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CodeInput } from '#web/ui/field/code-input.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import styles from '../page.module.css'
import * as copy from './copy.ts'

export type Offer = OutputOf<typeof startTotp>

interface SetUpProps {
  readonly offer: Offer
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** Shows the secret for the authenticator app, then asks for its first code. */
export function SetUp({ offer, onConfirmed }: SetUpProps) {
  const t = useCopy(copy)
  return (
    <>
      <Card title={t.scanTitle}>
        <div className={styles.scan}>
          <QrCode rows={offer.rows} label={t.qr} />
          <div className="stack">
            <p>{t.scanText}</p>
            <p className="small soft">{t.typeText}</p>
            <p className={`num ${styles.secret}`}>{inFours(offer.secret)}</p>
            <div>
              <CopyButton text={offer.secret} />
            </div>
          </div>
        </div>
      </Card>
      <Card title={t.confirmTitle}>
        <ConfirmForm onConfirmed={onConfirmed} />
      </Card>
    </>
  )
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Copies the text. Not shown without a secure connection, where the text can only be selected. */
function CopyButton({ text }: { readonly text: string }) {
  const t = useCopy(copy)
  const { clipboard } = navigator as Partial<Navigator>
  if (clipboard === undefined) return null
  const put = () => void clipboard.writeText(text).then(() => showToast({ sentence: t.copied }))
  return (
    <Button size="small" onClick={put}>
      {t.copy}
    </Button>
  )
}

function ConfirmForm({ onConfirmed }: Pick<SetUpProps, 'onConfirmed'>) {
  const t = useCopy(copy)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const confirm = async () => {
    setBusy(true)
    const answer = await call(confirmTotp, { code })
    setBusy(false)
    if (answer.kind === 'ok') return onConfirmed(answer.value.recoveryCodes)
    setError(answer.kind === 'refused' ? answer.message : t.unreachable)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length < TOTP_DIGITS) setError(t.codeMissing)
    else void confirm()
  }
  return (
    <form onSubmit={submit} className="stack" noValidate>
      <CodeInput
        kind="authenticator-code"
        label={t.code}
        hint={t.codeHint}
        name="totp"
        value={code}
        onChange={(digits) => {
          setCode(digits)
          setError(null)
        }}
        error={error}
      />
      <div>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t.confirm}
        </Button>
      </div>
    </form>
  )
}
