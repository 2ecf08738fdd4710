import type { OutputOf } from '#contract/endpoint.ts'
import { findConversations } from '#contract/conversation.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { useReadAgain } from '#web/parts/form/ask-again.ts'
import * as stateCopy from '#web/parts/messages/conversation-state.copy.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import * as topicCopy from '#web/parts/messages/message-topic.copy.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { WorkList } from '#web/parts/page/work-list.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

const PATH = '/operations/conversations'
const STATES = ['open', 'answered', 'closed'] as const
const EVERY_MS = 10_000
type Row = OutputOf<typeof findConversations>['conversations'][number]

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const status = STATES.find((each) => each === url.searchParams.get('state'))
  const answer = await call(findConversations, status === undefined ? {} : { status })
  const { conversations } = valueOr(answer, () => {
    throw new Response(null, { status: 503 })
  })
  return { state: status ?? null, conversations }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={6} />
}

export default function Conversations({ loaderData: { state, conversations } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { states } = useCopy(stateCopy)
  useReadAgain(EVERY_MS, true)
  return (
    <WorkList t={t} path={PATH} states={states} state={state} isEmpty={conversations.length === 0}>
      <ConversationTable rows={conversations} />
    </WorkList>
  )
}

const TONES = { open: 'warn', answered: 'info', closed: 'ok' } as const

function ConversationTable({ rows }: { readonly rows: readonly Row[] }) {
  const t = useCopy(copy)
  const words = useCopy(stateCopy)
  const topics = useCopy(topicCopy)
  const columns: readonly Column<Row>[] = [
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
      cell: ({ changedAt }) => <Moment at={changedAt} />,
    },
  ]
  return (
    <Table
      hasCards
      caption={t.title}
      columns={columns}
      rows={rows}
      keyOf={({ conversationId }) => conversationId}
    />
  )
}
