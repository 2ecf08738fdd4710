import {
  countUnread as countContract,
  findNotices,
  getNoticeChoices,
  readAllNotices,
  readNotice,
  saveNoticeChoices,
} from '#contract/notice.ts'
import { FILED_LISTS } from '#domain/duty/list-file.ts'
import { choicesOf } from '#domain/notice.ts'
import { ok } from '#server/base/http/answer.ts'
import { placeOf } from '#server/base/list/place.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { countUnread, findOwnNotices, markAllRead, markRead, NOTICE_KEYS } from './notice.store.ts'
import { findChosen, saveChoices } from './preference.store.ts'
import { KIND_OF_TEMPLATE, templatesOf } from './template-kind.ts'
import { NOTICE_TEMPLATES } from './templates.copy.ts'

/** Returns the file of a list that a notice tells of. */
function fileOf({ listFileId, file = '', list = '' }: Readonly<Record<string, string>>) {
  return listFileId === undefined ? null : { listFileId, fileName: file, again: FILED_LISTS[list] ?? null }
}

export function noticeRoutes(seal: Seal): Route[] {
  return [
    read(findNotices, async ({ db, actor, locale }, { kind, ...asked }) => {
      const place = placeOf(NOTICE_KEYS, asked)
      if ('kind' in place) return place
      const templates = kind === '' ? null : templatesOf(kind)
      const of = { partyId: actor.partyId, templates, place }
      const found = await findOwnNotices(db, seal, of)
      const notices = found.notices.map(({ noticeId, template, parameters, createdAt, readAt }) => ({
        ...{ noticeId, template },
        kind: KIND_OF_TEMPLATE[template],
        ...NOTICE_TEMPLATES[template](parameters)[locale],
        orderNo: parameters.orderNo ?? null,
        file: fileOf(parameters),
        fundCode: parameters.paid === 'dividend' ? (parameters.code ?? null) : null,
        at: createdAt.toISOString(),
        isRead: readAt !== null,
      }))
      return ok({ notices, next: found.next, unread: await countUnread(db, actor.partyId) })
    }),
    read(countContract, async ({ db, actor }) => ok({ unread: await countUnread(db, actor.partyId) })),
    write(readNotice, async ({ tx, actor }, { noticeId }) => {
      if (!(await markRead(tx, actor.partyId, noticeId))) return { kind: 'notice-not-found' }
      return ok({ unread: await countUnread(tx, actor.partyId) })
    }),
    write(readAllNotices, async ({ tx, actor }) => {
      await markAllRead(tx, actor.partyId)
      return ok({ unread: await countUnread(tx, actor.partyId) })
    }),
    read(getNoticeChoices, async ({ db, actor }) =>
      ok({ choices: [...choicesOf(await findChosen(db, actor.partyId))] }),
    ),
    write(saveNoticeChoices, async ({ tx, actor }, { choices }) => {
      await saveChoices(tx, actor.partyId, choices)
      return ok({ choices: [...choicesOf(await findChosen(tx, actor.partyId))] })
    }),
  ]
}
