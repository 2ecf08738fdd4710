import { useNavigate } from 'react-router'
import { findMyClients, findOtherClients } from '#contract/adviser/client.ts'
import { addTask, findTasks } from '#contract/adviser/task.ts'
import { TASK_KINDS, TASK_WHENS } from '#domain/duty/task.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { choiceLinks } from '#web/parts/list/choice-links.ts'
import { FilterForm } from '#web/parts/list/filter-form.tsx'
import { ListBody } from '#web/parts/list/list-body.tsx'
import { ListTable } from '#web/parts/list/list-table.tsx'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { SavedViews } from '#web/parts/list/saved-view-chips.tsx'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { useMay } from '#web/parts/staff/use-may.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { refuse, type Pick } from '../clients/picks.ts'
import * as wordsCopy from '../journal/words.copy.ts'
import type { Route } from './+types/screen'
import { useTaskColumns } from './columns.tsx'
import * as copy from './copy.ts'
import { emptyTask, TaskForm } from './task-form.tsx'

const PATH = '/adviser/task'
const TASKS = {
  filters: [
    { kind: 'choice', name: 'when', values: TASK_WHENS },
    { kind: 'search', name: 'keyword' },
    { kind: 'choice', name: 'kind', values: TASK_KINDS },
  ],
  sorts: ['due'],
  first: 'due',
} as const satisfies ListShape

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const list = await loadViewedList({ shape: TASKS, path: PATH }, url, (input) => call(findTasks, input))
  return { list, clients: url.searchParams.has('add') ? await loadClients() : null }
}

/** The clients that a new task may be about: the reader's own first, then those of others, a hundred of each. */
async function loadClients(): Promise<readonly Pick[]> {
  const asked = { sort: 'name', size: '100' } as const
  const [own, others] = await Promise.all([call(findMyClients, asked), call(findOtherClients, asked)])
  // With a share there is no journal.
  const reached = valueOr(others, refuse).clients.filter(({ basis }) => basis !== 'share')
  return [...valueOr(own, refuse).clients, ...reached]
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function Tasks({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { taskKinds, whens } = useCopy(wordsCopy)
  const may = useMay()
  const list = useList(TASKS, PATH, loaderData.list)
  const columns = useTaskColumns()
  const { clients } = loaderData
  const words = { filter: t.filter, labels: t.labels, choices: { kind: taskKinds, when: whens } }
  const actions = may('task.write') && clients === null && (
    <LinkButton kind="primary" href={`${PATH}?add`}>
      {t.add}
    </LinkButton>
  )
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={actions}>
      {clients !== null && list.page !== null && <AddTask clients={clients} today={list.page.today} />}
      <ListBody
        list={list}
        rowsOf={({ tasks }) => tasks}
        filters={
          <>
            <Segmented label={t.views} parts={choiceLinks(list, 'when', t.all, whens)} />
            <FilterForm list={list} words={words} elsewhere={['when']} />
            <SavedViews list={list} />
          </>
        }
        empty={{ title: t.emptyTitle, text: t.emptyText, way: { href: '/adviser/home', text: t.home } }}
      >
        {(tasks) => (
          <ListTable
            list={list}
            caption={t.caption}
            columns={columns}
            rows={tasks}
            keyOf={({ taskId }) => taskId}
          />
        )}
      </ListBody>
    </ListPage>
  )
}

function AddTask({ clients, today }: { readonly clients: readonly Pick[]; readonly today: string }) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  return (
    <Card title={t.add}>
      <TaskForm
        about="new"
        initial={emptyTask(null, today)}
        clients={clients}
        done={t.added}
        send={(terms, idempotencyKey) => call(addTask, terms, { idempotencyKey })}
        onClose={() => void navigate(PATH)}
      />
    </Card>
  )
}
