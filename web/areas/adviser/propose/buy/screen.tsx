import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { EntryForm } from '../entry-form.tsx'
import { loadEntry } from '../load.ts'
import { ProposalPage } from '../page.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadEntry(url, 'buy')
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={8} />
}

export default function ProposeBuy({ loaderData: loaded }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <ProposalPage words={t} loaded={loaded}>
      {({ key, card, page, revised }) => (
        <EntryForm key={key} kind="buy" title={t.title} {...{ card, page, revised }} />
      )}
    </ProposalPage>
  )
}
