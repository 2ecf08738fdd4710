import { findNotices, readNotice } from '#contract/notice.ts'
import { ok } from '#server/edge/answer.ts'
import type { Route } from '#server/edge/route.ts'
import { read, write } from '#server/edge/route.ts'
import type { Seal } from '#server/identity/seal.ts'
import { countUnread, findOwnNotices, markRead } from './notice.store.ts'
import { NOTICE_TEMPLATES } from './templates.copy.ts'

export function noticeRoutes(seal: Seal): Route[] {
  return [
    read(findNotices, async ({ db, actor, locale }) => {
      const found = await findOwnNotices(db, seal, actor.partyId)
      const notices = found.map(({ noticeId, template, parameters, createdAt, readAt }) => ({
        noticeId,
        template,
        ...NOTICE_TEMPLATES[template](parameters)[locale],
        at: createdAt.toISOString(),
        isRead: readAt !== null,
      }))
      return ok({ notices, unread: await countUnread(db, actor.partyId) })
    }),
    write(readNotice, async ({ tx, actor }, { noticeId }) => {
      if (!(await markRead(tx, actor.partyId, noticeId))) return { kind: 'notice-not-found' }
      return ok({ unread: await countUnread(tx, actor.partyId) })
    }),
  ]
}
