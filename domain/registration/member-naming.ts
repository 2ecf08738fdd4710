import type { Day } from '#domain/calendar/calendar.ts'
import { MOST_PAGES } from './certificate.ts'
import { judgeCompanyPerson } from './company-form.ts'
import type { CompanyPersonGiven } from './company-form.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { readPhone } from '#domain/person/phone.ts'

/** What the new person is to do for the company: propose, or check what another proposes. */
export const NAMED_DUTIES = ['checker', 'maker'] as const
export type NamedDuty = (typeof NAMED_DUTIES)[number]

/** What proves a new member: the company's sealed letter of authority, and both sides of their document. */
export const MEMBER_PAPERS = ['authorisation', 'member-front', 'member-back'] as const

/** Somebody whom a company wants to act for it; `phone` is their own, to which their invitation goes. */
export interface MemberGiven extends CompanyPersonGiven {
  readonly phone: string
}

export interface NamingGiven {
  readonly member: MemberGiven
  readonly papers: readonly { readonly paper: string; readonly fileHash: string }[]
  /** They know that their name, document and phone are given to us. */
  readonly hasTheirConsent: boolean
}

/** Judges every field of a new member, so that all that is wrong is told at once; an empty list is a good form. */
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

/** What is known of whoever asks, and of the person they name. */
export interface NamingFacts {
  /** A maker or an administrator of the account. */
  readonly mayName: boolean
  /** One that two persons of the house have still to look at. */
  readonly isWaiting: boolean
  /** Their document is that of somebody who acts for the account today and can be reached. */
  readonly isMember: boolean
}

export type NamingRefusal =
  | { readonly kind: 'naming-not-yours' }
  | { readonly kind: 'member-naming-waits' }
  | { readonly kind: 'member-known' }

/** May this person be named? One at a time, by whoever acts for the company, and nobody who is a member already: so never themselves. */
export function decideNaming(facts: NamingFacts): { readonly kind: 'ok' } | NamingRefusal {
  if (!facts.mayName) return { kind: 'naming-not-yours' }
  if (facts.isWaiting) return { kind: 'member-naming-waits' }
  return facts.isMember ? { kind: 'member-known' } : { kind: 'ok' }
}
