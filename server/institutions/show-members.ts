import type { OutputOf } from '#contract/endpoint.ts'
import type {
  findMembers as findContract,
  getCertification as certificationContract,
} from '#contract/member.ts'
import type { Day } from '#domain/calendar.ts'
import { isDocumentExpired } from '#domain/registration.ts'
import type { Corporate } from '#server/edge/actor.ts'
import type { ReadCall } from '#server/edge/route.ts'
import { documentPlace } from '#server/identity/seal.ts'
import type { Seal } from '#server/identity/seal.ts'
import { findCompany, findMembers } from './member.store.ts'
import type { MemberRow } from './member.store.ts'

/** Who acts for the caller's account today, and how far those are who have still to come in. */
export async function showMembers({
  db,
  actor,
  today,
  now,
}: ReadCall<Corporate>): Promise<OutputOf<typeof findContract>> {
  const rows = await findMembers(db, actor.accountNumber)
  return { members: rows.map((row) => shown(row, { actor, today, now })) }
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

/** What the caller's company has of what it needs before it may buy (requirements-staff.md CO3, CO22). */
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
  // Whoever makes is no second person, whatever else he is.
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
