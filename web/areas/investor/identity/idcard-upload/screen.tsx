import { useRef } from 'react'
import { findConsentTexts } from '#contract/account/registration.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import styles from '#web/parts/identity/picture-slot.module.css'
import type { Route } from './+types/screen'
import { loadInfo } from '../load.ts'
import { IdentityLoading, IdentityPage } from '../page.tsx'
import { CardDialogs } from './card-dialogs.tsx'
import { CardSide } from './card-side.tsx'
import * as copy from './copy.ts'
import { ForeignUpload } from './foreign-upload.tsx'
import { HandIn, type UploadProps } from './hand-in.tsx'
import { SIDES, type Side } from './model.ts'
import { Tips } from './tips.tsx'
import { useSides } from './use-sides.ts'

/** Loads the page. The consent text is loaded only if the client must agree to it. */
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
  const isCard = info.idType === '0'
  return (
    <IdentityPage title={isCard ? t.title : t.foreignTitle} lead={isCard ? t.lead : t.foreignLead}>
      {isCard ? <Upload info={info} texts={texts} /> : <ForeignUpload info={info} texts={texts} />}
    </IdentityPage>
  )
}

function Upload({ info, texts }: UploadProps) {
  const t = useCopy(copy)
  const { sides, take, change } = useSides()
  const retakes = useRef<HTMLDivElement>(null)
  const isReady = SIDES.every((side) => ['read', 'by-staff'].includes(sides[side].reading.kind))
  const files = SIDES.map((side) => {
    const { handle: fileHash, fileName } = sides[side].picture
    return { fileHash, fileName }
  })
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
      <HandIn info={info} texts={texts} files={files} missing={isReady ? null : t.missing} />
      <CardDialogs
        sides={sides}
        onClose={(side) => change(side, { reading: { kind: 'none' } })}
        onRetake={retake}
        onStaff={(side) => change(side, { reading: { kind: 'by-staff' } })}
      />
    </>
  )
}
