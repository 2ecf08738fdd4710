import * as z from 'zod/mini'
import { endpoint, type RefusalOf } from '#contract/endpoint.ts'
import {
  bilingual,
  day,
  fundCode,
  fundType,
  instant,
  money,
  riskLevel,
  seenText,
  typedAmount,
} from '#contract/part.ts'
import { suitabilityView } from '#contract/order/order.ts'
import { refusalView } from '#contract/order/order-view.ts'
import type { signContract } from './private-contract.ts'
import { fileHandle } from '#contract/upload.ts'
import { LOCKED_REFUSALS } from '#contract/refusals.ts'

/**
 * Who may buy which fund: qualified investors, the steps of a private fund, professional investors
 * (rules/suitability.md#professional-investors, rules/private-funds.md#seven-steps).
 */

const evidence = seenText(1, 200)
/** Pictures of the papers, by the handles that their uploads received. */
const papers = z.array(z.object({ fileHash: fileHandle })).check(z.minLength(1), z.maxLength(6))
const version = z.string().check(z.maxLength(20))
const id = z.uuid()

export const declaration = z.object({
  declarationId: id,
  declaredAt: instant,
  isEnough: z.boolean(),
  outcome: z.nullable(z.enum(['approved', 'refused'])),
  reason: z.nullable(z.string()),
  validUntil: z.nullable(day),
})

export const contract = z.object({
  contractId: id,
  amount: money,
  signedAt: instant,
  stage: z.enum(['unpaid', 'cooling-off', 'awaiting-call-back', 'effective', 'cancelled']),
  orderNo: z.nullable(z.string()),
  coolingOffEnds: z.nullable(instant),
  /** How it was cancelled: by the client, by their answers in the call-back, or together with its order. */
  ended: z.nullable(z.enum(['client', 'call-back', 'order'])),
  canCancel: z.boolean(),
})

const texts = z.object({ declaration: z.string(), disclosure: z.string(), contract: z.string() })

const fundSteps = z.object({
  fundCode,
  name: bilingual,
  fundType,
  riskLevel,
  isSample: z.boolean(),
  suitability: suitabilityView,
  hasSignedDisclosure: z.boolean(),
  terms: z.object({
    /** The least investment by law. An additional order may be smaller. */
    minimum: money,
    /** Whether the fee is charged on top of the minimum. */
    isMinimumNet: z.boolean(),
    mostHolders: z.int(),
  }),
  /** The steps in their order. `now` is for the client to do; `waiting` is for another person or for time to pass. */
  steps: z.array(
    z.object({
      step: z.enum(['target', 'match', 'disclosure', 'proof', 'contract', 'cooling-off', 'call-back']),
      state: z.enum(['done', 'now', 'waiting', 'stopped', 'todo']),
    }),
  ),
  contract: z.nullable(contract),
  /** Why the signature would be refused now, whatever the amount. A mismatch is included as a warning. */
  refusal: z.nullable(refusalView<RefusalOf<typeof signContract>>()),
})

export const getPrivateSteps = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/suitability/get-private-steps',
  audience: ['investor'],
  /** Empty for the investor's own status only. */
  input: z.object({ fundCode: z._default(z.string(), '') }),
  output: z.object({
    isSpecificTarget: z.boolean(),
    /** One of the two conditions of `isSpecificTarget`: an assessment within the last three years. */
    isAssessed: z.boolean(),
    declaration: z.nullable(declaration),
    proof: z.enum(['missing', 'in-review', 'refused', 'ended', 'holds']),
    texts,
    fund: z.nullable(fundSteps),
  }),
  refusals: ['fund-not-found'],
  summary: { zh: '私募基金购买步骤', en: 'Steps towards a private fund' },
})

export const findPrivateFunds = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/suitability/find-private-funds',
  audience: ['investor'],
  input: z.object({}),
  output: z.object({
    funds: z.array(
      z.object({
        fundCode,
        name: bilingual,
        fundType,
        riskLevel,
        filingNo: z.string(),
        mostHolders: z.int(),
        isSample: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '对我开放的集合产品', en: 'Collective products open to me' },
})

export const declareMeans = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/suitability/declare-means',
  audience: ['investor'],
  idempotent: true,
  input: z.object({
    purpose: z.enum(['qualified', 'professional']),
    /** In yuan: a person's assets and incomes of the last three years, or an organisation's net and financial assets. */
    financialAssets: typedAmount,
    incomes: z.array(typedAmount).check(z.maxLength(3)),
    netAssets: z.nullable(typedAmount),
    investingYears: z.int().check(z.minimum(0), z.maximum(80)),
    relevantWorkYears: z.int().check(z.minimum(0), z.maximum(80)),
    hasQualification: z.boolean(),
    /** A description of the papers in the client's words, and the day to which they refer. */
    evidence,
    evidenceDate: day,
    papers,
    version,
  }),
  output: z.object({ declarationId: id, isEnough: z.boolean() }),
  refusals: [
    'figures-wrong',
    'text-changed',
    'evidence-too-old',
    'declaration-open',
    'upload-not-found',
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '申报资产与收入', en: 'Declare means' },
})

export const getProfessionalStatus = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/suitability/get-professional-status',
  audience: ['investor'],
  input: z.object({}),
  output: z.object({
    professionalClass: z.nullable(z.enum(['A', 'B', 'C', 'D', 'P'])),
    /** The first and the last day of the standing. The last day is null for a standing without an end. */
    since: z.nullable(day),
    lastDay: z.nullable(day),
    declaration: z.nullable(declaration),
  }),
  refusals: [],
  summary: { zh: '专业投资者状态', en: 'Standing as a professional investor' },
})

export const returnToOrdinary = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/suitability/return-to-ordinary',
  audience: ['investor'],
  idempotent: true,
  input: z.object({}),
  output: z.object({ from: day }),
  refusals: ['not-professional'],
  summary: { zh: '转回普通投资者', en: 'Be treated as an ordinary investor again' },
})
