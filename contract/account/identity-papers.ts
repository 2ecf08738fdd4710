import * as z from 'zod/mini'
import { CARD_SIDES } from '#domain/registration/certificate.ts'
import { CARD_PHASES } from '#domain/person/id-card.ts'
import { endpoint } from '#contract/endpoint.ts'
import { consentGiven } from './registration-form.ts'

/** Pictures of identity documents after registration: recognised (OCR), uploaded, and shown to their owner. */

const text = (most: number) => z.string().check(z.maxLength(most))
const accountNumber = z.string().check(z.maxLength(20))

/**
 * The code decides which dialog is shown (rules/product.md#answers-and-errors). `isFaced` is the side with the portrait. Only for
 * identity cards (idType 0).
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

/** The progress of reading the caller's own file. Null if it is not being read or is not known here. */
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
  /** If no attachment has an index, they keep the order in which they are given. */
  index: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
})

/**
 * Both sides of an identity card (index 0 the portrait, 1 the emblem), the page of a passport, or front and back of a permit. Pictures
 * need a separate consent (PIPL 28–30). It is sent along unless it was given to the present text before.
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

/** Returns the picture to its owner only. Another person's picture is answered like one that does not exist. */
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
