import { useCopy } from '#web/site/locale.ts'
import { MissingBoundary } from '#web/shell/fault/missing-boundary.tsx'
import { ContentPage } from '#web/parts/content/content-page.tsx'
import { Prose } from '#web/parts/content/prose.tsx'
import { textMeta } from '#web/parts/content/text-meta.ts'
import { textPage } from '#web/parts/content/text-page.server.ts'
import type { Route } from './+types/screen'
import { Band } from '../band.tsx'
import * as copy from '../copy.ts'
import { EntryCards } from '../entry-cards.tsx'

export const handle = { static: true }
export { MissingBoundary as ErrorBoundary }

export function loader(args: Route.LoaderArgs) {
  const { page, shelf } = textPage(args)
  return { page, values: shelf.culture }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return textMeta(matches, loaderData?.page)
}

export default function Culture({ loaderData: { page, values } }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <ContentPage page={page}>
      <Prose blocks={page.blocks} />
      <Band title={t.values}>
        <EntryCards entries={values.map((each) => ({ ...each, role: null }))} />
      </Band>
    </ContentPage>
  )
}
