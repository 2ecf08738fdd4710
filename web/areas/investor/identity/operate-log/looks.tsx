import type { OutputOf } from '#contract/endpoint.ts'
import { findLooks } from '#contract/account/look.ts'
import { call } from '#web/call/call.ts'
import { month } from '#web/format/date-text.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { ListBody } from '#web/parts/list/list-body.tsx'
import { ListTable, type ListColumn } from '#web/parts/list/list-table.tsx'
import { loadList, type LoadedList } from '#web/parts/list/load-list.ts'
import { addressOf, type ListShape } from '#web/parts/list/query.ts'
import { useList, type List } from '#web/parts/list/use-list.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import { IDENTITY } from '../load.ts'
import * as copy from './copy.ts'

const LOOKS = {
  filters: [
    { kind: 'choice', name: 'view', values: ['looks'] },
    { kind: 'search', name: 'month' },
  ],
  sorts: ['at'],
  first: '-at',
} as const satisfies ListShape

type Page = OutputOf<typeof findLooks>
type Look = Page['looks'][number]

/** Reads a month of the looks at the reader's data; a month that is none is this month. */
export function loadLooks(url: URL): Promise<LoadedList<typeof LOOKS, Page>> {
  return loadList(LOOKS, url, ({ month: asked = '', cursor = '' }) =>
    call(findLooks, { month: /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : '', cursor }),
  )
}

interface LooksProps {
  readonly path: string
  readonly loaded: LoadedList<typeof LOOKS, Page>
}

/** Who looked at the reader's data, month by month. */
export function Looks({ path, loaded }: LooksProps) {
  const t = useCopy(copy)
  const list = useList(LOOKS, path, loaded)
  const way = { href: IDENTITY, text: t.home }
  return (
    <>
      {list.page !== null && <Months list={list} page={list.page} />}
      <ListBody
        list={list}
        rowsOf={({ looks }) => looks}
        empty={{ title: t.noLooks, text: t.noLooksText, way }}
        none={{ title: t.noLooks, text: t.noLooksText, way }}
      >
        {(rows) => <LookTable list={list} rows={rows} />}
      </ListBody>
    </>
  )
}

interface MonthsProps {
  readonly list: List
  readonly page: Page
}

/** The month that is shown, and the ways to the nearest ones in which somebody looked. */
function Months({ list: { path }, page }: MonthsProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const link = (to: string | null) =>
    to !== null && (
      <LinkButton size="small" href={addressOf(path, { filters: { view: 'looks', month: to } })}>
        {month(`${to}-01`, locale)}
      </LinkButton>
    )
  return (
    <nav className="spread" aria-label={t.months}>
      <span>{link(page.earlier)}</span>
      <h2>{month(`${page.month}-01`, locale)}</h2>
      <span>{link(page.later)}</span>
    </nav>
  )
}

function LookTable({ list, rows }: { readonly list: List; readonly rows: readonly Look[] }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const columns: readonly ListColumn<Look>[] = [
    {
      key: 'who',
      head: t.who,
      cell: ({ name, firm }) => (
        <>
          <Name of={name} />
          <SubLine>{firm === null ? t.staff : <Name of={firm} />}</SubLine>
        </>
      ),
    },
    { key: 'what', head: t.what, cell: ({ what }) => nameIn(locale, what) },
    { key: 'basis', head: t.basis, cell: ({ basis }) => nameIn(locale, basis) },
    { key: 'at', head: t.at, cell: ({ at }) => <Moment at={at} /> },
  ]
  return (
    <ListTable list={list} caption={t.looks} columns={columns} rows={rows} keyOf={({ lookId }) => lookId} />
  )
}
