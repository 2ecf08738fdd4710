import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  removeTotp,
  renewRecoveryCodes,
  startTotp,
  type IdentityProof,
} from '#contract/account/second-factor.ts'
import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { showToast } from '#web/session/toasts.ts'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import { loadSecurity, type SecurityState } from '#web/parts/pay/security-state.ts'
import { SecurityLoading, SecurityPage } from '../page.tsx'
import { ProofDialog } from '#web/parts/pay/proof-dialog.tsx'
import styles from '../page.module.css'
import * as copy from './copy.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp, type Offer } from './set-up.tsx'

/** The actions that need a proof of identity. */
type FactorAction = 'turnOn' | 'turnOff' | 'renew'

export const clientLoader = loadSecurity

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <SecurityLoading title={useCopy(copy).title} />
}

export default function Authenticator({ loaderData: state }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<FactorAction | null>(null)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const keep = (made: readonly string[]) => {
    setOffer(null)
    setCodes(made)
    void revalidate()
  }
  const act = async (proof: IdentityProof) => {
    const answer = await actOf(asked ?? 'turnOn', proof)
    if (answer.kind !== 'ok') return answer
    setAsked(null)
    if (isOffer(answer.value)) setOffer(answer.value)
    else if (hasCodes(answer.value)) keep(answer.value.recoveryCodes)
    else {
      showToast({ sentence: t.turnedOff })
      void revalidate()
    }
    return answer
  }
  return (
    <SecurityPage title={t.title} lead={t.lead}>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      ) : offer !== null ? (
        <SetUp
          offer={offer}
          onConfirmed={(made) => {
            showToast({ sentence: t.turnedOn })
            keep(made)
          }}
        />
      ) : (
        <Standing state={state} onAsk={setAsked} />
      )}
      {asked !== null && (
        <ProofDialog
          isOpen
          ways={state.proofWays}
          what={t[`${asked}What`]}
          onClose={() => setAsked(null)}
          act={act}
        />
      )}
    </SecurityPage>
  )
}

const isOffer = (value: object): value is Offer => 'rows' in value
const hasCodes = (value: object): value is { recoveryCodes: readonly string[] } => 'recoveryCodes' in value

function actOf(asked: FactorAction, proof: IdentityProof) {
  if (asked === 'turnOn') return call(startTotp, { proof })
  return asked === 'renew' ? call(renewRecoveryCodes, { proof }) : call(removeTotp, { proof })
}

interface StandingProps {
  readonly state: SecurityState
  readonly onAsk: (asked: FactorAction) => void
}

function Standing({ state, onAsk }: StandingProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { totpSince, recoveryLeft } = state
  if (totpSince === null)
    return (
      <Card title={t.title} aside={<Tag>{t.off}</Tag>}>
        <p>{t.offText}</p>
        <div className={styles.foot}>
          <Button kind="primary" onClick={() => onAsk('turnOn')}>
            {t.turnOn}
          </Button>
        </div>
      </Card>
    )
  return (
    <Card title={t.title} aside={<Tag tone="ok">{t.on}</Tag>}>
      <p>{t.since(minuteText(totpSince, locale))}</p>
      <p className="soft">{t.left(recoveryLeft)}</p>
      <div className={styles.foot}>
        <Button kind="danger" onClick={() => onAsk('turnOff')}>
          {t.turnOff}
        </Button>
        <Button onClick={() => onAsk('renew')}>{t.renew}</Button>
      </div>
    </Card>
  )
}
