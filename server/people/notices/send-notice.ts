import type { Db } from '#server/db/open.ts'
import { readClock } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Log } from '#server/log.ts'
import type { MailChannel } from '#ports/mail.ts'
import type { SmsChannel } from '#ports/sms.ts'
import { findUnsent, markSent } from './notice.store.ts'
import { NOTICE_TEMPLATES } from './templates.copy.ts'

export interface NoticeDeps {
  readonly db: Db
  readonly seal: Seal
  readonly sms: SmsChannel
  readonly mail: MailChannel
  readonly log: Pick<Log, 'warn'>
  /** The name that signs texts and mails. */
  readonly brand: { readonly zh: string; readonly en: string }
}

/** Sends a notice outside, once: a second run finds it sent, and the channel knows its serial. Throws if the connection fails. */
export async function sendNotice(deps: NoticeDeps, { noticeId }: { noticeId: string }): Promise<void> {
  const notice = await findUnsent(deps.db, deps.seal, noticeId)
  if (!notice || notice.to === null) return
  const { title, body } = NOTICE_TEMPLATES[notice.template](notice.parameters)[notice.locale]
  const { now } = await readClock(deps.db)
  const at = now.toISOString()
  const brand = deps.brand[notice.locale]
  const { to, channel, template } = notice
  const answer =
    channel === 'sms'
      ? await deps.sms.send({ serial: noticeId, phone: to, text: `【${brand}】${body}`, at })
      : await deps.mail.send({
          ...{ serial: noticeId, to, at },
          subject: `${brand} · ${title}`,
          text: `${body}\n\n${brand}`,
        })
  if (answer === 'refused') deps.log.warn('a notice was refused for good', { channel, template })
  await markSent(deps.db, noticeId)
}
