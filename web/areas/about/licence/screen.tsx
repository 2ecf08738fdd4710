import { useCopy } from '#web/site/locale.ts'
import { MissingBoundary } from '#web/shell/fault/missing-boundary.tsx'
import type { Entry, Market } from '#web/content/collections/entry.ts'
import { ContentPage } from '#web/parts/content/content-page.tsx'
import { Prose } from '#web/parts/content/prose.tsx'
import { SampleMark } from '#web/parts/content/sample-mark.tsx'
import { textMeta } from '#web/parts/content/text-meta.ts'
import { textPage } from '#web/parts/content/text-page.server.ts'
import { Table } from '#web/ui/table/table.tsx'
import type { Route } from './+types/screen'
import { Band } from '../band.tsx'
import * as copy from '../copy.ts'

export const handle = { static: true }
export { MissingBoundary as ErrorBoundary }

export function loader(args: Route.LoaderArgs) {
  const { page, shelf } = textPage(args)
  return { page, licences: shelf.licences }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return textMeta(matches, loaderData?.page)
}

type Licence = Entry<'licences'>

export default function Licences({ loaderData: { page, licences } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const columns = [
    { key: 'market', head: t.market, cell: ({ facts }: Licence) => t.markets[facts.market as Market] },
    {
      key: 'holder',
      head: t.holder,
      cell: (licence: Licence) => (
        <>
          {licence.facts.holder} <SampleMark of={licence} />
        </>
      ),
    },
    { key: 'licence', head: t.licence, cell: (licence: Licence) => licence.title },
    { key: 'number', head: t.number, cell: ({ facts }: Licence) => facts.number },
    {
      key: 'regulator',
      head: t.regulator,
      cell: ({ facts }: Licence) => <a href={facts.check}>{facts.regulator}</a>,
    },
  ]
  const [intro, ...rest] = page.blocks
  return (
    <ContentPage page={page}>
      {intro && <Prose blocks={[intro]} />}
      <Band title={t.licences}>
        <Table
          caption={t.licences}
          columns={columns}
          rows={licences}
          keyOf={({ id }) => id}
          edge="page"
          hasCards
        />
      </Band>
      <Prose blocks={rest} />
    </ContentPage>
  )
}
