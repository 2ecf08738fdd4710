import * as z from 'zod/mini'
import { CERTIFICATION_STATES } from '#domain/duty/certification.ts'
import { HOUSE_DUTIES } from '#domain/duty/duty.ts'
import { endpoint } from '#contract/endpoint.ts'
import { choicesOf, LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { day, instant } from '#contract/part.ts'
import { houseDuty } from './staff-desk.ts'

/** The duties of the house that two others confirm each quarter (rules/staff.md#certification). */

const id = z.uuid()
export const CERTIFICATION_SORTS = ['name', 'since'] as const

/** The most duties that are confirmed at once: those of a page. */
export const MOST_CONFIRMED = 100

export const findCertifications = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/operations/user/find-certifications',
  audience: ['operator'],
  right: 'user.read',
  input: z.object({
    ...listInput(CERTIFICATION_SORTS),
    keyword: z._default(z.string().check(z.maxLength(40)), ''),
    duty: choicesOf(HOUSE_DUTIES),
    /** Empty: what is to be confirmed. */
    state: z._default(z.enum(['', 'confirmed']), ''),
  }),
  output: z.object({
    quarter: day,
    closesOn: day,
    /** Calendar days until the end of the last one, today among them. 0 once they are over. */
    daysLeft: z.int(),
    /** Whether duties end that were not confirmed in time. Only a sandbox may leave them. */
    isLapsing: z.boolean(),
    duties: z.array(
      z.object({
        memberDutyId: id,
        membershipId: id,
        name: z.string(),
        username: z.nullable(z.string()),
        duty: houseDuty,
        since: day,
        /** Null for the command line, and for who was there from the beginning. */
        givenBy: z.nullable(z.string()),
        lastLogInAt: z.nullable(instant),
        /** The last log-in that proved a second factor. */
        lastFactorAt: z.nullable(instant),
        /** Who has confirmed it, the first one first. */
        confirmers: z.array(z.string()),
        state: z.enum(CERTIFICATION_STATES),
        isOwn: z.boolean(),
        /** Whether the caller may confirm it. */
        mayConfirm: z.boolean(),
        /** Whether somebody has asked for its end already. */
        isEndAsked: z.boolean(),
      }),
    ),
    next,
  }),
  refusals: [...LIST_REFUSALS],
  summary: { zh: '本季度待确认的职责', en: 'Duties to be confirmed this quarter' },
})

/** Confirms duties, all of them or none. */
export const confirmDuties = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/user/confirm-duties',
  audience: ['operator'],
  right: 'user.decide',
  input: z.object({ memberDutyIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_CONFIRMED)) }),
  output: z.object({
    confirmed: z.int(),
    /** How many of them have both confirmations now. */
    complete: z.int(),
  }),
  refusals: ['certification-none', 'certification-own', 'certification-done', 'emergency-may-not'],
  summary: { zh: '确认职责', en: 'Confirm duties' },
})
