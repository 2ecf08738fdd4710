import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { loadBasket } from '#web/parts/trade/basket-lines.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import type { Route } from './+types/screen'
import { NEW_PROPOSAL } from '../page.tsx'
import { MakerPage } from '../propose/maker-page.tsx'
import { mayPropose } from '../propose/may-propose.ts'
import * as copy from './copy.ts'
import { ProposalForm } from './form.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [page, canSubmit] = await Promise.all([loadBasket(call, new URL(request.url)), mayPropose()])
  return { page, canSubmit }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={8} />
}

export default function NewProposal({ loaderData: { page, canSubmit } }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <MakerPage
      words={t}
      path={NEW_PROPOSAL}
      canSubmit={canSubmit}
      refused={page.kind === 'refused' ? page.message : null}
    >
      {page.kind !== 'refused' && <ProposalForm page={page} />}
    </MakerPage>
  )
}
