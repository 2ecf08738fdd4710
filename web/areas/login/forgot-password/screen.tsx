import { useState } from 'react'
import { useCopy } from '#web/app/locale.ts'
import { PageLink } from '#web/app/page-link.tsx'
import { pageTitle } from '#web/app/page-title.ts'
import { FormPage } from '#web/parts/form-page.tsx'
import { Hotline } from '#web/parts/hotline.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { RecoveryForm } from './form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function ForgotPassword() {
  const t = useCopy(copy)
  const [isDone, setDone] = useState(false)
  return (
    <FormPage title={t.title} lead={t.lead}>
      {isDone ? <Done /> : <RecoveryForm onDone={() => setDone(true)} />}
      {!isDone && <Otherwise />}
    </FormPage>
  )
}

/** Who is not helped by the form. */
function Otherwise() {
  const t = useCopy(copy)
  return (
    <div className="stack small soft">
      <p>
        <b>{t.noPhone}</b> {t.noPhoneText}
        <Hotline />
      </p>
      <p>
        <b>{t.others}</b> {t.othersText}
      </p>
      <p>
        <PageLink href="/account-login">{t.back}</PageLink>
      </p>
    </div>
  )
}

function Done() {
  const t = useCopy(copy)
  return (
    <Note tone="ok" isAlert>
      <b>{t.done}</b>
      <p>{t.doneText}</p>
      <p className="row">
        <LinkButton kind="primary" href="/account-login">
          {t.goOn}
        </LinkButton>
      </p>
    </Note>
  )
}
