import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, instant } from '#contract/part.ts'
import { PROOF_REFUSALS } from '#contract/refusals.ts'
import { CODE_REFUSALS } from './registration.ts'
import { identityProof } from './second-factor.ts'

/**
 * The client's own identity (rules/rows.md#registration-and-identity; rules/product.md#answers-and-errors). Whatever is shown is
 * masked.
 */

const text = (most: number) => z.string().check(z.maxLength(most))

export const getInvestorInfo = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/improve/investor/get-investor-info',
  audience: ['investor'],
  input: z.object({}),
  output: z.object({
    accountNumber: z.string(),
    name: z.string(),
    /** 0 mainland identity card, 4, 6, A as in `contract/account/registration.ts`. */
    idType: z.string(),
    documentNumber: z.string(),
    /** Null where it has no end. */
    documentValidTo: z.nullable(day),
    isDocumentExpired: z.boolean(),
    /** Days left; null where it has no end. */
    documentDaysLeft: z.nullable(z.int()),
    sex: z.nullable(z.enum(['male', 'female'])),
    nationality: z.nullable(z.object({ code: z.string(), name: bilingual })),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    occupation: z.nullable(z.object({ code: z.string(), name: bilingual })),
    region: z.nullable(
      z.object({ province: z.string(), city: z.string(), district: z.string(), name: z.string() }),
    ),
    address: z.nullable(z.string()),
    tax: z.nullable(z.object({ status: z.enum(['0', '1', '2']), countries: z.array(z.string()) })),
    certificate: z.object({
      /** Pictures may be kept: the consent to them was given to the present text. */
      hasConsent: z.boolean(),
      state: z.enum(['none', 'in-review', 'accepted', 'refused']),
      files: z.array(
        z.object({
          fileHash: z.string(),
          fileName: z.string(),
          type: z.enum(['0']),
          index: z.int(),
          /** Which side or page it shows. */
          paper: z.string(),
          uploadedAt: instant,
        }),
      ),
    }),
    /** 0 not assessed, 1–5 conservative … aggressive (rules/product.md#values); 0 too where it has expired. */
    riskTolerance: z.int(),
    assessment: z.nullable(
      z.object({ level: z.int(), validThrough: day, isExpired: z.boolean(), daysLeft: z.int() }),
    ),
    /** What is missing or about to end, in the order it matters. */
    tasks: z.array(
      z.enum([
        'document-expired',
        'document-ending',
        'certificate',
        'assessment',
        'assessment-ending',
        'details',
      ]),
    ),
  }),
  refusals: [],
  summary: { zh: '我的身份信息', en: 'My identity' },
})

/**
 * Keys the contract does not know are dropped, never stored (rules/threats.md#authorisation). Fields that are left out stay as
 * they are.
 */
export const improvePersonalInformation = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/improve/investor/improve-personal-information',
  audience: ['investor'],
  input: z.optional(
    z.object({
      occupation: z.optional(text(10)),
      province: z.optional(text(6)),
      city: z.optional(text(6)),
      district: z.optional(text(6)),
      address: z.optional(text(300)),
      phone: z.optional(text(40)),
      /** Proves the new phone. */
      phoneCode: z.optional(text(10)),
      email: z.optional(text(300)),
      /** Proves the new address. */
      emailCode: z.optional(text(10)),
      /** Who is there: needed for a new phone or e-mail address (rules/threats.md#sessions). */
      proof: z.optional(identityProof),
    }),
  ),
  output: z.object({ changed: z.array(z.string()) }),
  refusals: ['fields-wrong', ...PROOF_REFUSALS, 'contact-taken'],
  summary: { zh: '完善个人信息', en: 'Improve personal information' },
})

/** A code to the new phone or e-mail address that shall be proved. */
export const sendContactCode = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/improve/investor/send-contact-code',
  audience: ['investor'],
  input: z.object({ channel: z.enum(['sms', 'mail']), to: text(300) }),
  output: z.object({ resendSeconds: z.int(), lifeSeconds: z.int() }),
  refusals: ['fields-wrong', ...CODE_REFUSALS],
  summary: { zh: '向新的手机或邮箱发送验证码', en: 'Send a code to a new phone or e-mail address' },
})

/** What was done with one's own log-in and account, newest first. */
export const findOperateLog = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/improve/investor/find-operate-log',
  audience: ['investor'],
  input: z.object({ before: z.optional(instant) }),
  output: z.object({
    entries: z.array(
      z.object({
        at: instant,
        action: z.string(),
        words: bilingual,
        /** Whose doing: the client's own, the house's, or the system's. */
        by: z.enum(['self', 'house', 'system']),
        subject: z.string(),
      }),
    ),
    /** Hand it back as `before` for older ones; null at the end. */
    next: z.nullable(instant),
  }),
  refusals: [],
  summary: { zh: '操作日志', en: 'Operation log' },
})
