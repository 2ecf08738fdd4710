import * as z from 'zod/mini'
import { conversationLine, conversationStatus } from './message.ts'
import { endpoint } from './endpoint.ts'
import { LIST_REFUSALS, listInput, next } from './list.ts'
import { MESSAGE_TOPICS } from './message-values.ts'

/** Conversations with client service, as operators read, answer, close and retain them. */

const text = (most: number) => z.string().check(z.maxLength(most))
const instant = z.string()

const conversationId = z.uuid()

/** `work`: waiting conversations first, the longest wait on top. `changed`: all of them by their last message. */
export const CONVERSATION_SORTS = ['work', 'changed'] as const

export const findConversations = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/service/find-conversations',
  audience: ['operator'],
  right: 'conversation.read',
  input: z.object({ ...listInput(CONVERSATION_SORTS), status: z.optional(conversationStatus) }),
  output: z.object({
    conversations: z.array(
      z.object({
        conversationId,
        number: z.string(),
        channel: z.enum(['form', 'chat']),
        topic: z.enum(MESSAGE_TOPICS),
        locale: z.enum(['zh', 'en']),
        status: conversationStatus,
        messages: z.int(),
        openedAt: instant,
        changedAt: instant,
        isHeld: z.boolean(),
      }),
    ),
    next,
  }),
  refusals: [...LIST_REFUSALS],
  summary: { zh: '客服对话列表', en: 'Conversations of client service' },
})

export const openConversation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/service/open-conversation',
  audience: ['operator'],
  right: 'conversation.read',
  input: z.object({ conversationId }),
  output: z.object({
    conversationId,
    number: z.string(),
    channel: z.enum(['form', 'chat']),
    topic: z.enum(MESSAGE_TOPICS),
    locale: z.enum(['zh', 'en']),
    status: conversationStatus,
    /** Whether it is kept longer than the usual retention time. */
    isHeld: z.boolean(),
    openedAt: instant,
    name: z.nullable(z.string()),
    contact: z.nullable(z.string()),
    messages: z.array(conversationLine),
  }),
  refusals: ['message-not-found'],
  summary: { zh: '打开一个客服对话（留有记录）', en: 'Open a conversation (it is recorded)' },
})

export const answerConversation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/service/answer-conversation',
  audience: ['operator'],
  right: 'conversation.answer',
  input: z.object({ conversationId, messageId: z.uuid(), text: text(20_000), closes: z.boolean() }),
  output: z.object({ status: conversationStatus }),
  refusals: ['message-not-found', 'message-fields-wrong', 'conversation-closed'],
  summary: { zh: '答复客服对话', en: 'Answer a conversation' },
})

/** Closes the conversation without an answer. A closed conversation stays closed. */
export const closeConversation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/service/close-conversation',
  audience: ['operator'],
  right: 'conversation.answer',
  input: z.object({ conversationId }),
  output: z.object({ status: conversationStatus }),
  refusals: ['message-not-found'],
  summary: { zh: '结束客服对话', en: 'End a conversation' },
})

export const holdConversation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/service/hold-conversation',
  audience: ['operator'],
  right: 'conversation.hold',
  input: z.object({ conversationId, isHeld: z.boolean() }),
  output: z.object({ isHeld: z.boolean() }),
  refusals: ['message-not-found'],
  summary: { zh: '依法保留客服对话', en: 'Keep a conversation beyond its time' },
})
