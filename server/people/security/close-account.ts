import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { closeAccount as contract, getClosing } from '#contract/account/close-account.ts'
import { obstaclesOf } from '#domain/registration/account-closing.ts'
import { findConfirmedAccounts } from '#server/people/accounts/account.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall, WriteCall } from '#server/base/http/route.ts'
import { notify } from '#server/people/notices/notify.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { actionSubjectOf, consumeAuthorization } from '#server/people/authorization/authorization.store.ts'
import { endedCookie } from '#server/people/login/session.ts'
import { closeForGood, closeLogin, findClosingFacts } from './closing.store.ts'
import type { SecurityDeps } from './prove-identity.ts'

const GOODBYE = '/account-login/goodbye'

/** Returns the obstacles to closing an account, and whether the log-in ends with it. */
export async function showClosing({ db, actor }: ReadCall<Investor>): Promise<OutputOf<typeof getClosing>> {
  const { accountNumber, partyId, area } = actor
  const facts = await findClosingFacts(db, accountNumber)
  const accounts = await findConfirmedAccounts(db, partyId, area)
  return { accountNumber, isLast: accounts.length <= 1, obstacles: [...obstaclesOf(facts)] }
}

/**
 * Closes the account of a client who has given the payment password for it, if nothing of theirs is left here. Checked under the
 * account's lock, so that no order comes between. Records are kept for as long as the law demands (rules/identity.md#retention).
 */
export async function closeAccount(
  call: WriteCall<Investor>,
  { authorization: nonce, reason, note }: ParsedOf<typeof contract>,
  { seal, isSecure }: SecurityDeps,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, locale } = call
  const { accountNumber, partyId, loginId, sessionHash, area } = actor
  const at = await takeInstant(tx, accountNumber)
  if (at.kind !== 'instant')
    return at.kind === 'account-not-open' && at.status === 'closed' ? { kind: 'account-closed' } : at
  const obstacles = obstaclesOf(await findClosingFacts(tx, accountNumber))
  if (obstacles.length > 0)
    return { kind: 'account-not-closable', obstacles: obstacles.map(({ obstacle }) => obstacle) }
  const subject = actionSubjectOf({ action: 'close-account', accountNumber, subject: '' })
  if (!(await consumeAuthorization(tx, { nonce, sessionHash, subject })))
    return { kind: 'payment-key-expired' }
  await closeForGood(tx, { accountNumber, reason, note: note.trim(), by: partyId })
  await notify(tx, seal, {
    ...{ template: 'account-closed', locale, partyId },
    parameters: { account: `${accountNumber.slice(0, 4)}****${accountNumber.slice(-4)}` },
  })
  await appendAudit(tx, {
    ...audited(call),
    stream: `account:${accountNumber}`,
    action: 'account.close',
    subject: accountNumber,
    facts: { reason },
  })
  if ((await findConfirmedAccounts(tx, partyId, area)).length === 0) await closeLogin(tx, loginId)
  call.setCookie(endedCookie(area, isSecure))
  return ok({ landing: GOODBYE })
}
