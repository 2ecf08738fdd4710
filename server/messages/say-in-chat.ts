import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { MOST_TEXT } from '#contract/message-values.ts'
import type { Answer } from '#server/edge/answer.ts'
import { ok } from '#server/edge/answer.ts'
import type { WriteCall } from '#server/edge/route.ts'
import type { Seal } from '#server/identity/seal.ts'
import { addMessage, findChat, saveChat, setStatus, takeNumber } from './conversation.store.ts'
import { lengthProblem } from './message.ts'
import { textPlace } from './places.ts'

interface Said {
  readonly number: string
  /** Set where a chat begins: what the visitor's cookie has to keep. */
  readonly newToken: string | null
}

/**
 * Adds to the chat that `token` keeps, or begins one where there is none or it has ended. A message sent twice stands
 * once; a new one waits for an answer.
 */
export async function sayInChat(
  call: Pick<WriteCall, 'tx' | 'today' | 'locale'>,
  input: { readonly messageId: string; readonly text: string },
  token: string | null,
  seal: Seal,
): Promise<Answer<Said>> {
  const text = input.text.trim()
  const problem = lengthProblem(text, MOST_TEXT)
  if (problem !== null) return { kind: 'message-fields-wrong', fields: [{ field: 'text', problem }] }
  const kept = token === null ? null : await findChat(call.tx, hashChatToken(token), 'update')
  const found = kept?.status === 'closed' ? null : kept
  const newToken = found === null ? randomBytes(32).toString('base64url') : null
  const chat = found ?? (await begin(call, newToken!))
  const sealed = seal.seal(text, textPlace(chat.conversationId, input.messageId))
  const message = { author: 'visitor', messageId: input.messageId, text: sealed } as const
  const isNew = await addMessage(call.tx, chat.conversationId, message)
  if (isNew && found !== null) await setStatus(call.tx, chat.conversationId, 'open')
  return ok({ number: chat.number, newToken })
}

async function begin(call: Pick<WriteCall, 'tx' | 'today' | 'locale'>, token: string) {
  const conversationId = randomUUID()
  const number = await takeNumber(call.tx, call.today, 'C')
  await saveChat(
    call.tx,
    { conversationId, number, topic: 'other', locale: call.locale },
    hashChatToken(token),
  )
  return { conversationId, number }
}

export function hashChatToken(token: string): Buffer {
  return createHash('sha256').update(`chat|${token}`).digest()
}
