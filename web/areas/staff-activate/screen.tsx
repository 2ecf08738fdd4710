import { Form, redirect, useNavigation } from 'react-router'
import { useState } from 'react'
import { openStaffInvitation } from '#contract/account/staff.ts'
import type { Call } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { hostCall } from '#web/call/host-call.ts'
import { useCopy } from '#web/site/locale.ts'
import { codePageMeta } from '#web/parts/form/code-address.ts'
import { FormPage } from '#web/parts/form/form-page.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CapitalsInput } from '#web/ui/field/capitals-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { StaffForm, type ComeIn, type Invitation } from './form.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return load(hostCall({ request, context }), request)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(call, request)
}

interface Opening {
  readonly code: string
  readonly invitation: Invitation | null
  /** The server's sentence if the code opens nothing. */
  readonly refusal: string | null
}

/** Opens the invitation of the code in the address, as a link or this page's own form put it there. */
async function load(send: Call, request: Request): Promise<Opening> {
  const code = new URL(request.url).searchParams.get('code') ?? ''
  if (code.trim() === '') return { code: '', invitation: null, refusal: null }
  const answer = await send(openStaffInvitation, { code: code.slice(0, 80) })
  if (answer.kind === 'fault') throw new Response(null, { status: 503 })
  if (answer.kind === 'refused') return { code, invitation: null, refusal: answer.message }
  return { code, invitation: answer.value, refusal: null }
}

/** For pages without a script: the code goes into the address, where the link has it too. */
export async function action({ request }: Route.ActionArgs) {
  const code = (await request.formData()).get('code')
  return redirect(`/staff-activate?code=${encodeURIComponent(typeof code === 'string' ? code : '')}`)
}

export function meta({ matches }: Route.MetaArgs) {
  return codePageMeta(matches, copy)
}

export default function StaffActivate({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const [came, setCame] = useState<ComeIn | null>(null)
  const { code, invitation, refusal } = loaderData
  return (
    <FormPage title={t.title} lead={t.lead}>
      {came !== null ? (
        <Done came={came} />
      ) : invitation === null ? (
        <CodeForm code={code} refusal={refusal} />
      ) : (
        <StaffForm key={code} invitation={invitation} by={code} onDone={setCame} />
      )}
    </FormPage>
  )
}

/** Asks for the code of whoever has no link. A text carries none, so that none can be forged. */
function CodeForm({ code, refusal }: Pick<Opening, 'code' | 'refusal'>) {
  const t = useCopy(copy)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Card title={t.enter}>
      <Form method="post" className="stack" noValidate>
        <CapitalsInput
          label={t.code}
          hint={t.codeHint}
          name="code"
          maxLength={80}
          defaultValue={code}
          error={refusal}
        />
        <div>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t.open}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

const LOG_IN = { operations: '/operations-login', individual: '/account-login' } as const

function Done({ came: { area, username, hadLogIn } }: { readonly came: ComeIn }) {
  const t = useCopy(copy)
  return (
    <Note tone="ok" isAlert>
      <b>{t.done}</b>
      <p>{hadLogIn ? t.knownText(username) : t.doneText(username)}</p>
      <p className="row">
        <LinkButton kind="primary" href={LOG_IN[area]}>
          {t.goOn}
        </LinkButton>
      </p>
    </Note>
  )
}
