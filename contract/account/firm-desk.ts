import * as z from 'zod/mini'
import { FIRM_DUTIES } from '#domain/duty/duty.ts'
import { ADVISER_STATUSES } from '#domain/duty/standing.ts'
import { trainingSum } from '#contract/training.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DECIDE_REFUSALS, INVITE_REFUSALS, invitationRow, invitedPerson } from './staff-desk.ts'

/** Adviser firms and their people, as the house opens and invites them: one proposes, another decides (rules/staff.md#coming-in). */

const id = z.uuid()
const text = (most: number) => z.string().check(z.maxLength(most))

export const findFirms = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/operations/adviser/find-firms',
  audience: ['operator'],
  right: 'adviser.read',
  input: z.object({}),
  output: z.object({
    firms: z.array(
      z.object({
        firmId: id,
        name: z.string(),
        nameEn: z.nullable(z.string()),
        isHouse: z.boolean(),
        nodes: z.array(z.object({ nodeId: id, name: z.string() })),
        members: z.array(
          z.object({
            membershipId: id,
            name: z.string(),
            duties: z.array(z.enum(FIRM_DUTIES)),
            /** Set for an adviser. */
            adviserId: z.nullable(id),
            status: z.nullable(z.enum(ADVISER_STATUSES)),
            training: z.nullable(trainingSum),
          }),
        ),
        invitations: z.array(invitationRow),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '投顾机构与人员', en: 'Adviser firms and their people' },
})

/** Opens a firm with the root of its tree, and proposes to invite its principal. Until they come in nobody acts for it. */
export const openFirm = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/adviser/open-firm',
  audience: ['operator'],
  right: 'adviser.make',
  input: z.object({ firmName: text(60), firmNameEn: text(80), ...invitedPerson }),
  output: z.object({ firmId: id, invitationId: id }),
  refusals: ['firm-known', ...INVITE_REFUSALS],
  summary: { zh: '开立投顾机构', en: 'Open an adviser firm' },
})

export const inviteFirmMember = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/adviser/invite-member',
  audience: ['operator'],
  right: 'adviser.make',
  input: z.object({
    firmId: id,
    ...invitedPerson,
    duties: z
      .array(z.object({ duty: z.enum(FIRM_DUTIES), nodeId: z.nullable(id), assistsId: z.nullable(id) }))
      .check(z.maxLength(6)),
  }),
  output: z.object({ invitationId: id }),
  refusals: ['firm-not-found', 'team-closed', 'team-headed', ...INVITE_REFUSALS],
  summary: { zh: '邀请投顾机构人员（待复核）', en: 'Propose to invite a member of a firm' },
})

export const decideFirmInvitation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/adviser/decide-invitation',
  audience: ['operator'],
  right: 'adviser.decide',
  input: z.object({ invitationId: id, isApproved: z.boolean() }),
  output: z.object({ state: z.enum(['sent', 'refused']) }),
  refusals: [...DECIDE_REFUSALS],
  summary: { zh: '复核投顾机构邀请', en: 'Decide an invitation into a firm' },
})
