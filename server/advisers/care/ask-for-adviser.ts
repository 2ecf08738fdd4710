import { isSeen } from '#domain/number/typed-text.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { answerAdviserRequest as answerContract } from '#contract/adviser/adviser-request.ts'
import type {
  askForAdviser as askContract,
  withdrawAdviserRequest as withdrawContract,
} from '#contract/account/my-adviser.ts'
import { refuseWording } from '#domain/duty/wording.ts'
import { recordEvent } from '#server/base/audit/record-event.ts'
import type { Adviser, Client } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findFirmSettings } from '#server/people/accounts/firm-setting.store.ts'
import { lackedRight } from '#server/people/accounts/account-right.store.ts'
import { notify } from '#server/people/notices/notify.ts'
import { addRequest, lockTeamRequest, saveAnswer, withdrawRequest } from './adviser-request.store.ts'

/** Asks for another adviser, once at a time: of the firm, whose head answers, or of another firm, by the house. */
export async function askForAdviser(
  call: WriteCall<Client>,
  input: ParsedOf<typeof askContract>,
): Promise<AnswerOf<typeof askContract>> {
  const lacked = await lackedRight(call, 'adviser.say')
  if (lacked !== null) return lacked
  const { tx, actor } = call
  const { accountNumber } = actor
  const reason = input.reason.trim()
  if (!isSeen(reason)) return { kind: 'invalid-input', field: 'reason' }
  const { isOfOtherFirm } = input
  const added = await addRequest(tx, { accountNumber, reason, isOfOtherFirm, by: actor.partyId })
  if (added === 'waits') return { kind: 'adviser-request-waits' }
  if (added === 'no-owner') return { kind: 'adviser-missing' }
  const { requestId } = added
  await recordEvent(call, { kind: 'adviser-request', id: requestId }, 'adviser-request.ask', {
    isOfOtherFirm,
  })
  return ok({ requestId })
}

/** Takes the client's own request back. */
export async function withdrawAdviserRequest(
  call: WriteCall<Client>,
  { requestId }: ParsedOf<typeof withdrawContract>,
): Promise<AnswerOf<typeof withdrawContract>> {
  const lacked = await lackedRight(call, 'adviser.say')
  if (lacked !== null) return lacked
  const isDone = await withdrawRequest(call.tx, call.actor.accountNumber, requestId)
  if (!isDone) return { kind: 'adviser-request-not-found' }
  await recordEvent(call, { kind: 'adviser-request', id: requestId }, 'adviser-request.withdraw')
  return ok({})
}

/** Answers the request of a client whose owner the actor leads, without a banned word, and tells the client. */
export async function answerAdviserRequest(
  call: WriteCall<Adviser>,
  input: ParsedOf<typeof answerContract>,
  seal: Seal,
): Promise<AnswerOf<typeof answerContract>> {
  const { tx, actor } = call
  const { requestId } = input
  const answer = input.answer.trim()
  if (!isSeen(answer)) return { kind: 'invalid-input', field: 'answer' }
  const request = await lockTeamRequest(tx, actor, requestId)
  if (!request) return { kind: 'adviser-request-not-found' }
  const { bannedWords } = await findFirmSettings(tx, actor.firmId)
  const banned = refuseWording({ answer }, bannedWords)
  if (banned) return banned
  await saveAnswer(tx, requestId, { answer, by: actor.partyId })
  await notify(tx, seal, {
    ...{ template: 'request-answered', partyId: request.partyId, parameters: {} },
    onceKey: `adviser-request:${requestId}`,
  })
  await recordEvent(call, { kind: 'adviser-request', id: requestId }, 'adviser-request.answer')
  return ok({})
}
