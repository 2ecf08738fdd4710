import { useCopy } from '#web/site/locale.ts'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import { PageLink } from '#web/site/page-link.tsx'
import { useMay } from '#web/parts/staff/use-may.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { pathOf } from '../clients/columns.tsx'
import * as wordsCopy from '../journal/words.copy.ts'
import * as copy from './copy.ts'
import { TaskActs } from './task-acts.tsx'
import type { Task } from './task-form.tsx'

const TONES: Readonly<Record<Exclude<Task['when'], 'closed' | 'later'>, TagTone>> = {
  overdue: 'error',
  today: 'warn',
  done: 'ok',
}

/** The day of a task, and what that means today. */
export function Due({ task: { dueOn, when, repeat } }: { readonly task: Task }) {
  const w = useCopy(wordsCopy)
  return (
    <>
      <time className="num">{dueOn}</time>{' '}
      {when !== 'later' && when !== 'closed' && <Tag tone={TONES[when]}>{w.whens[when]}</Tag>}
      {repeat !== 'none' && <SubLine>{w.repeats[repeat]}</SubLine>}
    </>
  )
}

/** The columns of tasks across clients. */
export function useTaskColumns(): readonly ListColumn<Task>[] {
  const t = useCopy(copy)
  const { taskKinds } = useCopy(wordsCopy)
  const may = useMay()
  return [
    {
      key: 'subject',
      head: t.subject,
      cell: ({ subject, kind }) => (
        <>
          <b>
            <AsWritten>{subject}</AsWritten>
          </b>
          <SubLine>{taskKinds[kind]}</SubLine>
        </>
      ),
    },
    { key: 'due', head: t.due, sortBy: 'due', cell: (task) => <Due task={task} /> },
    {
      key: 'client',
      head: t.client,
      cell: ({ clientRef, clientName, ownerName }) =>
        clientRef === null || clientName === null ? (
          t.noClient
        ) : (
          <>
            <PageLink href={`${pathOf({ clientRef })}?tab=journal`}>
              <AsWritten>{clientName}</AsWritten>
            </PageLink>
            <SubLine>
              {t.owner} <AsWritten>{ownerName ?? ''}</AsWritten>
            </SubLine>
          </>
        ),
    },
    {
      key: 'by',
      head: t.by,
      cell: ({ madeBy, endedBy, endedOn }) => (
        <>
          <AsWritten>{madeBy}</AsWritten>
          {endedBy !== null && (
            <SubLine>
              {t.doneBy} <AsWritten>{endedBy}</AsWritten> <time className="num">{endedOn}</time>
            </SubLine>
          )}
        </>
      ),
    },
    {
      key: 'act',
      head: t.act,
      cell: (task) =>
        task.when === 'done' || task.when === 'closed' || !may('task.write') ? (
          t.nothing
        ) : (
          <TaskActs task={task} />
        ),
    },
  ]
}
