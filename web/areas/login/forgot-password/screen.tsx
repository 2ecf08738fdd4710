import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { FormPage } from '#web/parts/form/form-page.tsx'
import { Hotline } from '#web/parts/page/hotline.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { RecoveryForm } from './form.tsx'

export function meta({ matches, location }: Route.MetaArgs) {
  const isCompany = location.pathname.startsWith(COMPANY)
  return pageTitle(matches, isCompany ? { zh: copy.zh.company, en: copy.en.company } : copy)
}

const COMPANY = '/institutional-login'

/** Returns the kind of login, taken from the address: each login has this page below it. */
function useArea(): { readonly area: 'individual' | 'institutional'; readonly logIn: string } {
  const isCompany = useLocation().pathname.startsWith(COMPANY)
  return isCompany
    ? { area: 'institutional', logIn: COMPANY }
    : { area: 'individual', logIn: '/account-login' }
}

export default function ForgotPassword() {
  const t = useCopy(copy)
  const { area } = useArea()
  const [isDone, setDone] = useState(false)
  return (
    <FormPage title={area === 'institutional' ? t.company.title : t.title} lead={t.lead}>
      {isDone ? <Done /> : <RecoveryForm area={area} onDone={() => setDone(true)} />}
      {!isDone && <Otherwise />}
    </FormPage>
  )
}

/** The other ways, for a person whom this form cannot help. */
function Otherwise() {
  const t = useCopy(copy)
  const { area, logIn } = useArea()
  return (
    <div className="stack small soft">
      <p>
        <b>{t.noPhone}</b> {t.noPhoneText}
        <Hotline />
      </p>
      <p>
        <b>{t.others[area]}</b> {t.othersText[area]}{' '}
        {area === 'individual' && (
          <PageLink href="/institutional-login/forgot-password">{t.toCompany}</PageLink>
        )}
      </p>
      <p>
        <PageLink href={logIn}>{t.back}</PageLink>
      </p>
    </div>
  )
}

function Done() {
  const t = useCopy(copy)
  const { logIn } = useArea()
  return (
    <Note tone="ok" isAlert>
      <b>{t.done}</b>
      <p>{t.doneText}</p>
      <p className="row">
        <LinkButton kind="primary" href={logIn}>
          {t.goOn}
        </LinkButton>
      </p>
    </Note>
  )
}
