import { holdConversation } from '#contract/conversation.ts'
import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import * as topicCopy from '#web/parts/messages/message-topic.copy.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import type { ConversationView } from './model.ts'

/** Shows the writer, where an answer is sent, and whether the conversation is kept beyond its retention time. */
export function VisitorCard({ opened }: { readonly opened: ConversationView }) {
  const t = useCopy(copy)
  const topics = useCopy(topicCopy)
  const locale = useLocale()
  const { isBusy, failure, make } = useChange()
  const { conversationId, channel, name, contact, topic, openedAt, isHeld } = opened
  const contacts =
    name === null
      ? []
      : [
          { key: 'name', label: t.name, value: <AsWritten>{name}</AsWritten> },
          { key: 'contact', label: t.contact, value: <AsWritten>{contact ?? ''}</AsWritten> },
        ]
  return (
    <Card title={t.who}>
      <div className="stack">
        <p className="small soft">{channel === 'chat' ? t.noContact : t.formContact}</p>
        <KeyValue
          pairs={[
            ...contacts,
            { key: 'topic', label: t.topic, value: topics[topic] },
            { key: 'language', label: t.language, value: t.languages[opened.locale] },
            {
              key: 'opened',
              label: t.opened,
              value: <span className="num">{minuteText(openedAt, locale)}</span>,
            },
          ]}
        />
        <FailureNote failure={failure} />
        <p className="small soft">{isHeld ? t.heldText : t.notHeldText}</p>
        <div>
          <Button
            size="small"
            isBusy={isBusy}
            onClick={() => void make(() => call(holdConversation, { conversationId, isHeld: !isHeld }))}
          >
            {isHeld ? t.release : t.hold}
          </Button>
        </div>
      </div>
    </Card>
  )
}
