import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, instant } from '#contract/part.ts'
import { PROOF_REFUSALS } from '#contract/refusals.ts'
import { CODE_REFUSALS } from './registration.ts'
import { identityProof } from './second-factor.ts'

/**
 * The client's own identity data (rules/rows.md#registration-and-identity; rules/product.md#answers-and-errors). Personal values are
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
    /** The type of the identity document: 0, 4, 6 or A as in `contract/account/registration-form.ts`. */
    idType: z.string(),
    documentNumber: z.string(),
    /** Null if the document has no end date. */
    documentValidTo: z.nullable(day),
    isDocumentExpired: z.boolean(),
    /** Days until the document expires. Null if it has no end date. */
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
      /** Whether the client has consented to the storage of pictures, in the present version of the text. */
      hasConsent: z.boolean(),
      state: z.enum(['none', 'in-review', 'accepted', 'refused']),
      files: z.array(
        z.object({
          fileHash: z.string(),
          fileName: z.string(),
          type: z.enum(['0']),
          index: z.int(),
          /** The side or page of the document that the picture shows. */
          paper: z.string(),
          uploadedAt: instant,
        }),
      ),
    }),
    /** 0: not assessed, or the assessment has expired. 1–5: conservative to aggressive (rules/product.md#values). */
    riskTolerance: z.int(),
    assessment: z.nullable(
      z.object({ level: z.int(), validThrough: day, isExpired: z.boolean(), daysLeft: z.int() }),
    ),
    /** What is missing or expires soon, the most important first. */
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
 * Keys that are not in the contract are dropped and never stored (rules/threats.md#authorisation). A field that is left out keeps its
 * value.
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
      /** The code that proves the new phone. */
      phoneCode: z.optional(text(10)),
      email: z.optional(text(300)),
      /** The code that proves the new e-mail address. */
      emailCode: z.optional(text(10)),
      /** Proof of the caller's identity. Required for a new phone or e-mail address (rules/threats.md#sessions). */
      proof: z.optional(identityProof),
    }),
  ),
  output: z.object({ changed: z.array(z.string()) }),
  refusals: ['fields-wrong', ...PROOF_REFUSALS, 'contact-taken'],
  summary: { zh: '完善个人信息', en: 'Improve personal information' },
})

/** Sends a code to the new phone or e-mail address, to prove that it belongs to the client. */
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

/** The log of actions on the caller's own login and account, newest first. */
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
        /** Who acted: the client (`self`), our staff (`house`) or the system (`system`). */
        by: z.enum(['self', 'house', 'system']),
        subject: z.string(),
      }),
    ),
    /** The value to send as `before` for older entries. Null at the end. */
    next: z.nullable(instant),
  }),
  refusals: [],
  summary: { zh: '操作日志', en: 'Operation log' },
})
