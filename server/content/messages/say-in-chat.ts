import { createHash, randomUUID } from 'node:crypto'
import { MOST_TEXT } from '#contract/message-values.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { addMessage, findBegun, findChat, findText, saveChat, setStatus } from './conversation.store.ts'
import { takeNumber } from './conversation.store.ts'
import { lengthProblem } from './message.ts'
import { textPlace } from './places.ts'

interface ChatMessage {
  readonly number: string
  /** The token for the visitor's cookie. Null unless a chat begins. */
  readonly newToken: string | null
}

type Call = Pick<WriteCall, 'tx' | 'today' | 'locale'>
type Words = { readonly messageId: string; readonly text: string }

/** The most messages of a chat, of both sides. Then the visitor must begin another chat; an operator may still answer. */
const MOST_MESSAGES = 400

/**
 * Adds a message to the chat of `token`, or begins one if there is none or it is closed. A message sent twice is saved once, even the
 * first one, whose response with the cookie may have been lost. A new message sets the chat to waiting.
 */
export async function sayInChat(
  call: Call,
  input: Words,
  token: string | null,
  seal: Seal,
): Promise<Answer<ChatMessage, 'conversation-full' | 'idempotency-mismatch' | 'message-fields-wrong'>> {
  const said = { messageId: input.messageId, text: input.text.trim() }
  const problem = lengthProblem(said.text, MOST_TEXT)
  if (problem !== null) return { kind: 'message-fields-wrong', fields: [{ field: 'text', problem }] }
  const kept = token === null ? null : await findChat(call.tx, hashChatToken(token), 'update')
  if (kept === null) return begin(call, said, seal)
  if (kept.status === 'closed') {
    const isSaid = (await findText(call.tx, kept.conversationId, said.messageId)) !== null
    return isSaid ? ok({ number: kept.number, newToken: null }) : begin(call, said, seal)
  }
  const nth = await add(call, kept.conversationId, said, seal)
  if (nth !== null && nth > MOST_MESSAGES) return { kind: 'conversation-full', most: MOST_MESSAGES }
  if (nth !== null) await setStatus(call.tx, kept.conversationId, 'open')
  return ok({ number: kept.number, newToken: null })
}

/**
 * Begins a chat with its first message. Its token is derived from the message id, so that a repeated message finds the chat again. The
 * text must be the same too, otherwise an id alone would give access.
 */
async function begin(
  call: Call,
  said: Words,
  seal: Seal,
): Promise<Answer<ChatMessage, 'idempotency-mismatch'>> {
  const newToken = seal.blind(said.messageId.toLowerCase(), 'conversation.chat_token').toString('base64url')
  const begun = await findBegun(call.tx, hashChatToken(newToken), said.messageId)
  if (begun !== null) {
    const words = await findText(call.tx, begun.conversationId, said.messageId)
    const isSame =
      words !== null && seal.open(words, textPlace(begun.conversationId, said.messageId)) === said.text
    return isSame ? ok({ number: begun.number, newToken }) : { kind: 'idempotency-mismatch' }
  }
  const conversationId = randomUUID()
  const number = await takeNumber(call.tx, call.today, 'C')
  const chat = { conversationId, number, topic: 'other', locale: call.locale } as const
  await saveChat(call.tx, chat, hashChatToken(newToken))
  await add(call, conversationId, said, seal)
  return ok({ number, newToken })
}

function add(call: Call, conversationId: string, { messageId, text }: Words, seal: Seal) {
  const sealed = seal.seal(text, textPlace(conversationId, messageId))
  return addMessage(call.tx, conversationId, { author: 'visitor', messageId, text: sealed })
}

export function hashChatToken(token: string): Buffer {
  return createHash('sha256').update(`chat|${token}`).digest()
}
