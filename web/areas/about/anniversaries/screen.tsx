import { ContentPage } from '#web/parts/content/content-page.tsx'
import { EntryList } from '#web/parts/content/entry-list.tsx'
import { Prose } from '#web/parts/content/prose.tsx'
import { textMeta } from '#web/parts/content/text-meta.ts'
import { textPage } from '#web/parts/content/text-page.server.ts'
import { MissingBoundary } from '#web/shell/fault/missing-boundary.tsx'
import type { Route } from './+types/screen'
import { anniversaryLine } from '../anniversary-line.ts'

export const handle = { static: true }
export { MissingBoundary as ErrorBoundary }

export function loader(args: Route.LoaderArgs) {
  const { page, shelf } = textPage(args)
  return { page, list: shelf.anniversaries.map(anniversaryLine) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return textMeta(matches, loaderData?.page)
}

export default function Anniversaries({ loaderData: { page, list } }: Route.ComponentProps) {
  return (
    <ContentPage page={page}>
      <Prose blocks={page.blocks} />
      <EntryList entries={list} />
    </ContentPage>
  )
}
