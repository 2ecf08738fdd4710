import { plainName } from '#domain/person/person-name.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { PROOF_REFUSALS } from '#contract/refusals.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  improvePersonalInformation as contract,
  sendContactCode,
} from '#contract/account/identity-area.ts'
import type { IdentityProof } from '#contract/account/second-factor.ts'
import { isOccupation, isRegionChain } from '#domain/registration/choices.ts'
import { emailProblem, judgePlace } from '#domain/person/contact-fields.ts'
import { emailKey } from '#domain/person/email.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { readPhone } from '#domain/person/phone.ts'
import { CODE_LIFE_SECONDS, CODE_PAUSE_SECONDS } from '#domain/registration/texted-code.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Limits } from '#server/base/http/limits.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { issueCode, consumeCode } from '#server/people/notices/code.store.ts'
import { writeNotice } from '#server/people/notices/notice.store.ts'
import { endOtherSessions } from '#server/people/login/own-session.store.ts'
import { changeDetail, hasDetail, isPhoneOfAnother } from './detail.store.ts'

type ImproveInput = NonNullable<ParsedOf<typeof contract>>

/** Checks that the caller is the log-in's owner. Null if proved. The log-in's security decides which proof is needed. */
export type ProveIdentity = (
  call: ActCall<Investor>,
  proof: IdentityProof,
) => Promise<Refusals<(typeof PROOF_REFUSALS)[number]> | null>

interface Change {
  readonly occupation?: string
  readonly place?: { province: string; city: string; district: string; address: string }
  readonly phone?: string
  readonly email?: string
}

/** Sends a code to the client's new phone or mail address. Only this session may use the code. */
export async function sendCodeTo(
  call: ActCall<Investor>,
  { channel, to }: ParsedOf<typeof sendContactCode>,
  { seal, limits }: { readonly seal: Seal; readonly limits: Pick<Limits, 'contactCode'> },
): Promise<AnswerOf<typeof sendContactCode>> {
  const receiver = channel === 'sms' ? readPhone(to) : emailProblem(to) === null ? emailKey(to) : null
  if (receiver === null) return { kind: 'fields-wrong', fields: [{ field: 'to', problem: 'form' }] }
  const seconds = await limits.contactCode(call.actor.loginId)
  if (seconds !== null) return { kind: 'too-many-attempts', seconds }
  const subject = { purpose: 'contact', channel, to: receiver, bearer: call.actor.sessionHash } as const
  const sent = await call.change((tx) => issueCode(tx, seal, subject, call.locale))
  if (sent.kind !== 'sent') return sent
  return ok({ resendSeconds: CODE_PAUSE_SECONDS, lifeSeconds: CODE_LIFE_SECONDS })
}

/**
 * Changes the details that clients may change, all or none. Later codes go to a new phone or mail address, so its owner
 * proves their identity first, as for a change of security, and then the new contact by its code. The old contact is warned,
 * and every other session ends (rules/threats.md#sessions).
 */
export async function improveInformation(
  call: ActCall<Investor>,
  given: ImproveInput,
  { seal, proveIdentity }: { readonly seal: Seal; readonly proveIdentity: ProveIdentity },
): Promise<AnswerOf<typeof contract>> {
  const { actor, db } = call
  const judged = judge(given)
  if ('kind' in judged) return judged
  if (!(await hasDetail(db, actor.partyId)))
    return { kind: 'fields-wrong', fields: [{ field: 'detail', problem: 'missing' }] }
  const isContact = judged.phone !== undefined || judged.email !== undefined
  if (isContact) {
    const wrong = await proveChange(call, { given, change: judged }, { seal, proveIdentity })
    if (wrong !== null) return wrong
  }
  const changed = Object.keys(judged)
  return call.change(async (tx) => {
    const { phone, email } = judged
    if (phone !== undefined && (await isPhoneOfAnother(tx, seal, actor.partyId, phone)))
      return { kind: 'contact-taken' } as const
    const before = await changeDetail(tx, seal, actor.partyId, judged)
    const warning = { template: 'contact-changed', locale: call.locale, partyId: actor.partyId } as const
    if (phone !== undefined)
      await writeNotice(tx, seal, {
        ...warning,
        channel: 'sms',
        to: before.phone,
        parameters: { what: 'phone' },
      })
    if (email !== undefined)
      await writeNotice(tx, seal, {
        ...warning,
        channel: 'mail',
        to: before.email,
        parameters: { what: 'email' },
      })
    if (isContact) await endOtherSessions(tx, actor.loginId, actor.sessionHash)
    await appendAudit(tx, {
      ...audited(call),
      stream: `account:${actor.accountNumber}`,
      action: 'identity.improve',
      subject: actor.accountNumber,
      facts: { changed: changed.join(',') },
    })
    return ok({ changed })
  })
}

type Wrong = Refusals<'fields-wrong'>

function judge(given: ImproveInput): Change | Wrong {
  const wrong: WrongField[] = []
  const { occupation, province, city = '', district = '', address = '' } = given
  if (occupation !== undefined && !isOccupation(occupation))
    wrong.push({ field: 'occupation', problem: 'unknown' })
  const hasPlace = province !== undefined || given.address !== undefined
  const place = { province: province ?? '', city, district, address: plainName(address) }
  if (hasPlace) wrong.push(...judgePlace(place, { isRegionChain }))
  const phone = given.phone === undefined ? undefined : readPhone(given.phone)
  if (phone === null) wrong.push({ field: 'phone', problem: 'form' })
  const email = given.email === undefined ? undefined : emailKey(given.email)
  const problem = email === undefined ? null : emailProblem(email)
  if (problem !== null) wrong.push({ field: 'email', problem })
  if (wrong.length > 0) return { kind: 'fields-wrong', fields: wrong }
  return {
    ...(occupation !== undefined && { occupation }),
    ...(hasPlace && { place }),
    ...(phone && { phone }),
    ...(email !== undefined && { email }),
  }
}

interface Contacts {
  readonly given: ImproveInput
  readonly change: Change
}

/** Checks the identity first, so that a wrong proof consumes no code of the new phone. Null if everything is proved. */
async function proveChange(
  call: ActCall<Investor>,
  { given, change }: Contacts,
  { seal, proveIdentity }: { readonly seal: Seal; readonly proveIdentity: ProveIdentity },
): Promise<Refusals<RefusalOf<typeof contract>> | null> {
  const contacts = [
    { channel: 'sms', to: change.phone, code: given.phoneCode, field: 'phoneCode' },
    { channel: 'mail', to: change.email, code: given.emailCode, field: 'emailCode' },
  ] as const
  const unproved = contacts.filter(({ to, code }) => to !== undefined && !code)
  if (unproved.length > 0)
    return { kind: 'fields-wrong', fields: unproved.map(({ field }) => ({ field, problem: 'not-proved' })) }
  if (given.proof === undefined) return { kind: 'proof-not-enough' }
  const wrong = await proveIdentity(call, given.proof)
  if (wrong !== null) return wrong
  const bearer = call.actor.sessionHash
  for (const { channel, to, code } of contacts) {
    if (to === undefined) continue
    const spent = await consumeCode(call.db, seal, { purpose: 'contact', channel, to, bearer }, code!)
    if (spent.kind !== 'ok') return spent
  }
  return null
}
