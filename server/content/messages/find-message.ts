import type { OutputOf } from '#contract/endpoint.ts'
import type { findMessage as contract, getChat } from '#contract/message.ts'
import { guessingNetworkOf } from '#domain/security/log-in-guard.ts'
import type { Db } from '#server/db/open.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Limits } from '#server/base/http/limits.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findByLookUp, findChat, findMessages } from './conversation.store.ts'
import { hashLookUp } from './leave-message.ts'
import { readLastFour, readNumber } from './message.ts'
import { textPlace } from './places.ts'
import { hashChatToken } from './say-in-chat.ts'

interface LookUpDeps {
  readonly seal: Seal
  /** Limits the tries for one number, because four digits are easy to guess. */
  readonly limits: Pick<Limits, 'lookUpTry'>
}

/** Finds the status of a message by its number and the last four characters of its contact. None of its text is shown. */
export async function findMessage(
  { db, ip }: { readonly db: Db; readonly ip: string },
  input: { readonly number: string; readonly lastFour: string },
  { seal, limits }: LookUpDeps,
): Promise<AnswerOf<typeof contract>> {
  const number = readNumber(input.number)
  if (!/^M\d{8}-\d{4,8}$/.test(number)) return { kind: 'message-not-found' }
  const wait = await limits.lookUpTry(number, guessingNetworkOf(ip))
  if (wait !== null) return { kind: 'too-many-attempts', seconds: wait }
  const found = await findByLookUp(db, number, hashLookUp(number, readLastFour(input.lastFour), seal))
  if (found === null) return { kind: 'message-not-found' }
  return ok({
    number,
    topic: found.topic,
    status: found.status,
    openedAt: found.openedAt.toISOString(),
    changedAt: found.changedAt.toISOString(),
  })
}

/** Returns the chat of a cookie, as its visitor sees it. */
export async function readChat(
  db: Db,
  token: string | null,
  seal: Seal,
): Promise<OutputOf<typeof getChat>['chat']> {
  const chat = token === null ? null : await findChat(db, hashChatToken(token))
  if (chat === null) return null
  const messages = await findMessages(db, chat.conversationId)
  return {
    number: chat.number,
    status: chat.status,
    messages: messages.map(({ author, messageId, text, sentAt }) => ({
      author,
      text: seal.open(text, textPlace(chat.conversationId, messageId)),
      sentAt: sentAt.toISOString(),
    })),
  }
}
