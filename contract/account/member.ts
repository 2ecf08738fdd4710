import * as z from 'zod/mini'
import { NAMED_DUTIES } from '#domain/registration/member-naming.ts'
import { REVIEW_REASONS } from '#domain/registration/review.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, instant } from '#contract/part.ts'
import { CODE_REFUSALS, CODE_WRONG_REFUSALS } from './registration.ts'

/** Who acts for a company, and how somebody who was named at its opening comes in (rules/companies.md#members). */

const text = (most: number) => z.string().check(z.maxLength(most))
const memberId = z.uuid()
const duty = z.enum(['maker', 'checker', 'viewer', 'administrator'])

const member = z.object({
  memberId,
  name: z.string(),
  /** Those of today; a level is a checker's, 1–3. */
  duties: z.array(z.object({ duty, level: z.int() })),
  isSelf: z.boolean(),
  /** `active` has a log-in; `invited` and `lapsed` have a text, which holds or has ended; `uninvited` has neither. */
  state: z.enum(['active', 'invited', 'lapsed', 'uninvited']),
  /** Last day of the identity document; null for one without an end. */
  documentValidTo: z.nullable(day),
  isDocumentExpired: z.boolean(),
  lastLogInAt: z.nullable(instant),
  invitation: z.nullable(
    z.object({
      /** 138****8000. */
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
    /** A further person who was named and is being looked at, or was not accepted and why; null else. */
    naming: z.nullable(
      z.object({
        state: z.enum(['in-review', 'refused']),
        duty: z.enum(NAMED_DUTIES),
        /** 王**; null once it is decided. */
        name: z.nullable(z.string()),
        askedAt: instant,
        reasons: z.array(z.enum(REVIEW_REASONS)),
      }),
    ),
    /** May the caller name a further person? */
    canName: z.boolean(),
    today: day,
  }),
  refusals: [],
  summary: { zh: '机构成员', en: 'Members of a company' },
})

/** What a company needs before it may buy. Its tolerance is `get-assessment`. */
export const getCertification = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/member/get-certification',
  audience: ['corporate'],
  input: z.object({}),
  output: z.object({
    companyName: z.string(),
    /** Unified social credit code: public, so whole. Null where none is known. */
    uscc: z.nullable(z.string()),
    /** Last day of the licence; null for one without an end. */
    licenceValidTo: z.nullable(day),
    isLicenceExpired: z.boolean(),
    makers: z.int(),
    /** Persons who check and are no maker. */
    checkers: z.int(),
    /** Makers and checkers who cannot log in yet. */
    waiting: z.int(),
  }),
  refusals: [],
  summary: { zh: '机构认证状态', en: 'Standing of a company' },
})

/** Sends the text again to the phone that two of the house have seen; no member can name another phone. */
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
  /** 王**. */
  name: z.string(),
  duties: z.array(duty),
})

/** The right code and the number of one's own document: only then is told who has invited whom. */
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

/** What this browser has proved; null where it has proved nothing, or too long ago. */
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
