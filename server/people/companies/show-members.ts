import type { OutputOf } from '#contract/endpoint.ts'
import type {
  findMembers as findContract,
  getCertification as certificationContract,
} from '#contract/account/member.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { maskPersonName } from '#domain/person/masking.ts'
import { isDocumentExpired } from '#domain/registration/registration.ts'
import type { Naming } from '#server/people/accounts/naming.store.ts'
import { findNaming, mayName, openNaming } from '#server/people/accounts/naming.store.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { documentPlace } from '#server/base/encryption/seal.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findCompany, findMembers } from './member.store.ts'
import type { MemberRow } from './member.store.ts'

/** Returns the account's members today, the state of their invitations, and the last naming. */
export async function showMembers(
  { db, actor, today, now }: ReadCall<Corporate>,
  seal: Seal,
): Promise<OutputOf<typeof findContract>> {
  const { accountNumber } = actor
  const [rows, naming, canName] = await Promise.all([
    findMembers(db, accountNumber),
    findNaming(db, accountNumber),
    mayName(db, actor),
  ])
  return {
    members: rows.map((row) => shown(row, { actor, today, now })),
    naming: naming && namingOf(naming, seal),
    canName,
    today,
  }
}

/** Returns a naming that is in review or was refused. Null if it was accepted, because the member is in the list. */
function namingOf(naming: Naming, seal: Seal): OutputOf<typeof findContract>['naming'] {
  const { state, duty, askedAt, reasons } = naming
  if (state === 'done') return null
  const member = openNaming(seal, naming)
  const name = member && maskPersonName(member.name)
  return { state, duty, name, askedAt: askedAt.toISOString(), reasons: [...reasons] }
}

interface Facts {
  readonly actor: Corporate
  readonly today: Day
  readonly now: Date
}

function shown(row: MemberRow, { actor, today, now }: Facts) {
  const { memberId, name, duties, documentValidTo, lastLogInAt, phoneMasked, sentAt, expiresAt } = row
  const isInvited = !row.hasLogIn && phoneMasked !== null && sentAt !== null && expiresAt !== null
  return {
    ...{ memberId, name, duties: [...duties], documentValidTo },
    isSelf: row.personId === actor.partyId,
    state: stateOf(row, now),
    isDocumentExpired: isDocumentExpired(documentValidTo, today),
    lastLogInAt: lastLogInAt?.toISOString() ?? null,
    invitation: isInvited
      ? { phone: phoneMasked, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() }
      : null,
  }
}

function stateOf(
  { hasLogIn, expiresAt }: MemberRow,
  now: Date,
): 'active' | 'invited' | 'lapsed' | 'uninvited' {
  if (hasLogIn) return 'active'
  if (expiresAt === null) return 'uninvited'
  return expiresAt > now ? 'invited' : 'lapsed'
}

/** Returns which requirements the caller's company meets before it may buy (rules/companies.md#readiness). */
export async function showCertification(
  { db, actor, today }: ReadCall<Corporate>,
  seal: Seal,
): Promise<OutputOf<typeof certificationContract>> {
  const [company, members] = await Promise.all([
    findCompany(db, actor.accountNumber),
    findMembers(db, actor.accountNumber),
  ])
  const { companyName, licenceValidTo, numberSealed, documentType, partyId } = company
  const has = (member: MemberRow, duty: string) => member.duties.some((each) => each.duty === duty)
  const makers = members.filter((each) => has(each, 'maker'))
  // A maker can never be the second person, even with the checker's role.
  const checkers = members.filter((each) => has(each, 'checker') && !has(each, 'maker'))
  return {
    companyName,
    uscc: numberSealed && seal.open(numberSealed, documentPlace(partyId, documentType ?? '')),
    licenceValidTo,
    isLicenceExpired: isDocumentExpired(licenceValidTo, today),
    makers: makers.length,
    checkers: checkers.length,
    waiting: [...makers, ...checkers].filter((each) => !each.hasLogIn).length,
  }
}
