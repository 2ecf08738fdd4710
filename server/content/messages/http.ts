import {
  answerConversation as answerContract,
  closeConversation as closeContract,
  findConversations as findAllContract,
  holdConversation as holdContract,
  openConversation as openContract,
} from '#contract/conversation.ts'
import {
  checkGenuine as checkContract,
  endChat as endContract,
  findMessage as findContract,
  getChat as chatContract,
  leaveMessage as leaveContract,
  sayInChat as sayContract,
} from '#contract/message.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Limits } from '#server/base/http/limits.ts'
import { placeOf } from '#server/base/list/place.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, limited, read, write } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import {
  answerConversation,
  closeConversation,
  holdConversation,
  openConversation,
} from './answer-conversation.ts'
import { chatCookie, chatTokenOf, endedChatCookie } from './chat-cookie.ts'
import { CONVERSATION_KEYS, findConversations } from './conversation.store.ts'
import { endChat } from './end-chat.ts'
import { findMessage, readChat } from './find-message.ts'
import type { OwnLists } from './genuine.ts'
import { judgeGenuine } from './genuine.ts'
import { leaveMessage } from './leave-message.ts'
import { sayInChat } from './say-in-chat.ts'

interface MessageDeps {
  readonly seal: Seal
  readonly limits: Pick<Limits, 'lookUpTry'>
  readonly isSecure: boolean
  readonly own: OwnLists
}

export function messageRoutes({ seal, limits, isSecure, own }: MessageDeps): Route[] {
  return [
    limited(
      'messageFromIp',
      write(leaveContract, (call, input) => leaveMessage(call, input, seal)),
    ),
    limited(
      'lookUpFromIp',
      act(findContract, (call, input) => findMessage(call, input, { seal, limits })),
    ),
    ...chatRoutes(seal, isSecure),
    limited(
      'checkFromIp',
      act(checkContract, async (_, input) => ok(judgeGenuine(input.kind, input.text, own))),
    ),
    read(findAllContract, async (call, input) => {
      const place = placeOf(CONVERSATION_KEYS, input)
      if ('kind' in place) return place
      const found = await findConversations(call.db, input.status ?? null, place)
      return ok({
        next: found.next,
        conversations: found.rows.map(({ openedAt, changedAt, ...each }) => ({
          ...each,
          openedAt: openedAt.toISOString(),
          changedAt: changedAt.toISOString(),
        })),
      })
    }),
    write(openContract, (call, input) => openConversation(call, input.conversationId, seal)),
    write(answerContract, (call, input) => answerConversation(call, input, seal)),
    write(closeContract, (call, input) => closeConversation(call, input.conversationId)),
    write(holdContract, holdConversation),
  ]
}

function chatRoutes(seal: Seal, isSecure: boolean): Route[] {
  return [
    act(chatContract, async (call) => ok({ chat: await readChat(call.db, chatTokenOf(call.headers), seal) })),
    limited(
      'chatFromIp',
      write(sayContract, async (call, input) => {
        const answer = await sayInChat(call, input, chatTokenOf(call.headers), seal)
        if (answer.kind !== 'ok') return answer
        const { number, newToken } = answer.value
        if (newToken !== null) call.setCookie(chatCookie(newToken, isSecure))
        return ok({ number })
      }),
    ),
    limited(
      'chatFromIp',
      write(endContract, async (call) => {
        await endChat(call, chatTokenOf(call.headers))
        call.setCookie(endedChatCookie(isSecure))
        return ok({})
      }),
    ),
  ]
}
