import { useState } from 'react'
import { redirectDocument } from 'react-router'
import { STAFF_PASSWORD_DAYS } from '#domain/security/password-age.ts'
import { continueLogin } from '#contract/account/identity.ts'
import { startTotp, type IdentityProof } from '#contract/account/second-factor.ts'
import { getSecurity } from '#contract/account/security.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { FormPage } from '#web/parts/form/form-page.tsx'
import { hasPasskeys } from '#web/parts/pay/passkey.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import { RecoveryCodes } from '../authenticator/recovery-codes.tsx'
import { SetUp as AuthenticatorSetUp, type Offer } from '../authenticator/set-up.tsx'
import { unavailable, type SecurityState } from '#web/parts/pay/security-state.ts'
import { AddDialog } from '../passkeys/add-dialog.tsx'
import { PasswordForm } from '../password/form.tsx'
import { ProofDialog } from '#web/parts/pay/proof-dialog.tsx'
import * as copy from './copy.ts'

/** Loads how the person can prove themselves. Whoever is not in a session of their own is led to the log-in of this address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const answer = await call(getSecurity, {})
  if (answer.kind === 'ok') return { security: answer.value, logIn: logInOf(request) }
  if (answer.kind === 'fault' && answer.status !== 401) unavailable()
  throw redirectDocument(logInOf(request))
}

function logInOf({ url }: Request): string {
  return new URL(url).pathname.split('/set-up-factor')[0]!
}

export function meta({ matches }: Route.MetaArgs) {
  return [...pageTitle(matches, copy), { name: 'robots', content: 'noindex' }]
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return (
    <FormPage title={t.title} lead={t.lead}>
      {null}
    </FormPage>
  )
}

type Doing = 'totp' | 'passkey' | null

/** The one page of a session that can do nothing before what its log-in lacks is there: a second factor, then a password in its time. */
export default function SetUp({ loaderData: { security, logIn } }: Route.ComponentProps) {
  const hasFactor = security.totpSince !== null || security.passkeys.length > 0
  if (security.isPasswordDue && hasFactor) return <NewPassword security={security} />
  return <NewFactor ways={security.proofWays} logIn={logIn} />
}

function NewPassword({ security }: { readonly security: SecurityState }) {
  const t = useCopy(copy)
  return (
    <FormPage title={t.passwordTitle} lead={t.passwordLead(STAFF_PASSWORD_DAYS)}>
      <PasswordForm
        username={security.username}
        ways={security.proofWays}
        onChanged={({ landing }) => location.assign(landing)}
      />
    </FormPage>
  )
}

interface NewFactorProps {
  readonly ways: SecurityState['proofWays']
  readonly logIn: string
}

function NewFactor({ ways, logIn }: NewFactorProps) {
  const t = useCopy(copy)
  const [doing, setDoing] = useState<Doing>(null)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const act = async (proof: IdentityProof) => {
    const answer = await call(startTotp, { proof })
    if (answer.kind !== 'ok') return answer
    setDoing(null)
    setOffer(answer.value)
    return answer
  }
  const fail = (sentence: string) => {
    setDoing(null)
    setFailure(sentence)
  }
  return (
    <FormPage title={t.title} lead={t.lead}>
      <div className="stack">
        <FailureNote failure={failure} />
        {codes !== null ? (
          <RecoveryCodes codes={codes} onKept={() => void goOn(setFailure, t.unreachable)} />
        ) : isDone ? (
          <Done onGoOn={() => void goOn(setFailure, t.unreachable)} />
        ) : offer !== null ? (
          <AuthenticatorSetUp offer={offer} onConfirmed={setCodes} />
        ) : (
          <Choice logIn={logIn} onDo={setDoing} />
        )}
      </div>
      {doing === 'totp' && (
        <ProofDialog isOpen ways={ways} what={t.totpWhat} onClose={() => setDoing(null)} act={act} />
      )}
      {doing === 'passkey' && (
        <AddDialog
          ways={ways}
          onClose={() => setDoing(null)}
          onAdded={() => {
            setDoing(null)
            setDone(true)
          }}
          onFailed={fail}
        />
      )}
    </FormPage>
  )
}

/** Goes on to where the log-in leads, in a full document, because every page now has another viewer. */
async function goOn(setFailure: (sentence: string) => void, unreachable: string) {
  const answer = await call(continueLogin, {})
  if (answer.kind === 'ok') return location.assign(answer.value.landing)
  setFailure(answer.kind === 'refused' ? answer.message : unreachable)
}

function Done({ onGoOn }: { readonly onGoOn: () => void }) {
  const t = useCopy(copy)
  return (
    <Note tone="ok" isAlert>
      <b>{t.done}</b>
      <p className="row">
        <Button kind="primary" onClick={onGoOn}>
          {t.goOn}
        </Button>
      </p>
    </Note>
  )
}

interface ChoiceProps {
  readonly logIn: string
  readonly onDo: (doing: Doing) => void
}

/** The two factors. An address of numbers and an old browser have no passkeys, so that only the other one is offered. */
function Choice({ logIn, onDo }: ChoiceProps) {
  const t = useCopy(copy)
  const isPossible = hasPasskeys() && !/^[\d.]+$|:/.test(location.hostname)
  return (
    <>
      <p className="small soft">{t.why}</p>
      <Card title={t.totp}>
        <div className="stack">
          <p>{t.totpText}</p>
          <div>
            <Button kind="primary" onClick={() => onDo('totp')}>
              {t.totpAct}
            </Button>
          </div>
        </div>
      </Card>
      {isPossible && (
        <Card title={t.passkey}>
          <div className="stack">
            <p>{t.passkeyText}</p>
            <div>
              <Button onClick={() => onDo('passkey')}>{t.passkeyAct}</Button>
            </div>
          </div>
        </Card>
      )}
      <p>
        <LinkButton size="small" href={logIn}>
          {t.other}
        </LinkButton>
      </p>
    </>
  )
}
