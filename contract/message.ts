import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CHECK_KINDS, MESSAGE_TOPICS } from './message-values.ts'

/** Client service, and the check of domains, phones and staff (rules/rows.md#routes-and-roles; rules/product.md#anti-spoofing). */

const text = (most: number) => z.string().check(z.maxLength(most))
export const conversationStatus = z.enum(['open', 'answered', 'closed'])
const instant = z.string()

export const conversationLine = z.object({
  author: z.enum(['visitor', 'operator']),
  text: z.string(),
  sentAt: instant,
})

/** The limits are above those of the rules, so that an overlong field is reported beside the field. */
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
    /** The version of the privacy text that was agreed to. Empty if it was not. */
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

/** Returns the chat of this browser's cookie. Null if there is none. */
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

/** Ends the chat of this browser's cookie and deletes the cookie. Succeeds also if there is no chat. */
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
    /** The text that was compared, in its normalised form. */
    read: z.string(),
    /** The genuine value that the text imitates. Null for staff codes, which are never revealed. */
    genuine: z.nullable(z.string()),
  }),
  refusals: ['too-many-attempts'],
  summary: { zh: '核对域名、电话或员工编号', en: 'Check a domain, phone number or staff code' },
})
