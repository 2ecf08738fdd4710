import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { findConversations } from '#contract/message.ts'
import { valueOr } from '#web/app/answer.ts'
import { call } from '#web/app/call.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import * as stateCopy from '#web/parts/conversation-state.copy.ts'
import { minuteText } from '#web/parts/instant-text.ts'
import { ListLoading, ListPage } from '#web/parts/list-page.tsx'
import * as topicCopy from '#web/parts/message-topic.copy.ts'
import { NameCell } from '#web/parts/name-cell.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
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
  return <ListLoading title={t.title} lead={t.lead} lines={6} />
}

export default function Conversations({ loaderData: { state, conversations } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const words = useCopy(stateCopy)
  usePolling()
  const parts = [
    { href: PATH, label: t.all, isCurrent: state === null },
    ...STATES.map((each) => ({
      href: `${PATH}?state=${each}`,
      label: words.states[each],
      isCurrent: state === each,
    })),
  ]
  return (
    <ListPage title={t.title} lead={t.lead} actions={<Segmented label={t.views} parts={parts} />}>
      {conversations.length === 0 ? (
        <EmptyCard title={t.emptyTitle} text={t.emptyText} way={{ href: '/operations/home', text: t.home }} />
      ) : (
        <Card isFlush>
          <ConversationTable rows={conversations} />
        </Card>
      )}
    </ListPage>
  )
}

const TONES = { open: 'warn', answered: 'info', closed: 'ok' } as const

function ConversationTable({ rows }: { readonly rows: readonly Row[] }) {
  const t = useCopy(copy)
  const words = useCopy(stateCopy)
  const topics = useCopy(topicCopy)
  const locale = useLocale()
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
      cell: ({ changedAt }) => <span className="num">{minuteText(changedAt, locale)}</span>,
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

function usePolling(): void {
  const { revalidate } = useRevalidator()
  // Visitors write at any time, and nothing tells this page: it has to ask.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}
