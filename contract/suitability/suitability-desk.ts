import * as z from 'zod/mini'
import { CARE_DUTIES } from '#domain/suitability/suitability.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, fundCode, instant, seenText } from '#contract/part.ts'
import { contract, declaration } from './suitability.ts'
import { fileHandle } from '#contract/upload.ts'

/**
 * Tasks of our staff for suitability: reviews of proofs, and call-backs (rules/suitability.md#professional-investors,
 * rules/private-funds.md#seven-steps).
 */

const id = z.uuid()

export const findMeansDeclarations = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/suitability/find-means-declarations',
  audience: ['operator'],
  right: 'means.read',
  input: z.object({}),
  output: z.object({
    declarations: z.array(
      z.extend(declaration, {
        purpose: z.enum(['qualified', 'professional']),
        name: z.string(),
        facts: z.record(z.string(), z.string()),
        evidence: z.string(),
        evidenceDate: day,
        papers: z.array(z.object({ fileHash: fileHandle })),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '待审核的资产证明', en: 'Proofs of means to be reviewed' },
})

export const getMeansFile = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/suitability/get-means-file',
  audience: ['operator'],
  right: 'means.read',
  input: z.object({ declarationId: id, fileHash: fileHandle }),
  output: z.object({
    mediaType: z.literal('image/jpeg'),
    fileName: z.string(),
    bytes: z.instanceof(Uint8Array),
  }),
  refusals: ['declaration-not-found', 'upload-not-found'],
  summary: { zh: '查看资产证明影像', en: 'A picture of a proof of means' },
})

export const reviewMeans = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/suitability/review-means',
  audience: ['operator'],
  right: 'means.decide',
  idempotent: true,
  input: z.object({
    declarationId: id,
    decision: z.enum(['approve', 'refuse']),
    /** The last day on which the proof is valid. Null for a refusal. */
    validUntil: z.nullable(day),
    reason: z.string().check(z.maxLength(200)),
  }),
  output: z.object({ declarationId: id }),
  refusals: [
    'declaration-not-found',
    'declaration-done',
    'reviewer-is-party',
    'means-not-enough',
    'validity-wrong',
  ],
  summary: { zh: '审核资产证明', en: 'Review a proof of means' },
})

export const findCallBacks = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/suitability/find-call-backs',
  audience: ['operator'],
  right: 'call.read',
  input: z.object({}),
  output: z.object({
    contracts: z.array(z.extend(contract, { fundCode, accountNumber: z.string(), name: z.string() })),
  }),
  refusals: [],
  summary: { zh: '待回访的合同', en: 'Contracts to be called about' },
})

export const recordCallBack = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/suitability/record-call-back',
  audience: ['operator'],
  right: 'call.make',
  idempotent: true,
  input: z.object({
    contractId: id,
    recording: seenText(1, 100),
    answers: z.object({
      identity: z.boolean(),
      'own-money': z.boolean(),
      'risks-read': z.boolean(),
      'qualified-investor': z.boolean(),
      'knows-right-to-cancel': z.boolean(),
    }),
  }),
  output: z.object({ contractId: id, outcome: z.enum(['effective', 'cancelled']) }),
  refusals: ['contract-not-found', 'call-back-not-due', 'cooling-off', 'call-back-by-seller'],
  summary: { zh: '登记回访结果', en: 'Record a call-back' },
})

/**
 * Shows the client to call about a contract or order that waits for a call. It needs the password, and each access is recorded
 * (rules/threats.md#personal-data).
 */
export const revealPhone = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/suitability/reveal-phone',
  audience: ['operator'],
  right: 'call.make',
  input: z.object({
    /** The id of the contract, or the number of the order. */
    about: z.string().check(z.minLength(10), z.maxLength(40)),
    password: z.string().check(z.maxLength(128)),
  }),
  output: z.object({
    name: z.string(),
    /** Null if we have no phone of the client. */
    phone: z.nullable(z.string()),
  }),
  refusals: ['call-not-waiting', 'password-wrong', 'too-many-attempts'],
  summary: {
    zh: '查看待回访客户的电话（须再次输入密码，留有记录）',
    en: 'The phone of a client to be called, for the password (it is recorded)',
  },
})

export const findCareCalls = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/suitability/find-care-calls',
  audience: ['operator'],
  right: 'call.read',
  input: z.object({}),
  output: z.object({
    orders: z.array(
      z.object({
        orderNo: z.string(),
        accountNumber: z.string(),
        name: z.string(),
        fundCode,
        amount: z.nullable(z.string()),
        shares: z.nullable(z.string()),
        acceptedAt: instant,
        /** Why it waits: the client insists on an R5 fund, or it is a senior's first order of high risk. */
        duties: z.array(z.enum(CARE_DUTIES)),
      }),
    ),
  }),
  refusals: [],
  summary: {
    zh: '坚持购买R5或老年客户、待回访的订单',
    en: 'Orders that wait for a call: insisting on R5, or a senior’s',
  },
})

export const recordCareCall = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/suitability/record-care-call',
  audience: ['operator'],
  right: 'call.make',
  idempotent: true,
  input: z.object({
    orderNo: z.string().check(z.minLength(10), z.maxLength(24)),
    /** Whether the client confirms the order. If not, it is cancelled. */
    isConfirmed: z.boolean(),
    recording: seenText(1, 100),
  }),
  output: z.object({ orderNo: z.string(), outcome: z.enum(['confirmed', 'cancelled']) }),
  refusals: ['order-not-waiting'],
  summary: { zh: '登记订单的回访结果', en: 'Record the call about an order that waited for it' },
})
