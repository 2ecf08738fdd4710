import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { SELL_PROPOSAL } from '../page.tsx'
import { ExitForm } from '../propose/exit-form.tsx'
import { loadExit } from '../propose/load-exit.ts'
import { MakerPage } from '../propose/maker-page.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadExit(url, 'sell')
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={8} />
}

export default function ProposeSale({ loaderData: { page, canSubmit, refused } }: Route.ComponentProps) {
  return (
    <MakerPage words={useCopy(copy)} path={SELL_PROPOSAL} {...{ canSubmit, refused }}>
      <ExitForm kind="sell" path={SELL_PROPOSAL} page={page} />
    </MakerPage>
  )
}
