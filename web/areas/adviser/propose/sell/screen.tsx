import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { ExitForm } from '../exit-form.tsx'
import { loadExit } from '../load.ts'
import { ProposalPage } from '../page.tsx'
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

export default function ProposeSale({ loaderData: loaded }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <ProposalPage words={t} loaded={loaded}>
      {({ key, card, page, revised }) => (
        <ExitForm key={key} kind="sell" title={t.title} {...{ card, page, revised }} />
      )}
    </ProposalPage>
  )
}
