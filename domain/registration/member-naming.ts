import type { Day } from '#domain/calendar/calendar.ts'
import { MOST_PAGES } from './certificate.ts'
import { judgeCompanyPerson } from './company-form.ts'
import type { CompanyPersonGiven } from './company-form.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { readPhone } from '#domain/person/phone.ts'

/** The duty of the new member: to propose, or to check proposals of others. */
export const NAMED_DUTIES = ['checker', 'maker'] as const
export type NamedDuty = (typeof NAMED_DUTIES)[number]

/** The proof for a new member: the company's sealed letter of authority, and both sides of the member's document. */
export const MEMBER_PAPERS = ['authorisation', 'member-front', 'member-back'] as const

/** A person who is to act for a company. `phone` is their own number, to which the invitation is sent. */
export interface MemberGiven extends CompanyPersonGiven {
  readonly phone: string
}

export interface NamingGiven {
  readonly member: MemberGiven
  readonly papers: readonly { readonly paper: string; readonly fileHash: string }[]
  /** Whether the person knows that their name, document and phone are given to us. */
  readonly hasTheirConsent: boolean
}

/** Validates every field of a new member and returns all problems at once. An empty list means a valid form. */
export function judgeNaming(given: NamingGiven, today: Day): readonly WrongField[] {
  const wrong: WrongField[] = [...judgeCompanyPerson(given.member, 'member', today)]
  const { phone } = given.member
  if (phone.trim() === '') wrong.push({ field: 'member.phone', problem: 'missing' })
  else if (readPhone(phone) === null) wrong.push({ field: 'member.phone', problem: 'form' })
  for (const paper of MEMBER_PAPERS) {
    const pages = given.papers.filter((each) => each.paper === paper && each.fileHash !== '').length
    if (pages === 0) wrong.push({ field: `papers.${paper}`, problem: 'missing' })
    if (pages > MOST_PAGES) wrong.push({ field: `papers.${paper}`, problem: 'too-many' })
  }
  const hashes = given.papers.map(({ fileHash }) => fileHash)
  for (const [at, { paper, fileHash }] of given.papers.entries())
    if (fileHash !== '' && hashes.indexOf(fileHash) < at)
      wrong.push({ field: `papers.${paper}`, problem: 'duplicate' })
  if (!given.hasTheirConsent) wrong.push({ field: 'hasTheirConsent', problem: 'not-agreed' })
  return wrong
}

/** The facts about the caller and about the person they name. */
export interface NamingFacts {
  /** Whether the caller is a maker or an administrator of the account. */
  readonly mayName: boolean
  /** Whether an earlier naming still waits for review by two members of staff. */
  readonly isWaiting: boolean
  /** Whether the document belongs to a person who acts for the account today and can be reached. */
  readonly isMember: boolean
}

export type NamingRefusal =
  | { readonly kind: 'naming-not-yours' }
  | { readonly kind: 'member-naming-waits' }
  | { readonly kind: 'member-known' }

/** Decides whether this person may be named: one at a time, by a person who acts for the company, and never a present member. */
export function decideNaming(facts: NamingFacts): { readonly kind: 'ok' } | NamingRefusal {
  if (!facts.mayName) return { kind: 'naming-not-yours' }
  if (facts.isWaiting) return { kind: 'member-naming-waits' }
  return facts.isMember ? { kind: 'member-known' } : { kind: 'ok' }
}
