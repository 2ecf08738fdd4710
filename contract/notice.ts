import * as z from 'zod/mini'
import { CHOSEN_KINDS, NOTICE_KINDS, NOTICE_WAYS } from '#domain/notice.ts'
import { endpoint } from './endpoint.ts'
import { LIST_REFUSALS, listInput, next } from './list.ts'
import { instant } from './part.ts'

const kind = z.enum(NOTICE_KINDS)
const way = z.enum(NOTICE_WAYS)

export const NOTICE_SORTS = ['at'] as const

/** Returns our messages to a reader inside the product, newest first. Those of a person are theirs in every area. */
export const findNotices = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/notice/find-notices',
  audience: ['investor', 'adviser', 'corporate'],
  /** One kind of message; the empty text is all kinds. */
  input: z.object({ ...listInput(NOTICE_SORTS), kind: z._default(z.enum(['', ...NOTICE_KINDS]), '') }),
  output: z.object({
    notices: z.array(
      z.object({
        noticeId: z.uuid(),
        template: z.string(),
        kind,
        title: z.string(),
        body: z.string(),
        /** The order that the message is about. Null if it is not about an order or its money. */
        orderNo: z.nullable(z.string()),
        /** The file that the message is about. Null if it is about none. */
        file: z.nullable(
          z.object({
            listFileId: z.uuid(),
            fileName: z.string(),
            /** Where the list is exported again if the file could not be made. Null if it was made. */
            again: z.nullable(z.string()),
          }),
        ),
        /** The fund whose dividend the message is about. Null if it is not about a dividend. */
        fundCode: z.nullable(z.string()),
        at: instant,
        isRead: z.boolean(),
      }),
    ),
    next,
    /** The number of unread messages of all kinds. */
    unread: z.int(),
  }),
  refusals: [...LIST_REFUSALS],
  quiet: true,
  summary: { zh: '站内消息', en: 'Messages inside the product' },
})

export const countUnread = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/notice/count-unread',
  audience: ['investor', 'adviser', 'corporate'],
  input: z.object({}),
  output: z.object({ unread: z.int() }),
  refusals: [],
  quiet: true,
  summary: { zh: '未读消息数', en: 'How many messages are unread' },
})

export const readNotice = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/notice/read-notice',
  audience: ['investor', 'adviser', 'corporate'],
  input: z.object({ noticeId: z.uuid() }),
  output: z.object({ unread: z.int() }),
  refusals: ['notice-not-found'],
  summary: { zh: '标记消息已读', en: 'Mark a message as read' },
})

export const readAllNotices = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/notice/read-all-notices',
  audience: ['investor', 'adviser', 'corporate'],
  input: z.object({}),
  output: z.object({ unread: z.int() }),
  refusals: [],
  summary: { zh: '全部标记已读', en: 'Mark all messages as read' },
})

const choice = z.object({ kind: z.enum(CHOSEN_KINDS), way, isOn: z.boolean() })
const choices = z.object({
  choices: z.array(
    z.object({
      ...choice.shape,
      /** Whether it is mandatory and cannot be switched off. */
      isDemanded: z.boolean(),
    }),
  ),
})

export const getNoticeChoices = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/notice/get-notice-choices',
  audience: ['investor'],
  input: z.object({}),
  output: choices,
  refusals: [],
  summary: { zh: '消息通知设置', en: 'What is also sent by text or mail' },
})

/** Saves the choices. Mandatory messages stay on, even if the call switches them off. */
export const saveNoticeChoices = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/notice/save-notice-choices',
  audience: ['investor'],
  input: z.object({ choices: z.array(choice).check(z.maxLength(20)) }),
  output: choices,
  refusals: [],
  summary: { zh: '保存消息通知设置', en: 'Save what is also sent by text or mail' },
})
