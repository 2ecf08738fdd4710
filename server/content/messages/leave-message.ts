import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { addMessage, findForm, saveForm, takeNumber } from './conversation.store.ts'
import type { GoodMessage, MessageForm } from './message.ts'
import { judgeMessage } from './message.ts'
import { contactPlace, namePlace, textPlace } from './places.ts'

/**
 * Saves a message of the form and returns its number. By the id that the page made, a message sent twice is saved once; the same id
 * with another text is refused. Name, contact and text are encrypted.
 */
export async function leaveMessage(
  call: Pick<WriteCall, 'tx' | 'today' | 'locale'>,
  input: MessageForm & { readonly messageId: string },
  seal: Seal,
): Promise<Answer<{ number: string; isReplay: boolean }, 'idempotency-mismatch' | 'message-fields-wrong'>> {
  const { messageId, ...form } = input
  const message = judgeMessage(form)
  if ('length' in message) return { kind: 'message-fields-wrong', fields: message }
  const bodyHash = seal.blind(JSON.stringify(message), 'conversation.body_hash')
  const before = await findForm(call.tx, messageId)
  if (before !== null) {
    if (!before.bodyHash.equals(bodyHash)) return { kind: 'idempotency-mismatch' }
    return ok({ number: before.number, isReplay: true })
  }
  const number = await takeNumber(call.tx, call.today, 'M')
  await saveForm(
    call.tx,
    { conversationId: messageId, number, topic: message.topic, locale: call.locale },
    sealed(message, messageId, number, bodyHash, seal),
  )
  const text = seal.seal(message.text, textPlace(messageId, messageId))
  await addMessage(call.tx, messageId, { author: 'visitor', messageId, text })
  return ok({ number, isReplay: false })
}

function sealed(message: GoodMessage, id: string, number: string, bodyHash: Buffer, seal: Seal) {
  return {
    name: seal.seal(message.name, namePlace(id)),
    contact: seal.seal(message.contact, contactPlace(id)),
    lookUp: hashLookUp(number, message.lastFour, seal),
    bodyHash,
    consent: message.consent,
  }
}

/** Hashes number and last four characters together, so that neither alone finds a message. */
export function hashLookUp(number: string, lastFour: string, seal: Seal): Buffer {
  return seal.blind(`${number}|${lastFour}`, 'conversation.look_up')
}
