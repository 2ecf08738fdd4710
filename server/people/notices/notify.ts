import { canWait, choicesOf, isDemanded } from '#domain/notice.ts'
import { toldAt } from '#domain/calendar/quiet-hours.ts'
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
 * Tells a client something: always inside the product, and outside by what they have chosen for its kind. Who has no phone or address
 * with us is told inside alone; a company's member, who cannot choose, by text of what must reach them. What can wait goes outside when their quiet hours are over. Who does something themselves is told in the
 * language they do it in; of what others do or time brings, in the one they have kept with us.
 */
export async function notify(
  tx: Tx,
  seal: Seal,
  notice: Pick<NewNotice, 'template' | 'parameters' | 'onceKey'> & {
    readonly partyId: string
    readonly locale?: NewNotice['locale']
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
  const wanted = choicesOf(await findChosen(tx, partyId)).filter(
    (each) => each.kind === kind && each.isOn && isSent(each.way),
  )
  if (wanted.length === 0) return
  const dueAt = canWait(kind) ? await endOfQuiet(tx, partyId) : null
  for (const { way } of wanted) {
    const to = way === 'sms' ? contact.phone : contact.email
    await writeNotice(tx, seal, { ...rest, channel: way, to, partyId, dueAt, ...once(way) })
  }
}

/** Null where there is nothing to wait for. */
async function endOfQuiet(tx: Tx, partyId: string): Promise<Date | null> {
  const { now } = await readClock(tx)
  const at = toldAt(now, await readQuietHours(tx, partyId))
  return at > now ? at : null
}
