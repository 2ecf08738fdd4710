import { useState } from 'react'
import { getInvitation } from '#contract/account/member.ts'
import type { Call } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { hostCall } from '#web/call/host-call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { FormPage } from '#web/parts/form/form-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import { told } from '../frame/load.ts'
import * as copy from './copy.ts'
import { LogInForm } from './log-in-form.tsx'
import { ProofForm, type Invitation } from './proof-form.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return load(hostCall({ request, context }))
}

export function clientLoader() {
  return load(call)
}

/** Loads the invitation that this browser has already proved, for a person who returns within half an hour. */
async function load(send: Call) {
  return told(await send(getInvitation, {}))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function Activate({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const [invitation, setInvitation] = useState<Invitation | null>(loaderData.invitation)
  const [username, setUsername] = useState<string | null>(null)
  return (
    <FormPage title={t.title} lead={t.lead}>
      {username !== null ? (
        <Done username={username} />
      ) : invitation === null ? (
        <ProofForm onProved={setInvitation} />
      ) : (
        <LogInForm invitation={invitation} onDone={setUsername} />
      )}
    </FormPage>
  )
}

function Done({ username }: { readonly username: string }) {
  const t = useCopy(copy)
  return (
    <Note tone="ok" isAlert>
      <b>{t.done}</b>
      <p>{t.doneText(username)}</p>
      <p className="row">
        <LinkButton kind="primary" href="/institutional-login">
          {t.goOn}
        </LinkButton>
      </p>
    </Note>
  )
}
