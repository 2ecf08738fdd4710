import type { WriteCall } from '#server/base/http/route.ts'
import { findChat, setStatus } from './conversation.store.ts'
import { hashChatToken } from './say-in-chat.ts'

/** Closes the chat of a token. Does nothing if there is no such chat or it is closed. */
export async function endChat(call: Pick<WriteCall, 'tx'>, token: string | null): Promise<void> {
  const chat = token === null ? null : await findChat(call.tx, hashChatToken(token), 'update')
  if (chat !== null && chat.status !== 'closed') await setStatus(call.tx, chat.conversationId, 'closed')
}
