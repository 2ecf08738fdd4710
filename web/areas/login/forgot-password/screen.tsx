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
  const area = areaOf(location.pathname)
  if (area === 'individual') return pageTitle(matches, copy)
  const [zh, en] = area === 'operations' ? [copy.zh.house, copy.en.house] : [copy.zh.company, copy.en.company]
  return pageTitle(matches, { zh, en })
}

const LOG_IN = {
  individual: '/account-login',
  institutional: '/institutional-login',
  operations: '/operations-login',
} as const
type Area = keyof typeof LOG_IN

/** Returns the kind of login, taken from the address: each login has this page below it. */
function areaOf(pathname: string): Area {
  if (pathname.startsWith(LOG_IN.institutional)) return 'institutional'
  return pathname.startsWith(LOG_IN.operations) ? 'operations' : 'individual'
}

function useArea(): { readonly area: Area; readonly logIn: string } {
  const area = areaOf(useLocation().pathname)
  return { area, logIn: LOG_IN[area] }
}

export default function ForgotPassword() {
  const t = useCopy(copy)
  const { area } = useArea()
  const [isDone, setDone] = useState(false)
  return (
    <FormPage title={titleOf(t, area)} lead={t.lead}>
      {isDone ? <Done /> : <RecoveryForm area={area} onDone={() => setDone(true)} />}
      {!isDone && <Otherwise />}
    </FormPage>
  )
}

function titleOf(t: typeof copy.zh, area: Area): string {
  if (area === 'individual') return t.title
  return area === 'operations' ? t.house.title : t.company.title
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
