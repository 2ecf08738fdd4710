import { openConversation } from '#contract/conversation.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import * as stateCopy from '#web/parts/messages/conversation-state.copy.ts'
import { DeskHead, DeskLoading, DeskMissing, DeskPage } from '#web/parts/page/desk-page.tsx'
import { Talk } from '#web/parts/messages/talk.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TwoColumns } from '#web/parts/page/two-columns.tsx'
import type { Route } from './+types/screen'
import { AnswerForm } from './answer-form.tsx'
import * as copy from './copy.ts'
import type { ConversationView } from './model.ts'
import { useNews } from './use-news.ts'
import { VisitorCard } from './visitor-card.tsx'

const PATH = '/operations/conversations'
const UUID = /^[0-9a-f-]{36}$/

/** Loads a conversation; the server records that it was opened. Null if there is none, which the page then says. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<ConversationView | null> {
  if (!UUID.test(params.conversationId)) return null
  const answer = await call(openConversation, { conversationId: params.conversationId })
  if (answer.kind === 'refused' && answer.refusal?.kind === 'message-not-found') return null
  return valueOr(answer, () => {
    throw new Response(null, { status: 503 })
  })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <DeskLoading isWide list={{ href: PATH, label: t.crumb }} title={t.title} />
}

export default function Conversation({ loaderData: opened }: Route.ComponentProps) {
  const t = useCopy(copy)
  const page = { list: { href: PATH, label: t.crumb }, title: t.title }
  return (
    <DeskPage isWide {...page}>
      {opened === null ? <DeskMissing {...page} t={t} back={t.list} /> : <Known opened={opened} />}
    </DeskPage>
  )
}

const TONES = { open: 'warn', answered: 'info', closed: 'ok' } as const

function Known({ opened }: { readonly opened: ConversationView }) {
  const t = useCopy(copy)
  const words = useCopy(stateCopy)
  const { number, channel, status, messages, isHeld } = opened
  useNews(opened)
  return (
    <>
      <DeskHead
        title={
          <>
            {words.channels[channel]} <span className="num">{number}</span>
          </>
        }
        tags={
          <>
            <Tag tone={TONES[status]}>{words.states[status]}</Tag>
            {isHeld && <Tag tone="warn">{t.held}</Tag>}
          </>
        }
      />
      <TwoColumns aside={<VisitorCard opened={opened} />}>
        <Card>
          <div className="stack">
            <Talk
              label={`${words.channels[channel]} ${number}`}
              lines={messages}
              own="operator"
              names={{ visitor: t.visitor, operator: t.us }}
            />
            <AnswerForm opened={opened} />
          </div>
        </Card>
      </TwoColumns>
    </>
  )
}
