import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { fundCode, money, typedAmount } from '#contract/part.ts'
import { LOCKED_REFUSALS, QUALIFIED_REFUSALS } from '#contract/refusals.ts'

/** The documents of a private fund, signed one after the other, and the cancellation of the contract within its time limit. */

const version = z.string().check(z.maxLength(20))
const id = z.uuid()

export const signDisclosure = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/suitability/sign-disclosure',
  audience: ['investor'],
  idempotent: true,
  input: z.object({ fundCode: z.string().check(z.maxLength(16)), version }),
  output: z.object({ fundCode }),
  refusals: ['fund-not-found', 'text-changed'],
  summary: { zh: '签署风险揭示书', en: 'Sign the risk disclosure' },
})

export const signContract = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/suitability/sign-contract',
  audience: ['investor'],
  idempotent: true,
  input: z.object({
    fundCode: z.string().check(z.maxLength(16)),
    amount: typedAmount,
    version,
    acceptsMismatch: z.boolean(),
  }),
  output: z.object({ contractId: id }),
  refusals: [
    'fund-not-found',
    'amount-format',
    'text-changed',
    'contract-open',
    'private-fund-unsettled',
    'fee-unknown',
    'not-specific-target',
    'fund-unrated',
    'assessment-missing',
    'assessment-expired',
    'risk-forbidden',
    'risk-mismatch',
    ...QUALIFIED_REFUSALS,
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '签署私募基金合同', en: 'Sign the contract of a private fund' },
})

export const cancelContract = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/suitability/cancel-contract',
  audience: ['investor'],
  idempotent: true,
  input: z.object({ contractId: id }),
  output: z.object({ contractId: id, refund: z.nullable(money) }),
  refusals: ['contract-not-found', 'contract-not-cancellable', 'order-being-paid', ...LOCKED_REFUSALS],
  summary: { zh: '解除私募基金合同', en: 'Cancel a contract before it counts' },
})
