import { randomBytes } from 'node:crypto'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  decideBinding as decideContract,
  getBinding as getContract,
  makeBindingCode as makeContract,
} from '#contract/account/binding.ts'
import type { requestBinding as requestContract } from '#contract/adviser/pending.ts'
import { BINDING_LENGTH } from '#domain/registration/lead.ts'
import { formatShortCode, parseShortCode, shortCode } from '#domain/registration/short-code.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser, Client } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall, WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { lackedRight } from '#server/people/accounts/account-right.store.ts'
import { addPending, confirmPending, endPending, holdServed } from '#server/people/accounts/relation.store.ts'
import { findServing } from '#server/people/leads/adviser-standing.store.ts'
import { endLeadOf, renewLeadOf } from '#server/people/leads/lead.store.ts'
import { notify } from '#server/people/notices/notify.ts'
import {
  findAdviserOf,
  findCodeAccount,
  findCodeEnd,
  findPendingOf,
  hashBindingCode,
  lockCode,
  lockOver,
  lockPendingOf,
  saveCode,
  spendCode,
} from './binding.store.ts'

/** Shows a client who serves them, who asks to, and until when their code is good. */
export async function getBinding({
  db,
  actor: { accountNumber },
}: ReadCall<Client>): Promise<AnswerOf<typeof getContract>> {
  const pending = await findPendingOf(db, accountNumber)
  const codeUntil = await findCodeEnd(db, accountNumber)
  return ok({
    adviser: await findAdviserOf(db, accountNumber),
    pending: pending && {
      ...{ relationId: pending.relationId, adviserName: pending.adviserName, firmName: pending.firmName },
      ...{ registerNo: pending.registerNo, askedAt: pending.askedAt.toISOString() },
      until: pending.until.toISOString(),
    },
    codeUntil: codeUntil?.toISOString() ?? null,
  })
}

/** Makes a code by which an adviser may ask for this client. It is told once; the one before it is void. */
export async function makeBindingCode(call: WriteCall<Client>): Promise<AnswerOf<typeof makeContract>> {
  const lacked = await lackedRight(call, 'adviser.say')
  if (lacked !== null) return lacked
  const { tx, actor } = call
  const { accountNumber } = actor
  const held = await holdServed(tx, accountNumber)
  if (held.kind !== 'held') return held
  if (held.isServed) return { kind: 'binding-served' }
  await endOver(tx, accountNumber)
  if (await findPendingOf(tx, accountNumber)) return { kind: 'binding-waits' }
  const code = shortCode(randomBytes(BINDING_LENGTH))
  const made = { accountNumber, codeHash: hashBindingCode(code), by: actor.partyId }
  const expiresAt = await saveCode(tx, made)
  await auditBinding(call, accountNumber, 'binding.offered', {})
  return ok({ code: formatShortCode(code), expiresAt: expiresAt.toISOString() })
}

/**
 * Asks for the client of a code; the client's word is waited for. A code that is unknown, used or expired, and one of a client whom somebody serves
 * meanwhile, are refused alike.
 */
export async function requestBinding(
  call: WriteCall<Adviser>,
  { code }: ParsedOf<typeof requestContract>,
  seal: Seal,
): Promise<AnswerOf<typeof requestContract>> {
  const { tx, actor } = call
  const adviser = await findServing(tx, actor.adviserId)
  if (!adviser) return { kind: 'adviser-not-active' }
  const read = parseShortCode(code, BINDING_LENGTH)
  const of = read === null ? null : await findCodeAccount(tx, hashBindingCode(read))
  const held = of === null ? null : await holdServed(tx, of)
  if (read === null || held?.kind !== 'held' || held.isServed) return { kind: 'client-code-invalid' }
  // Once the account is held, the code may have been used or replaced.
  const found = await lockCode(tx, hashBindingCode(read))
  if (!found) return { kind: 'client-code-invalid' }
  const { accountNumber, bindingCodeId } = found
  const { adviserId } = adviser
  const relationId = await addPending(tx, { accountNumber, adviserId, by: actor.partyId })
  await spendCode(tx, bindingCodeId, relationId)
  await auditBinding(call, accountNumber, 'binding.requested', { relationId, adviserId })
  const asked = await findPendingOf(tx, accountNumber)
  await notify(tx, seal, {
    ...{ partyId: asked!.partyId, template: 'binding-requested' },
    parameters: { adviser: adviser.name, firm: adviser.firmName, registerNo: adviser.registerNo },
  })
  return ok({ pendingId: relationId })
}

/**
 * Confirms or refuses what waits for the client. Confirmed, the adviser serves them from the next trading day on, today if it is one. Of two at once the second
 * finds nothing; an adviser who may not serve any more, or an account that somebody serves, cannot be confirmed.
 */
export async function decideBinding(
  call: WriteCall<Client>,
  { relationId, isConfirmed }: ParsedOf<typeof decideContract>,
): Promise<AnswerOf<typeof decideContract>> {
  const lacked = await lackedRight(call, 'adviser.say')
  if (lacked !== null) return lacked
  const { tx, actor } = call
  const { accountNumber } = actor
  const held = await holdServed(tx, accountNumber)
  const found = await lockPendingOf(tx, accountNumber, relationId)
  if (held.kind !== 'held' || !found) return { kind: 'binding-not-found' }
  const { adviserId } = found
  if (!isConfirmed) {
    await endPending(tx, relationId)
    await renewLeadOf(tx, { adviserId, accountNumber })
    await auditBinding(call, accountNumber, 'binding.refused', { relationId, adviserId })
    return ok({ state: 'ended' })
  }
  if (held.isServed || !found.isQualified) return { kind: 'binding-not-found' }
  await confirmPending(tx, relationId)
  await endLeadOf(tx, { adviserId, accountNumber })
  await auditBinding(call, accountNumber, 'binding.confirmed', { relationId, adviserId })
  return ok({ state: 'active' })
}

/** Ends what has waited for a client too long, so that a new code can be made before the day's sweep. */
async function endOver(tx: WriteCall['tx'], accountNumber: string): Promise<void> {
  for (const { relationId, adviserId } of await lockOver(tx, accountNumber)) {
    await endPending(tx, relationId)
    await renewLeadOf(tx, { adviserId, accountNumber })
  }
}

async function auditBinding(
  call: WriteCall<Adviser> | WriteCall<Client>,
  accountNumber: string,
  action: string,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  await appendAudit(call.tx, {
    ...audited(call),
    ...{ stream: `account:${accountNumber}`, action, subject: accountNumber, facts },
  })
}
