import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CHECK_KINDS, MESSAGE_TOPICS } from './message-values.ts'

/** Client service and the check of who is ours (rules/rows.md#routes-and-roles; rules/product.md#anti-spoofing). */

const text = (most: number) => z.string().check(z.maxLength(most))
export const conversationStatus = z.enum(['open', 'answered', 'closed'])
const instant = z.string()

export const conversationLine = z.object({
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
    status: conversationStatus,
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
  output: z.object({
    chat: z.nullable(
      z.object({ number: z.string(), status: conversationStatus, messages: z.array(conversationLine) }),
    ),
  }),
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
