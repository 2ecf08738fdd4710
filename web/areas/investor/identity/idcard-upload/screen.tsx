import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { findConsentTexts } from '#contract/registration.ts'
import { valueOr } from '#web/app/answer.ts'
import { call } from '#web/app/call.ts'
import { useCopy } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { ConsentTicks, type Consent, type ConsentText } from '#web/parts/consent-ticks.tsx'
import styles from '#web/parts/picture-slot.module.css'
import { useForm } from '#web/parts/use-form.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import { IDENTITY, loadInfo, type InvestorInfo } from '../load.ts'
import { IdentityLoading, IdentityPage } from '../page.tsx'
import page from '../page.module.css'
import { CardDialogs } from './card-dialogs.tsx'
import { CardSide } from './card-side.tsx'
import * as copy from './copy.ts'
import { handIn, SIDES, type Handed, type Side } from './model.ts'
import { Tips } from './tips.tsx'
import { useSides } from './use-sides.ts'

/** The text of the consent comes along only where it has to be agreed to. */
export async function clientLoader() {
  const info = await loadInfo()
  if (info.certificate.hasConsent) return { info, texts: [] }
  const { texts } = valueOr(await call(findConsentTexts, {}), () => {
    throw new Response(null, { status: 503 })
  })
  return { info, texts: texts.filter(({ purpose }) => purpose === 'identity-images') }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <IdentityLoading title={useCopy(copy).title} />
}

export default function IdcardUpload({ loaderData: { info, texts } }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <IdentityPage title={t.title} lead={t.lead}>
      {info.idType === '0' ? <Upload info={info} texts={texts} /> : <NotCard />}
    </IdentityPage>
  )
}

/** Only identity cards are read (specification §7: idType 0). */
function NotCard() {
  const t = useCopy(copy)
  return (
    <>
      <Note>{t.notCard}</Note>
      <div>
        <LinkButton href="/main/client-service">{t.callUs}</LinkButton>
      </div>
    </>
  )
}

interface UploadProps {
  readonly info: InvestorInfo
  readonly texts: readonly ConsentText[]
}

function Upload({ info, texts }: UploadProps) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const { sides, take, change } = useSides()
  const [isBusy, setBusy] = useState(false)
  const [handed, setHanded] = useState<Handed | null>(null)
  const retakes = useRef<HTMLDivElement>(null)
  const isReady = SIDES.every((side) => ['read', 'by-staff'].includes(sides[side].reading.kind))
  const form = useForm({
    initial: { consents: [] as readonly Consent[] },
    load: () => import('#web/parts/consent-rules.ts'),
    judge: (rules, { consents }) => rules.judgeConsents(consents, texts),
  })
  const submit = async () => {
    const values = await form.check()
    if (values === null) return
    setBusy(true)
    const pictures = { portrait: sides.portrait.picture, emblem: sides.emblem.picture }
    const result = await handIn(call, info.accountNumber, { pictures, ...values })
    setBusy(false)
    if (result.kind === 'ok') return void navigate(`${IDENTITY}/success-upload`)
    setHanded(result)
    form.hear(result.wrong)
  }
  const retake = (side: Side) => {
    change(side, { reading: { kind: 'none' } })
    retakes.current?.querySelector<HTMLInputElement>(`input[name="${side}"]`)?.click()
  }
  return (
    <>
      <div className={styles.slots} ref={retakes}>
        {SIDES.map((side) => (
          <CardSide key={side} side={side} state={sides[side]} onFile={(file) => void take(side, file)} />
        ))}
      </div>
      <Tips />
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
            disabledReason={isReady ? null : t.missing}
            onClick={() => void submit()}
          >
            {t.submit}
          </Button>
        </div>
      </div>
      <CardDialogs
        sides={sides}
        onClose={(side) => change(side, { reading: { kind: 'none' } })}
        onRetake={retake}
        onStaff={(side) => change(side, { reading: { kind: 'by-staff' } })}
      />
    </>
  )
}
