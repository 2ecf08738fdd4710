import { choicesOf, isDemanded, NOTICE_WAYS, waitsForQuietHours } from '#domain/notice.ts'
import { findDeliveryTime } from '#domain/calendar/quiet-hours.ts'
import { findContact } from '#server/people/accounts/contact.store.ts'
import { findLanguage } from '#server/people/accounts/language.store.ts'
import type { Tx } from '#server/db/tx.ts'
import { readClock } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { writeNotice } from './notice.store.ts'
import type { NewNotice } from './notice.store.ts'
import { findChosen } from './preference.store.ts'
import { readQuietHours } from './quiet-hours.store.ts'
import { KIND_OF_TEMPLATE } from './template-kind.ts'

/**
 * Notifies a client: always inside the product, and outside by the ways they have chosen for its kind. A person without phone
 * or mail address is notified inside only. A company's member, who cannot choose, gets a text of what must reach them. A
 * notice that can wait is sent after their quiet hours. The language is that of the call for the person's own acts, else the
 * saved one.
 */
export async function notify(
  tx: Tx,
  seal: Seal,
  notice: Pick<NewNotice, 'template' | 'parameters' | 'onceKey'> & {
    readonly partyId: string
    readonly locale?: NewNotice['locale']
    /** An alarm goes out at once by every way that is known, whatever was chosen. */
    readonly isAlarm?: boolean
  },
): Promise<void> {
  const { partyId, onceKey, template, parameters } = notice
  const rest = { template, parameters, locale: notice.locale ?? (await findLanguage(tx, partyId)) }
  const kind = KIND_OF_TEMPLATE[template]
  const once = (way: string) => (onceKey === undefined ? {} : { onceKey: `${onceKey}:${way}` })
  await writeNotice(tx, seal, {
    ...rest,
    channel: 'in-app',
    to: null,
    partyId,
    ...(onceKey === undefined ? {} : { onceKey }),
  })
  const contact = await findContact(tx, seal, partyId)
  if (!contact) return
  const isSent = (way: 'sms' | 'mail') => !contact.isMember || isDemanded(kind, way)
  const wanted = notice.isAlarm
    ? NOTICE_WAYS
    : choicesOf(await findChosen(tx, partyId)).flatMap((each) =>
        each.kind === kind && each.isOn && isSent(each.way) ? [each.way] : [],
      )
  if (wanted.length === 0) return
  const dueAt = !notice.isAlarm && waitsForQuietHours(kind) ? await endOfQuiet(tx, partyId) : null
  for (const way of wanted) {
    const to = way === 'sms' ? contact.phone : contact.email
    if (to === '') continue
    await writeNotice(tx, seal, { ...rest, channel: way, to, partyId, dueAt, ...once(way) })
  }
}

/** Returns the end of the person's quiet hours. Null if there is nothing to wait for. */
async function endOfQuiet(tx: Tx, partyId: string): Promise<Date | null> {
  const { now } = await readClock(tx)
  const at = findDeliveryTime(now, await readQuietHours(tx, partyId))
  return at > now ? at : null
}
