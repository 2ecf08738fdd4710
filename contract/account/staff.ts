import * as z from 'zod/mini'
import { FIRM_DUTIES, HOUSE_DUTIES } from '#domain/duty/duty.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant } from '#contract/part.ts'
import { CODE_REFUSALS, CODE_WRONG_REFUSALS } from './registration.ts'

/** How an invited person of the house or of an adviser firm comes in (rules/staff.md#coming-in). */

const text = (most: number) => z.string().check(z.maxLength(most))
/** The code of the link, or as it was typed from the text. */
const code = text(80)

/**
 * Opens an invitation by its code. A used, expired, withdrawn or unknown one gets the same answer. What it asks for is a POST, so that the code
 * stands in no log of addresses.
 */
export const openStaffInvitation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/staff/open-invitation',
  audience: ['public'],
  needsTicket: false,
  quiet: true,
  input: z.object({ code }),
  output: z.object({
    scope: z.enum(['house', 'firm']),
    /** The firm that the person joins. Null for the house. */
    firmName: z.nullable(z.string()),
    duties: z.array(z.enum([...new Set([...HOUSE_DUTIES, ...FIRM_DUTIES])])),
    /** Masked, such as 王**. */
    name: z.string(),
    /** Who has asked for it. Null if it came from the command line. */
    askedBy: z.nullable(z.string()),
    channel: z.enum(['sms', 'mail']),
    /** Masked, such as 138****8000. */
    contact: z.string(),
    expiresAt: instant,
  }),
  refusals: ['staff-invitation-invalid', 'too-many-attempts'],
  summary: { zh: '员工激活：打开邀请', en: 'Staff: open an invitation' },
})

/** Sends a code to the phone or mail address of the invitation. No other can be given. */
export const sendStaffCode = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/staff/send-code',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ code }),
  output: z.object({ resendSeconds: z.int(), lifeSeconds: z.int() }),
  refusals: ['staff-invitation-invalid', ...CODE_REFUSALS],
  summary: { zh: '员工激活：发送验证码', en: 'Staff: send a code' },
})

/** Gives the person their seat and, unless they have a log-in in that area, one with this name and password. It works once. */
export const acceptStaffInvitation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/staff/accept-invitation',
  audience: ['public'],
  needsTicket: false,
  input: z.object({
    code,
    contactCode: text(10),
    documentNumber: text(40),
    username: text(64),
    password: text(128),
  }),
  output: z.object({
    area: z.enum(['individual', 'operations']),
    username: z.string(),
    /** Whether the person had this log-in before: then nothing of it has changed, and the typed name and password are not used. */
    hadLogIn: z.boolean(),
  }),
  refusals: [
    'staff-invitation-invalid',
    'fields-wrong',
    ...CODE_WRONG_REFUSALS,
    'staff-document-differs',
    'duties-forbidden',
    'team-closed',
    'team-headed',
    'too-many-attempts',
  ],
  summary: { zh: '员工激活：设置登录名和密码', en: 'Staff: choose name and password' },
})
