import * as z from 'zod/mini'
import { CLOSING_OBSTACLES, CLOSING_REASONS } from '#domain/registration/account-closing.ts'
import { endpoint } from '#contract/endpoint.ts'
import { LOCKED_REFUSALS } from '#contract/refusals.ts'

/** The closing of an account: the obstacles to it, and the call that closes the account. */

export const getClosing = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/security/get-closing',
  audience: ['investor'],
  input: z.object({}),
  output: z.object({
    accountNumber: z.string(),
    /** Whether this is the last account of the login. Then the login ends too. */
    isLast: z.boolean(),
    obstacles: z.array(z.object({ obstacle: z.enum(CLOSING_OBSTACLES), count: z.int() })),
  }),
  refusals: [],
  summary: { zh: '注销账户前的检查', en: 'What stands in the way of closing the account' },
})

export const closeAccount = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/close-account',
  audience: ['investor'],
  input: z.object({
    authorization: z.string().check(z.maxLength(64)),
    reason: z.enum(CLOSING_REASONS),
    note: z.string().check(z.maxLength(200)),
  }),
  output: z.object({ landing: z.string() }),
  refusals: ['account-closed', 'account-not-closable', 'payment-key-expired', ...LOCKED_REFUSALS],
  summary: { zh: '注销账户', en: 'Close the account' },
})
