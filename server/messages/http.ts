import {
  answerConversation as answerContract,
  checkGenuine as checkContract,
  findConversations as findAllContract,
  findMessage as findContract,
  getChat as chatContract,
  leaveMessage as leaveContract,
  openConversation as openContract,
  sayInChat as sayContract,
} from '#contract/message.ts'
import type { Answer } from '#server/edge/answer.ts'
import { ok } from '#server/edge/answer.ts'
import { readCookies } from '#server/edge/identify.ts'
import type { Limited, Limits } from '#server/edge/limits.ts'
import type { Route } from '#server/edge/route.ts'
import { act, read, write } from '#server/edge/route.ts'
import type { Seal } from '#server/identity/seal.ts'
import { answerConversation, openConversation } from './answer-conversation.ts'
import { findAll } from './conversation.store.ts'
import { findMessage, readChat } from './find-message.ts'
import type { OwnLists } from './genuine.ts'
import { judgeGenuine } from './genuine.ts'
import { leaveMessage } from './leave-message.ts'
import { sayInChat } from './say-in-chat.ts'

interface MessageMeans {
  readonly seal: Seal
  readonly limits: Pick<Limits, 'messageFromIp' | 'chatFromIp' | 'lookUpFromIp' | 'lookUpTry' | 'checkFromIp'>
  readonly isSecure: boolean
  readonly own: OwnLists
}

/** Chats are found again for this long; the cookie says nothing but which chat it is. */
const CHAT_DAYS = 30

export function messageRoutes({ seal, limits, isSecure, own }: MessageMeans): Route[] {
  return [
    write(leaveContract, async (call, input) =>
      within(await limits.messageFromIp(call.ip), () => leaveMessage(call, input, seal)),
    ),
    act(findContract, async (call, input) =>
      within(await limits.lookUpFromIp(call.ip), () => findMessage(call, input, { seal, limits })),
    ),
    act(chatContract, async (call) => ok({ chat: await readChat(call.db, chatToken(call.headers), seal) })),
    write(sayContract, async (call, input) =>
      within(await limits.chatFromIp(call.ip), async () => {
        const answer = await sayInChat(call, input, chatToken(call.headers), seal)
        if (answer.kind !== 'ok') return answer
        const { number, newToken } = answer.value
        if (newToken !== null) call.setCookie(chatCookie(newToken, isSecure))
        return ok({ number })
      }),
    ),
    act(checkContract, async (call, input) =>
      within(await limits.checkFromIp(call.ip), async () => ok(judgeGenuine(input.kind, input.text, own))),
    ),
    read(findAllContract, async (call, input) => {
      const found = await findAll(call.db, input.status ?? null)
      return ok({
        conversations: found.map(({ openedAt, changedAt, ...each }) => ({
          ...each,
          openedAt: openedAt.toISOString(),
          changedAt: changedAt.toISOString(),
        })),
      })
    }),
    write(openContract, (call, input) => openConversation(call, input.conversationId, seal)),
    write(answerContract, (call, input) => answerConversation(call, input, seal)),
  ]
}

async function within<T>(wait: Limited, work: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return wait === null ? work() : { kind: 'too-many-attempts', seconds: wait }
}

function chatToken(headers: Headers): string | null {
  const token = readCookies(headers.get('cookie')).get('chat') ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

function chatCookie(token: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `chat=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${CHAT_DAYS * 86_400}${secure}`
}
