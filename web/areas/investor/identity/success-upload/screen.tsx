import { redirect } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import { IDENTITY, loadInfo } from '../load.ts'
import { IdentityLoading, IdentityPage } from '../page.tsx'
import * as copy from './copy.ts'

/** Redirects a client whose upload is missing or was refused, because there is no success to show. */
export async function clientLoader() {
  const { state } = (await loadInfo()).certificate
  if (state === 'none' || state === 'refused') throw redirect(`${IDENTITY}/idcard-upload`)
  return { isInReview: state === 'in-review' }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <IdentityLoading title={useCopy(copy).title} />
}

export default function SuccessUpload({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <IdentityPage title={t.title}>
      <Note tone={loaderData.isInReview ? 'info' : 'ok'}>
        {loaderData.isInReview ? t.review : t.accepted}
      </Note>
      <div className="row">
        <LinkButton kind="primary" href={IDENTITY}>
          {t.home}
        </LinkButton>
        <LinkButton href="/tool/fund-selector">{t.funds}</LinkButton>
      </div>
    </IdentityPage>
  )
}
