import * as z from 'zod/mini'
import { FIRM_DUTIES, HOUSE_DUTIES } from '#domain/duty/duty.ts'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { instant, seenText } from '#contract/part.ts'

/** The house's people, and how they are invited and given duties: one person proposes, another decides (rules/staff.md#coming-in). */

const id = z.uuid()
const text = (most: number) => z.string().check(z.maxLength(most))
const reason = seenText(3, 400)
export const houseDuty = z.enum(HOUSE_DUTIES)
export const USER_SORTS = ['name', 'since'] as const

/** Who is to be invited. The contact is a mainland mobile number or a mail address. An empty document is named by the person. */
export const invitedPerson = {
  name: text(80),
  contact: text(254),
  documentNumber: text(40),
  language: z.enum(['zh', 'en']),
}

/** An invitation that waits for its second person, or is open. */
export const invitationRow = z.object({
  invitationId: id,
  name: z.string(),
  contact: z.string(),
  duties: z.array(z.enum([...new Set([...HOUSE_DUTIES, ...FIRM_DUTIES])])),
  state: z.enum(['proposed', 'sent']),
  /** Null for the command line. */
  askedBy: z.nullable(z.string()),
  isMine: z.boolean(),
  expiresAt: z.nullable(instant),
})

export const findUsers = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/operations/user/find-users',
  audience: ['operator'],
  right: 'user.read',
  input: z.object({ ...listInput(USER_SORTS), keyword: z._default(text(40), '') }),
  output: z.object({
    users: z.array(
      z.object({
        membershipId: id,
        name: z.string(),
        username: z.nullable(z.string()),
        duties: z.array(houseDuty),
        since: z.iso.date(),
        /** The second factors of their log-in. */
        hasTotp: z.boolean(),
        passkeys: z.int(),
        sessions: z.int(),
        lastLogInAt: z.nullable(instant),
        isSelf: z.boolean(),
      }),
    ),
    next,
  }),
  refusals: [...LIST_REFUSALS],
  summary: { zh: '本公司员工', en: 'People of the house' },
})

/** Returns what waits for a second person, and the invitations that are open. */
export const findUserWork = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/operations/user/find-work',
  audience: ['operator'],
  right: 'user.read',
  input: z.object({}),
  output: z.object({
    invitations: z.array(invitationRow),
    changes: z.array(
      z.object({
        dutyChangeId: id,
        name: z.string(),
        duty: houseDuty,
        isGiven: z.boolean(),
        reason: z.string(),
        askedBy: z.string(),
        /** Whether the caller asked for it or is whom it is about, and so cannot decide it. */
        isMine: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '待复核的邀请与职责变更', en: 'Invitations and changes of duties that wait' },
})

export const INVITE_REFUSALS = [
  'fields-wrong',
  'duties-missing',
  'duties-forbidden',
  'duty-place-missing',
  'invitation-waits',
] as const
export const DECIDE_REFUSALS = ['staff-item-missing', 'own-staff-item'] as const

export const inviteUser = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/user/invite-user',
  audience: ['operator'],
  right: 'user.make',
  input: z.object({ ...invitedPerson, duties: z.array(houseDuty).check(z.maxLength(8)) }),
  output: z.object({ invitationId: id }),
  refusals: [...INVITE_REFUSALS],
  summary: { zh: '邀请员工（待复核）', en: 'Propose to invite a member of staff' },
})

/** Sends or refuses an invitation that another person asked for. */
export const decideUserInvitation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/user/decide-invitation',
  audience: ['operator'],
  right: 'user.decide',
  input: z.object({ invitationId: id, isApproved: z.boolean() }),
  output: z.object({ state: z.enum(['sent', 'refused']) }),
  refusals: [...DECIDE_REFUSALS],
  summary: { zh: '复核员工邀请', en: 'Decide an invitation of staff' },
})

/** Takes an invitation back, before or after it was sent. It opens nothing from then on. */
export const withdrawUserInvitation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/user/withdraw-invitation',
  audience: ['operator'],
  right: 'user.make',
  input: z.object({ invitationId: id }),
  output: z.object({}),
  refusals: ['staff-item-missing'],
  summary: { zh: '撤回员工邀请', en: 'Withdraw an invitation of staff' },
})

export const endUserSessions = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/user/end-sessions',
  audience: ['operator'],
  right: 'user.make',
  input: z.object({ membershipId: id }),
  output: z.object({ ended: z.int() }),
  refusals: ['user-not-found'],
  summary: { zh: '让员工退出登录', en: 'End the sessions of a member of staff' },
})

/** Ends a membership of the house at once, with its duties and sessions. One person does it: it only tightens. Not oneself. */
export const disableUser = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/operations/user/disable-user',
  audience: ['operator'],
  right: 'user.make',
  input: z.object({ membershipId: id, reason }),
  output: z.object({}),
  refusals: ['user-not-found', 'own-staff-item'],
  summary: { zh: '停用员工', en: 'Disable a member of staff' },
})
