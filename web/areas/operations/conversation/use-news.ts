import { useRevalidator } from 'react-router'
import { findConversations } from '#contract/conversation.ts'
import { call } from '#web/call/call.ts'
import { useAskAgain } from '#web/parts/form/ask-again.ts'
import type { ConversationView } from './model.ts'

const EVERY_MS = 5_000

/** Reloads the conversation when its visitor has written. It polls the list, because only opening a conversation is recorded. */
export function useNews({ conversationId, messages, status }: ConversationView): void {
  const { revalidate } = useRevalidator()
  useAskAgain(EVERY_MS, status !== 'closed', async () => {
    const answer = await call(findConversations, { status: 'open' })
    if (answer.kind !== 'ok') return
    const now = answer.value.conversations.find((each) => each.conversationId === conversationId)
    if (now && now.messages > messages.length) await revalidate()
  })
}
