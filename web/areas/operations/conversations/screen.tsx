import type { OutputOf } from '#contract/endpoint.ts'
import { findConversations } from '#contract/conversation.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { useReadAgain } from '#web/parts/form/ask-again.ts'
import * as stateCopy from '#web/parts/messages/conversation-state.copy.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import * as topicCopy from '#web/parts/messages/message-topic.copy.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { ListTable, type ListColumn } from '#web/parts/list/list-table.tsx'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { useList, type List } from '#web/parts/list/use-list.ts'
import { WorkList } from '#web/parts/list/work-list.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

const PATH = '/operations/conversations'
const CONVERSATIONS = {
  filters: [{ kind: 'choice', name: 'state', values: ['open', 'answered', 'closed'] }],
  sorts: ['work', 'changed'],
  first: 'work',
} as const satisfies ListShape
const EVERY_MS = 10_000
type Row = OutputOf<typeof findConversations>['conversations'][number]

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadViewedList({ shape: CONVERSATIONS, path: PATH }, url, ({ state, ...input }) =>
    call(findConversations, state === undefined ? input : { ...input, status: state }),
  )
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={6} />
}

export default function Conversations({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const list = useList(CONVERSATIONS, PATH, loaderData)
  const { states } = useCopy(stateCopy)
  useReadAgain(EVERY_MS, true)
  return (
    <WorkList t={t} list={list} rowsOf={({ conversations }) => conversations} states={states}>
      {(conversations) => <ConversationTable list={list} rows={conversations} />}
    </WorkList>
  )
}

const TONES = { open: 'warn', answered: 'info', closed: 'ok' } as const

interface ConversationTableProps {
  readonly list: List
  readonly rows: readonly Row[]
}

function ConversationTable({ list, rows }: ConversationTableProps) {
  const t = useCopy(copy)
  const words = useCopy(stateCopy)
  const topics = useCopy(topicCopy)
  const columns: readonly ListColumn<Row, (typeof CONVERSATIONS)['sorts'][number]>[] = [
    {
      key: 'number',
      head: t.number,
      cell: ({ conversationId, number, channel }) => (
        <NameCell href={`${PATH}/${conversationId}`} name={<span className="num">{number}</span>}>
          {words.channels[channel]}
        </NameCell>
      ),
    },
    {
      key: 'topic',
      head: t.topic,
      cell: (row) => (
        <>
          {topics[row.topic]} {row.locale === 'en' && <Tag>{t.english}</Tag>}{' '}
          {row.isHeld && <Tag tone="warn">{t.held}</Tag>}
        </>
      ),
    },
    {
      key: 'messages',
      head: t.messages,
      isFigure: true,
      cell: ({ messages }) => <span className="num">{messages}</span>,
    },
    {
      key: 'state',
      head: t.state,
      cell: ({ status }) => <Tag tone={TONES[status]}>{words.states[status]}</Tag>,
    },
    {
      key: 'changed',
      head: t.changed,
      sortBy: 'changed',
      cell: ({ changedAt }) => <Moment at={changedAt} />,
    },
  ]
  return (
    <ListTable
      list={list}
      caption={t.title}
      columns={columns}
      rows={rows}
      keyOf={({ conversationId }) => conversationId}
    />
  )
}
