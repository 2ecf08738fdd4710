import { personNameOf } from '#domain/person/person-name.ts'
import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { nameMember as contract } from '#contract/account/member-naming.ts'
import { decideNaming, judgeNaming } from '#domain/registration/member-naming.ts'
import type { MemberGiven } from '#domain/registration/member-naming.ts'
import type { DocumentType } from '#domain/person/permit.ts'
import { readDocumentNumber } from '#domain/registration/personal-form.ts'
import { readPhone } from '#domain/person/phone.ts'
import {
  addNaming,
  findNamedMembership,
  findNaming,
  isPhoneOfMember,
  mayName,
} from '#server/people/accounts/naming.store.ts'
import { phoneBlind } from '#server/people/accounts/person-detail.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { claimUpload } from '#server/people/files/claim-upload.ts'
import { cleanFileName } from '#server/people/files/file-name.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { queueReview } from '#server/people/reviews/review.store.ts'

type Call = WriteCall<Corporate>
type Input = ParsedOf<typeof contract>

/**
 * Submits a further person for review: their document and phone, and the company's sealed letter. They become a member, and are
 * invited by text, only after two persons of the house decide. Refuses an existing member, so that a maker never names themselves.
 */
export async function nameMember(call: Call, input: Input, seal: Seal): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, today, locale } = call
  const { accountNumber, partyId } = actor
  const rights = {
    mayName: await mayName(tx, actor),
    isWaiting: (await findNaming(tx, accountNumber))?.state === 'in-review',
  }
  const allowed = decideNaming({ ...rights, isMember: false })
  if (allowed.kind !== 'ok') return allowed
  const wrong = judgeNaming(input, today)
  if (wrong.length > 0) return { kind: 'fields-wrong', fields: wrong }
  const member = readMember(input.member)
  const known = await findNamedMembership(tx, accountNumber, seal.blind(member.documentNumber, 'document'))
  const decided = decideNaming({ ...rights, isMember: known?.isReached === true })
  if (decided.kind !== 'ok') return decided
  if (await isPhoneOfMember(tx, accountNumber, phoneBlind(seal, member.phone)))
    return { kind: 'fields-wrong', fields: [{ field: 'member.phone', problem: 'taken' }] }
  for (const { paper, fileHash } of input.papers) {
    const claimed = await claimUpload(tx, { kind: 'party', partyId }, fileHash, { retention: 'identity' })
    if (claimed.kind !== 'claimed')
      return { kind: 'fields-wrong', fields: [{ field: `papers.${paper}`, problem: 'file-unknown' }] }
  }
  const papers = input.papers.map((each) => ({ ...each, fileName: cleanFileName(each.fileName) }))
  const { duty } = input
  const level = duty === 'checker' ? input.level : 1
  const naming = { namingId: randomUUID(), accountNumber, askedBy: partyId, duty, level, locale }
  if (!(await addNaming(tx, seal, { ...naming, papers, member }))) return { kind: 'member-naming-waits' }
  await queueReview(tx, { subject: 'member-naming', accountNumber, causes: [] })
  await record(call, naming)
  return ok({ state: 'in-review' })
}

/** Returns the member's data in the stored form, with one spelling of number and phone. */
function readMember(given: Input['member']): MemberGiven {
  const number = readDocumentNumber(given.documentType as DocumentType, given.documentNumber)
  return {
    ...given,
    name: personNameOf(given.name),
    documentNumber: typeof number === 'string' ? number : given.documentNumber,
    phone: readPhone(given.phone) ?? given.phone,
  }
}

async function record(
  call: Call,
  { namingId, duty, level }: { readonly namingId: string; readonly duty: string; readonly level: number },
): Promise<void> {
  await appendAudit(call.tx, {
    ...audited(call),
    ...{ stream: `account:${call.actor.accountNumber}`, action: 'member.name' },
    ...{ subject: namingId, facts: { duty, level: String(level), hasTheirConsent: 'yes' } },
  })
}
