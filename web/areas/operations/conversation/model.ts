import type { OutputOf } from '#contract/endpoint.ts'
import type { openConversation } from '#contract/conversation.ts'

export type ConversationView = OutputOf<typeof openConversation>
