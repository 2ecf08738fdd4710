import * as z from 'zod/mini'
import { CARD_SIDES } from '#domain/registration/certificate.ts'
import { CARD_PHASES } from '#domain/person/id-card.ts'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, instant } from '#contract/part.ts'
import { PROOF_REFUSALS } from '#contract/refusals.ts'
import { consentGiven } from './registration-form.ts'
import { CODE_REFUSALS } from './registration.ts'
import { identityProof } from './second-factor.ts'

/**
 * The client's own identity (rules/rows.md#registration-and-identity; rules/product.md#answers-and-errors). Whatever is shown is
 * masked.
 */

const text = (most: number) => z.string().check(z.maxLength(most))
const accountNumber = z.string().check(z.maxLength(20))

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

/**
 * rules/product.md#answers-and-errors: the code says which dialog; `isFaced` is the side with the portrait. Only for identity
 * cards (idType 0).
 */
export const ocrIdcard = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/investor/register/ocr-idcard',
  audience: ['public'],
  input: z.object({ fileHash: text(128), isFaced: z.boolean() }),
  output: z.object({
    code: z.enum(['0000', '8001', '8002', '8003']),
    isSuccess: z.boolean(),
    errorMsg: z.nullable(z.string()),
    fileHash: z.string(),
    isFaced: z.boolean(),
    side: z.enum(CARD_SIDES),
  }),
  refusals: [
    'identity-subject-missing',
    'id-type-not-readable',
    'upload-not-found',
    'upload-busy',
    'too-many-attempts',
  ],
  summary: { zh: '识别身份证', en: 'Read an identity card' },
})

/** Where the reading of one's own file is; null where it is not being read, or nobody here knows. */
export const getOcrPhase = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/investor/register/get-ocr-phase',
  audience: ['public'],
  quiet: true,
  input: z.object({ fileHash: text(128) }),
  output: z.object({ phase: z.nullable(z.enum(CARD_PHASES)) }),
  refusals: [],
  summary: { zh: '身份证识别进度', en: 'Progress of reading an identity card' },
})

const attachment = z.object({
  fileHash: text(128),
  fileName: text(300),
  type: z.enum(['0']),
  /** Left out by all, they stand in the order they are given. */
  index: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
})

/**
 * Both sides of the identity card: index 0 the portrait, 1 the emblem; of a passport its page, of a permit front and back. Pictures need a consent of their own (PIPL 28–30): it comes along
 * unless it was given to the present text before.
 */
export const uploadInvestorCertificate = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/improve/investor/upload-investor-certificate',
  audience: ['investor'],
  input: z.object({
    accountNumber,
    attachments: z.array(attachment).check(z.minLength(1), z.maxLength(10)),
    consents: z._default(z.array(consentGiven).check(z.maxLength(5)), []),
  }),
  output: z.object({ state: z.enum(['accepted', 'in-review']) }),
  refusals: [
    'account-not-yours',
    'id-type-not-readable',
    'attachments-wrong',
    'fields-wrong',
    'upload-not-found',
  ],
  summary: { zh: '上传身份证件', en: 'Upload the identity document' },
})

/** The picture itself, to its owner only. Another's answers like one that does not exist. */
export const getInvestorCertify = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/improve/investor/get-investor-certify',
  audience: ['investor'],
  input: z.object({ fileName: text(300), fileHash: text(128), type: z.enum(['0']), accountNumber }),
  output: z.object({
    mediaType: z.literal('image/jpeg'),
    fileName: z.string(),
    bytes: z.instanceof(Uint8Array),
  }),
  refusals: ['upload-not-found'],
  summary: { zh: '查看已上传的证件影像', en: 'See an uploaded document' },
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
