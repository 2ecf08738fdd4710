import * as z from 'zod/mini'
import { NAMED_DUTIES } from '#domain/registration/member-naming.ts'
import { REVIEW_REASONS } from '#domain/registration/review.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, instant } from '#contract/part.ts'
import { CODE_REFUSALS, CODE_WRONG_REFUSALS } from './registration.ts'

/** The members who act for a company, and how a person named at its opening gets a login (rules/companies.md#members). */

const text = (most: number) => z.string().check(z.maxLength(most))
const memberId = z.uuid()
const duty = z.enum(['maker', 'checker', 'viewer', 'administrator'])

const member = z.object({
  memberId,
  name: z.string(),
  /** The duties that hold today. The level, 1–3, is that of a checker. */
  duties: z.array(z.object({ duty, level: z.int() })),
  isSelf: z.boolean(),
  /** `active` has a login. `invited` has a valid invitation by text message, `lapsed` an expired one, `uninvited` none. */
  state: z.enum(['active', 'invited', 'lapsed', 'uninvited']),
  /** The last day of the identity document. Null if it has no end date. */
  documentValidTo: z.nullable(day),
  isDocumentExpired: z.boolean(),
  lastLogInAt: z.nullable(instant),
  invitation: z.nullable(
    z.object({
      /** Masked, such as 138****8000. */
      phone: z.string(),
      sentAt: instant,
      expiresAt: instant,
    }),
  ),
})

export const findMembers = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/member/find-members',
  audience: ['corporate'],
  input: z.object({}),
  output: z.object({
    members: z.array(member),
    /** A newly named person who is in review or was refused, with the reasons. Null if there is none. */
    naming: z.nullable(
      z.object({
        state: z.enum(['in-review', 'refused']),
        duty: z.enum(NAMED_DUTIES),
        /** Masked, such as 王**. Null once the review is decided. */
        name: z.nullable(z.string()),
        askedAt: instant,
        reasons: z.array(z.enum(REVIEW_REASONS)),
      }),
    ),
    /** Whether the caller may name a further person. */
    canName: z.boolean(),
    today: day,
  }),
  refusals: [],
  summary: { zh: '机构成员', en: 'Members of a company' },
})

/** What a company needs before it may buy. Its risk tolerance is in `get-assessment`. */
export const getCertification = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/member/get-certification',
  audience: ['corporate'],
  input: z.object({}),
  output: z.object({
    companyName: z.string(),
    /** The unified social credit code, unmasked because it is public. Null if none is known. */
    uscc: z.nullable(z.string()),
    /** The last day of the business licence. Null if it has no end date. */
    licenceValidTo: z.nullable(day),
    isLicenceExpired: z.boolean(),
    makers: z.int(),
    /** Checkers who are not also makers. */
    checkers: z.int(),
    /** Makers and checkers who have no login yet. */
    waiting: z.int(),
  }),
  refusals: [],
  summary: { zh: '机构认证状态', en: 'Standing of a company' },
})

/** Sends the invitation again, to the phone that two of our staff have reviewed. No member can give another phone. */
export const resendInvitation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/member/resend-invitation',
  audience: ['corporate'],
  input: z.object({ memberId }),
  output: z.object({ expiresAt: instant }),
  refusals: ['member-missing', 'invitation-too-soon', 'invitation-too-many'],
  summary: { zh: '重新发送成员激活短信', en: 'Invite a member again' },
})

export const sendMemberCode = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/member/send-code',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ phone: text(40) }),
  output: z.object({ resendSeconds: z.int(), lifeSeconds: z.int() }),
  refusals: ['phone-form', ...CODE_REFUSALS],
  summary: { zh: '成员激活：发送短信验证码', en: 'Member: send a code by SMS' },
})

const invitation = z.object({
  companyName: z.string(),
  /** Masked, such as 王**. */
  name: z.string(),
  duties: z.array(duty),
})

/** Checks the code and the person's own document number. Only then is it shown which company has invited whom. */
export const proveInvitation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/member/prove-invitation',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ phone: text(40), code: text(10), documentNumber: text(40) }),
  output: z.object({ invitation }),
  refusals: ['phone-form', ...CODE_WRONG_REFUSALS, 'invitation-missing', 'too-many-attempts'],
  summary: { zh: '成员激活：验证身份', en: 'Member: prove who one is' },
})

/** Returns the invitation that this browser has proved. Null if it has proved none, or too long ago. */
export const getInvitation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/member/get-invitation',
  audience: ['public'],
  needsTicket: false,
  quiet: true,
  input: z.object({}),
  output: z.object({ invitation: z.nullable(invitation) }),
  refusals: [],
  summary: { zh: '成员激活：查看进度', en: 'Member: how far it is' },
})

export const acceptInvitation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/member/accept-invitation',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ username: text(64), password: text(128), paymentPassword: text(128) }),
  output: z.object({ username: z.string() }),
  refusals: ['invitation-missing', 'fields-wrong', 'too-many-attempts'],
  summary: { zh: '成员激活：设置登录名和密码', en: 'Member: choose name and passwords' },
})
