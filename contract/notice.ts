import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './part.ts'

/** What the house tells a client inside the product. */
export const findNotices = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/notice/find-notices',
  audience: ['investor', 'corporate'],
  input: z.object({}),
  output: z.object({
    notices: z.array(
      z.object({
        noticeId: z.uuid(),
        template: z.string(),
        title: z.string(),
        body: z.string(),
        at: instant,
        isRead: z.boolean(),
      }),
    ),
    unread: z.int(),
  }),
  refusals: [],
  quiet: true,
  summary: { zh: '站内消息', en: 'Messages inside the product' },
})

export const readNotice = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/notice/read-notice',
  audience: ['investor', 'corporate'],
  input: z.object({ noticeId: z.uuid() }),
  output: z.object({ unread: z.int() }),
  refusals: ['notice-not-found'],
  summary: { zh: '标记消息已读', en: 'Mark a message as read' },
})
