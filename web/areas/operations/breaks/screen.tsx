import type { OutputOf } from '#contract/endpoint.ts'
import { assignBreak, findBreaks } from '#contract/operations.ts'
import { BREAK_CHECKS, type BreakCheck } from '#domain/ledger/break-kind.ts'
import { sentenceOfReason } from '#domain/ledger/break-reason.copy.ts'
import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { FilterForm } from '#web/parts/list/filter-form.tsx'
import { ListTable, type ListColumn } from '#web/parts/list/list-table.tsx'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { useList, type List } from '#web/parts/list/use-list.ts'
import { WorkList } from '#web/parts/list/work-list.tsx'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

const PATH = '/operations/breaks'
const BREAKS = {
  filters: [
    { kind: 'choice', name: 'state', values: ['proposed', 'closed'] },
    { kind: 'choices', name: 'check', values: Object.keys(BREAK_CHECKS) },
    { kind: 'choice', name: 'owner', values: ['mine', 'nobody'] },
    { kind: 'day', name: 'from' },
    { kind: 'day', name: 'to' },
    { kind: 'search', name: 'keyword' },
  ],
  sorts: ['day', 'check', 'closed'],
  first: 'day',
} as const satisfies ListShape
type Row = OutputOf<typeof findBreaks>['breaks'][number]

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadViewedList({ shape: BREAKS, path: PATH }, url, (input) => call(findBreaks, input))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function Breaks({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const list = useList(BREAKS, PATH, loaderData)
  const filters = <FilterForm list={list} words={t} elsewhere={['state']} />
  return (
    <WorkList t={t} list={list} rowsOf={({ breaks }) => breaks} states={t.states} filters={filters}>
      {(breaks) => <BreakTable list={list} breaks={breaks} />}
    </WorkList>
  )
}

interface BreakTableProps {
  readonly list: List<typeof BREAKS>
  readonly breaks: readonly Row[]
}

function BreakTable({ list, breaks }: BreakTableProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const columns: readonly ListColumn<Row, (typeof BREAKS)['sorts'][number]>[] = [
    {
      key: 'check',
      head: t.what,
      sortBy: 'check',
      cell: ({ check, reason }) => (
        <>
          {t.choices.check[check as BreakCheck] ?? check}
          <SubLine>{sentenceOfReason(reason, locale)}</SubLine>
        </>
      ),
    },
    {
      key: 'subject',
      head: t.subject,
      cell: ({ subject, registrarCode }) => (
        <>
          <span className="num">{subject}</span>
          {registrarCode !== '' && <SubLine>{t.registrar(registrarCode)}</SubLine>}
        </>
      ),
    },
    { key: 'ours', head: t.ours, cell: ({ ours }) => <Told text={ours} /> },
    { key: 'theirs', head: t.theirs, cell: ({ theirs }) => <Told text={theirs} /> },
    {
      key: 'found',
      head: t.found,
      sortBy: 'day',
      cell: ({ day, tradingDays }) => (
        <>
          <time className="num">{day}</time>
          <SubLine>{t.age(tradingDays)}</SubLine>
        </>
      ),
    },
    ...(list.query.filters.state === 'closed' ? [closedColumn(t)] : []),
    { key: 'owner', head: t.owner, cell: (row) => <Owner of={row} /> },
  ]
  return (
    <ListTable
      list={list}
      caption={t.caption}
      columns={columns}
      rows={breaks}
      keyOf={({ breakId }) => breakId}
    />
  )
}

function closedColumn(t: typeof copy.zh): ListColumn<Row, 'closed'> {
  return {
    key: 'closed',
    head: t.closed,
    sortBy: 'closed',
    cell: ({ closedAt, closedBy, closingReason }) => (
      <>
        {closedAt !== null && <Moment at={closedAt} />}
        <SubLine>{closedBy === null ? t.closedByNight : t.closedBy(closedBy, closingReason ?? '')}</SubLine>
      </>
    ),
  }
}

/** The value reported by one side of the break. It may be long, and it has no language. */
function Told({ text }: { readonly text: string | null }) {
  const t = useCopy(copy)
  return text === null ? t.none : <span className="num">{text}</span>
}

/** The owner of the break. A break without an owner can be taken by the reader. */
function Owner({ of }: { readonly of: Row }) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const { breakId, owner, closedAt, closingProposedBy, closingReason } = of
  const take = () =>
    make((idempotencyKey) => call(assignBreak, { breakId, username: '' }, { idempotencyKey }))
  const isFree = owner === null && closedAt === null
  return (
    <>
      {isFree && (
        <Button size="small" isBusy={isBusy} onClick={() => void take()}>
          {t.take}
        </Button>
      )}
      {!isFree && (owner === null ? t.nobody : <AsWritten>{owner}</AsWritten>)}
      {closedAt === null && closingProposedBy !== null && (
        <SubLine>{t.proposed(closingProposedBy, closingReason ?? '')}</SubLine>
      )}
      <FailureNote failure={failure} />
    </>
  )
}
