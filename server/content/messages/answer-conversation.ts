import { MOST_TEXT } from '#contract/message-values.ts'
import { recordLook } from '#server/base/audit/access-log.store.ts'
import type { EventObject } from '#server/base/audit/record-event.ts'
import { recordEvent } from '#server/base/audit/record-event.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { ConversationStatus } from './conversation.store.ts'
import { addMessage, findMessages, findSealed, findText, setHeld, setStatus } from './conversation.store.ts'
import { lengthProblem } from './message.ts'
import { contactPlace, namePlace, textPlace } from './places.ts'

type Call = WriteCall<Operator>

/** Returns a whole conversation, decrypted for an operator. The access is recorded. */
export async function openConversation(call: Call, conversationId: string, seal: Seal) {
  const found = await findSealed(call.tx, conversationId)
  if (found === null) return { kind: 'message-not-found' } as const
  const of = { object: `conversation:${conversationId}` }
  await recordLook(call.tx, call, { basis: 'desk', view: 'conversation.messages', of })
  const messages = await findMessages(call.tx, conversationId)
  const { number, channel, topic, locale, status, isHeld, openedAt } = found
  return ok({
    ...{ conversationId, number, channel, topic, locale, status, isHeld },
    openedAt: openedAt.toISOString(),
    name: found.name && seal.open(found.name, namePlace(conversationId)),
    contact: found.contact && seal.open(found.contact, contactPlace(conversationId)),
    messages: messages.map(({ author, messageId, text, sentAt }) => ({
      author,
      text: seal.open(text, textPlace(conversationId, messageId)),
      sentAt: sentAt.toISOString(),
    })),
  })
}

/** Saves an operator's answer, which may close the conversation. The same answer sent twice is saved once. */
export async function answerConversation(
  call: Call,
  input: { conversationId: string; messageId: string; text: string; closes: boolean },
  seal: Seal,
): Promise<
  Answer<{ status: ConversationStatus }, 'conversation-closed' | 'message-fields-wrong' | 'message-not-found'>
> {
  const { conversationId, messageId } = input
  const text = input.text.trim()
  const problem = lengthProblem(text, MOST_TEXT)
  if (problem !== null) return { kind: 'message-fields-wrong', fields: [{ field: 'text', problem }] }
  const found = await findSealed(call.tx, conversationId)
  if (found === null) return { kind: 'message-not-found' }
  if ((await findText(call.tx, conversationId, messageId)) !== null) return ok({ status: found.status })
  if (found.status === 'closed') return { kind: 'conversation-closed' }
  const status = input.closes ? 'closed' : 'answered'
  const sealed = seal.seal(text, textPlace(conversationId, messageId))
  await addMessage(call.tx, conversationId, { author: 'operator', messageId, text: sealed })
  await setStatus(call.tx, conversationId, status)
  await recordEvent(call, objectOf(conversationId), 'conversation.answer', { status })
  return ok({ status })
}

/** Closes a conversation without an answer. A closed conversation stays closed. */
export async function closeConversation(
  call: Call,
  conversationId: string,
): Promise<Answer<{ status: ConversationStatus }, 'message-not-found'>> {
  const found = await findSealed(call.tx, conversationId)
  if (found === null) return { kind: 'message-not-found' }
  if (found.status !== 'closed') {
    await setStatus(call.tx, conversationId, 'closed')
    await recordEvent(call, objectOf(conversationId), 'conversation.close', { status: 'closed' })
  }
  return ok({ status: 'closed' })
}

/** Keeps a conversation beyond its retention time, or releases it again (rules/threats.md#personal-data). */
export async function holdConversation(
  call: Call,
  { conversationId, isHeld }: { readonly conversationId: string; readonly isHeld: boolean },
): Promise<Answer<{ isHeld: boolean }, 'message-not-found'>> {
  const found = await findSealed(call.tx, conversationId)
  if (found === null) return { kind: 'message-not-found' }
  if (found.isHeld !== isHeld) {
    await setHeld(call.tx, conversationId, isHeld)
    const action = isHeld ? 'conversation.hold' : 'conversation.release'
    await recordEvent(call, objectOf(conversationId), action, { status: found.status })
  }
  return ok({ isHeld })
}

function objectOf(conversationId: string): EventObject {
  return { kind: 'conversation', id: conversationId }
}
