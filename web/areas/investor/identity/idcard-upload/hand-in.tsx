import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { ConsentTicks, type Consent, type ConsentText } from '#web/parts/identity/consent-ticks.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { IDENTITY, type InvestorInfo } from '../load.ts'
import page from '../page.module.css'
import * as copy from './copy.ts'
import { handIn, type UploadResult, type SentFile } from './model.ts'

export interface UploadProps {
  readonly info: InvestorInfo
  /** The texts to agree to. Empty if the client has already agreed to the present text. */
  readonly texts: readonly ConsentText[]
}

interface HandInProps extends UploadProps {
  readonly files: readonly SentFile[]
  /** Why the pictures cannot be handed in yet. Null if they can. */
  readonly missing: string | null
}

/** Shows the consent to pictures, the errors, and the button that hands the pictures in. */
export function HandIn({ info, texts, files, missing }: HandInProps) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [handed, setHanded] = useState<UploadResult | null>(null)
  const form = useForm({
    initial: { consents: [] as readonly Consent[] },
    load: () => import('#web/parts/identity/consent-rules.ts'),
    judge: (rules, { consents }) => rules.judgeConsents(consents, texts),
  })
  const submit = async () => {
    const values = await form.check()
    if (values === null) return
    setBusy(true)
    const result = await handIn(call, info.accountNumber, { files, ...values })
    setBusy(false)
    if (result.kind === 'ok') return void navigate(`${IDENTITY}/success-upload`)
    setHanded(result)
    form.hear(result.wrong)
  }
  return (
    <>
      {texts.length > 0 && (
        <Card title={t.consent}>
          <ConsentTicks form={form} texts={texts} />
        </Card>
      )}
      {handed?.kind === 'failed' && (
        <Note tone="error" isAlert>
          <b>{t.failed}</b>
          <p>{handed.message ?? t.failedText}</p>
        </Note>
      )}
      <div className={page.foot}>
        <div>
          <Button
            kind="primary"
            size="large"
            isBusy={isBusy}
            disabledReason={missing}
            onClick={() => void submit()}
          >
            {t.submit}
          </Button>
        </div>
      </div>
    </>
  )
}
