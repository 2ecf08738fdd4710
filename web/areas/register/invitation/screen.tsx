import { useSignFault } from '#web/parts/form/sign-fault.ts'
import { useState, type FormEvent } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { openClientInvitation } from '#contract/account/binding.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { codeOf, codePageMeta } from '#web/parts/form/code-address.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { FormPage } from '#web/parts/form/form-page.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CapitalsInput } from '#web/ui/field/capitals-input.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

type Invitation = OutputOf<typeof openClientInvitation>

/** A QR code has the code in its address. It is opened by a press, so that what merely fetches an address opens nothing. */
export function loader({ request }: Route.LoaderArgs) {
  return { code: codeOf(request) }
}

export function meta({ matches }: Route.MetaArgs) {
  return codePageMeta(matches, copy)
}

export default function ClientInvitation() {
  const t = useCopy(copy)
  const { code } = useLoaderData<typeof loader>()
  const [opened, setOpened] = useState<Invitation | null>(null)
  return (
    <FormPage title={t.title} lead={t.lead}>
      {opened === null ? <CodeForm code={code} onOpened={setOpened} /> : <Inviter invitation={opened} />}
    </FormPage>
  )
}

interface CodeFormProps {
  readonly code: string
  readonly onOpened: (invitation: Invitation) => void
}

function CodeForm({ code: given, onOpened }: CodeFormProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const [code, setCode] = useState(given)
  const faultOf = useSignFault('upper-alphanumeric-hyphen')
  const open = (event: FormEvent) => {
    event.preventDefault()
    void make(async () => {
      const answer = await call(openClientInvitation, { code })
      if (answer.kind === 'ok') onOpened(answer.value)
      return answer
    })
  }
  return (
    <Card title={t.enter}>
      <form className="stack" onSubmit={open} noValidate>
        <CapitalsInput
          label={t.code}
          hint={t.codeHint}
          name="code"
          maxLength={80}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={faultOf(code)}
        />
        <FailureNote failure={failure} />
        <div>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t.open}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const NEXT = { person: '/register', company: '/register/corporate/guide' } as const

function Inviter({ invitation }: { readonly invitation: Invitation }) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const { kind, adviserName, firmName, registerNo } = invitation
  return (
    <Card title={t.by}>
      <div className="stack">
        <dl className="stack">
          <div>
            <dt className="small soft">{t.adviser}</dt>
            <dd>
              <AsWritten>{adviserName}</AsWritten>
            </dd>
          </div>
          <div>
            <dt className="small soft">{t.firm}</dt>
            <dd>
              <AsWritten>{firmName}</AsWritten>
            </dd>
          </div>
          <div>
            <dt className="small soft">{t.registerNo}</dt>
            <dd className="num">{registerNo}</dd>
          </div>
        </dl>
        <p>{t.text}</p>
        <div>
          <Button kind="primary" onClick={() => void navigate(NEXT[kind])}>
            {kind === 'person' ? t.goPerson : t.goCompany}
          </Button>
        </div>
      </div>
    </Card>
  )
}
