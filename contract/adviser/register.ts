import * as z from 'zod/mini'
import { ADVISER_STATUSES } from '#domain/duty/standing.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day } from '#contract/part.ts'

/** The register of practitioners as operations read it in, and what it changes (rules/advisers.md#register). */

/** What a file says of an adviser against what we have. */
export const REGISTER_CHANGES = ['missing', 'expired', 'expiring', 'changed', 'restored', 'new'] as const

const difference = z.object({
  adviserId: z.uuid(),
  name: z.string(),
  firmName: z.string(),
  status: z.enum(ADVISER_STATUSES),
  registerNo: z.string(),
  change: z.enum(REGISTER_CHANGES),
  until: z.nullable(day),
})

const OF_REGISTER = { client: 'fe', audience: ['operator'] } as const

/** The newest file and its difference. Null before the first one. */
export const getRegister = endpoint({
  ...OF_REGISTER,
  method: 'GET',
  path: '/rest/operations/adviser/get-register',
  right: 'adviser.read',
  input: z.object({}),
  output: z.object({
    today: day,
    newest: z.nullable(
      z.object({
        importedOn: day,
        entries: z.int(),
        importedBy: z.string(),
        appliedBy: z.nullable(z.string()),
        isMine: z.boolean(),
      }),
    ),
    differences: z.array(difference),
  }),
  refusals: [],
  summary: { zh: '从业登记与差异', en: 'The register and its difference' },
})

/** Reads in the register of today. Whoever is missing is suspended at once; what it gives waits for another person. */
export const importRegister = endpoint({
  ...OF_REGISTER,
  method: 'POST',
  path: '/rest/operations/adviser/import-register',
  right: 'adviser.make',
  input: z.object({ text: z.string().check(z.maxLength(200_000)) }),
  output: z.object({ entries: z.int(), suspended: z.int() }),
  refusals: [
    'register-quote-wrong',
    'register-empty',
    'register-line-wrong',
    'register-twice',
    'register-applied',
  ],
  summary: { zh: '导入从业登记', en: 'Import the register' },
})

/** Applies what the newest file gives: new numbers, longer validity, other classes. Not by who read it in. */
export const applyRegister = endpoint({
  ...OF_REGISTER,
  method: 'POST',
  path: '/rest/operations/adviser/apply-register',
  right: 'adviser.decide',
  input: z.object({ importedOn: day }),
  output: z.object({ changed: z.int() }),
  refusals: ['register-not-found', 'own-register', 'register-applied'],
  summary: { zh: '复核并生效从业登记', en: 'Apply the register' },
})
