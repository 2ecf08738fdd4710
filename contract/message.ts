import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CHECK_KINDS, MESSAGE_TOPICS } from './message-values.ts'

/** Client service and the check of who is ours (rules/rows.md#routes-and-roles; rules/product.md#anti-spoofing). */

const text = (most: number) => z.string().check(z.maxLength(most))
const status = z.enum(['open', 'answered', 'closed'])
const instant = z.string()

const line = z.object({
  author: z.enum(['visitor', 'operator']),
  text: z.string(),
  sentAt: instant,
})

/** Longer than what is accepted, so that a field which is too long is told beside the field. */
export const leaveMessage = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/service/leave-message',
  audience: ['public'],
  needsTicket: false,
  input: z.object({
    messageId: z.uuid(),
    name: text(400),
    contact: text(400),
    topic: text(40),
    text: text(20_000),
    /** Version of the privacy text that was agreed to; empty where it was not. */
    consent: text(40),
  }),
  output: z.object({ number: z.string(), isReplay: z.boolean() }),
  refusals: ['message-fields-wrong', 'too-many-attempts', 'idempotency-mismatch'],
  summary: { zh: '给客服留言', en: 'Leave a message' },
})

export const findMessage = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/service/find-message',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ number: text(40), lastFour: text(40) }),
  output: z.object({
    number: z.string(),
    topic: z.enum(MESSAGE_TOPICS),
    status,
    openedAt: instant,
    changedAt: instant,
  }),
  refusals: ['message-not-found', 'too-many-attempts'],
  summary: { zh: '查询留言的处理状态', en: 'Look up the status of a message' },
})

/** The chat that this browser's cookie keeps; null where there is none. */
export const getChat = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/service/get-chat',
  audience: ['public'],
  needsTicket: false,
  quiet: true,
  input: z.object({}),
  output: z.object({ chat: z.nullable(z.object({ number: z.string(), status, messages: z.array(line) })) }),
  refusals: [],
  summary: { zh: '当前的在线对话', en: 'The present chat' },
})

export const sayInChat = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/service/say-in-chat',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ messageId: z.uuid(), text: text(20_000) }),
  output: z.object({ number: z.string() }),
  refusals: ['message-fields-wrong', 'too-many-attempts', 'conversation-full', 'idempotency-mismatch'],
  summary: { zh: '在线对话发送一条消息', en: 'Say something in the chat' },
})

/** Ends the chat that this browser's cookie keeps, and takes the cookie; where there is none it is ended already. */
export const endChat = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/service/end-chat',
  audience: ['public'],
  needsTicket: false,
  input: z.object({}),
  output: z.object({}),
  refusals: ['too-many-attempts'],
  summary: { zh: '结束在线对话', en: 'End the chat' },
})

export const checkGenuine = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/service/check-genuine',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ kind: z.enum(CHECK_KINDS), text: text(2_000) }),
  output: z.object({
    verdict: z.enum(['ours', 'unknown', 'look-alike', 'unreadable']),
    /** What was compared, in the form it was compared in. */
    read: z.string(),
    /** The real one that it imitates; null for codes of persons, which are not told. */
    genuine: z.nullable(z.string()),
  }),
  refusals: ['too-many-attempts'],
  summary: { zh: '核对域名、电话或员工编号', en: 'Check a domain, phone number or staff code' },
})

const conversationId = z.uuid()

/** Waiting ones first, the longest wait on top. */
export const findConversations = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/service/find-conversations',
  audience: ['operator'],
  input: z.object({ status: z.optional(status) }),
  output: z.object({
    conversations: z.array(
      z.object({
        conversationId,
        number: z.string(),
        channel: z.enum(['form', 'chat']),
        topic: z.enum(MESSAGE_TOPICS),
        locale: z.enum(['zh', 'en']),
        status,
        messages: z.int(),
        openedAt: instant,
        changedAt: instant,
        isHeld: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '客服对话列表', en: 'Conversations of client service' },
})

export const openConversation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/service/open-conversation',
  audience: ['operator'],
  input: z.object({ conversationId }),
  output: z.object({
    conversationId,
    number: z.string(),
    channel: z.enum(['form', 'chat']),
    topic: z.enum(MESSAGE_TOPICS),
    locale: z.enum(['zh', 'en']),
    status,
    /** Kept beyond its time. */
    isHeld: z.boolean(),
    openedAt: instant,
    name: z.nullable(z.string()),
    contact: z.nullable(z.string()),
    messages: z.array(line),
  }),
  refusals: ['message-not-found'],
  summary: { zh: '打开一个客服对话（留有记录）', en: 'Open a conversation (it is recorded)' },
})

export const answerConversation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/service/answer-conversation',
  audience: ['operator'],
  input: z.object({ conversationId, messageId: z.uuid(), text: text(20_000), closes: z.boolean() }),
  output: z.object({ status }),
  refusals: ['message-not-found', 'message-fields-wrong', 'conversation-closed'],
  summary: { zh: '答复客服对话', en: 'Answer a conversation' },
})

/** Ended without another word; one that has ended stays so. */
export const closeConversation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/service/close-conversation',
  audience: ['operator'],
  input: z.object({ conversationId }),
  output: z.object({ status }),
  refusals: ['message-not-found'],
  summary: { zh: '结束客服对话', en: 'End a conversation' },
})

export const holdConversation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/service/hold-conversation',
  audience: ['operator'],
  input: z.object({ conversationId, isHeld: z.boolean() }),
  output: z.object({ isHeld: z.boolean() }),
  refusals: ['message-not-found'],
  summary: { zh: '依法保留客服对话', en: 'Keep a conversation beyond its time' },
})
