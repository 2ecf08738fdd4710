import * as z from 'zod/mini'
import { CARD_SIDES } from '#domain/registration/certificate.ts'
import { CARD_PHASES } from '#domain/person/id-card.ts'
import { endpoint } from '#contract/endpoint.ts'
import { consentGiven } from './registration-form.ts'

/** Pictures of papers of the same person later: read, handed in, and shown to their owner. */

const text = (most: number) => z.string().check(z.maxLength(most))
const accountNumber = z.string().check(z.maxLength(20))

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
