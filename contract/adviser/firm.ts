import * as z from 'zod/mini'
import { FIRM_DUTIES } from '#domain/duty/duty.ts'
import { ADVISER_CLASSES, ADVISER_STATUSES, SET_STATUSES } from '#domain/duty/standing.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, seenText } from '#contract/part.ts'
import { trainingSum } from '#contract/training.ts'

/** An adviser firm as its principal and supervisor see it: people, standings, covers, seats and sessions (rules/advisers.md#firms). */

const id = z.uuid()

const member = z.object({
  membershipId: id,
  name: z.string(),
  duties: z.array(z.enum(FIRM_DUTIES)),
  since: day,
  /** The names of the advisers whom an assistant works for. */
  assists: z.array(z.string()),
  sessions: z.int(),
  isSelf: z.boolean(),
  /** Set for those who advise. */
  adviser: z.nullable(
    z.object({
      adviserId: id,
      status: z.enum(ADVISER_STATUSES),
      /** The day since which, and the last day until which it stands; null without an end. */
      statusSince: day,
      statusUntil: z.nullable(day),
      /** What follows on the day after, if something does. */
      next: z.nullable(z.enum(ADVISER_STATUSES)),
      registerNo: z.string(),
      /** The last day of the entry in the register. Null if there is none. */
      registerUntil: z.nullable(day),
      classes: z.array(z.enum(ADVISER_CLASSES)),
      nodeName: z.nullable(z.string()),
      clients: z.int(),
      training: trainingSum,
    }),
  ),
})

export const getFirm = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/adviser/firm/get-firm',
  audience: ['adviser'],
  right: 'firm.read',
  // The screen says itself whom it is for.
  quiet: true,
  input: z.object({}),
  output: z.object({
    name: z.string(),
    nameEn: z.nullable(z.string()),
    today: day,
    /** Clients of the firm whom nobody owns, since their adviser left. */
    pooled: z.int(),
    members: z.array(member),
    /** Who stands in for whom, today or to come. */
    covers: z.array(z.object({ owner: z.string(), deputy: z.string(), from: day, until: day })),
  }),
  refusals: [],
  summary: { zh: '机构与人员', en: 'The firm and its people' },
})

export const changeStanding = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/firm/change-standing',
  audience: ['adviser'],
  right: 'firm.make',
  idempotent: true,
  input: z.object({
    adviserId: id,
    status: z.enum(SET_STATUSES),
    day,
    reason: seenText(3, 400),
  }),
  output: z.object({ status: z.enum(SET_STATUSES) }),
  refusals: [
    'change-day-past',
    'change-day-unknown',
    'change-day-closed',
    'adviser-not-found',
    'own-standing',
    'standing-ended',
    'standing-planned',
    'standing-as-it-is',
    'register-absent',
    'register-over',
    'idempotency-mismatch',
    'idempotency-busy',
  ],
  summary: { zh: '变更顾问状态', en: 'Change the standing of an adviser' },
})

/** Ends the sessions that a member has in the firm's area. They may log in again. */
export const endMemberSessions = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/firm/end-sessions',
  audience: ['adviser'],
  right: 'firm.make',
  input: z.object({ membershipId: id }),
  output: z.object({ ended: z.int() }),
  refusals: ['member-not-found'],
  summary: { zh: '结束成员的登录', en: 'End the sessions of a member' },
})
