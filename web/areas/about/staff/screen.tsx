import { useCopy } from '#web/site/locale.ts'
import { MissingBoundary } from '#web/shell/fault/missing-boundary.tsx'
import type { Entry } from '#web/content/collections/entry.ts'
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
  return { page, staff: shelf.staff }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return textMeta(matches, loaderData?.page)
}

type Person = Entry<'staff'>

export default function SalesStaff({ loaderData: { page, staff } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const columns = [
    {
      key: 'name',
      head: t.name,
      cell: (person: Person) => (
        <>
          {person.title} <SampleMark of={person} />
        </>
      ),
    },
    { key: 'code', head: t.code, cell: ({ facts }: Person) => <span className="num">{facts.code}</span> },
    { key: 'role', head: t.role, cell: ({ facts }: Person) => facts.role },
  ]
  const [intro, ...rest] = page.blocks
  return (
    <ContentPage page={page}>
      {intro && <Prose blocks={[intro]} />}
      <Band title={t.staff}>
        <Table caption={t.staff} columns={columns} rows={staff} keyOf={({ id }) => id} edge="page" />
      </Band>
      <Prose blocks={rest} />
    </ContentPage>
  )
}
