import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** The evidence of a proposal as one file (rules/companies.md#evidence-pack), for whoever may see the proposal. */
export const getEvidencePack = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/proposal/get-evidence-pack',
  audience: ['investor', 'corporate'],
  input: z.object({ proposalCode: z.string().check(z.maxLength(24)) }),
  output: z.object({
    mediaType: z.literal('application/zip'),
    fileName: z.string(),
    bytes: z.instanceof(Uint8Array),
  }),
  refusals: ['proposal-not-found', 'too-many-attempts'],
  summary: { zh: '交易方案存证包', en: 'Evidence pack of a proposal' },
})
