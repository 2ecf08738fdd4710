import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { bilingual, instant } from '#contract/part.ts'

/** Who looked at a client's data. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

export const LOOK_SORTS = ['at'] as const

/** Who looked at the caller's data in a month in Beijing, newest first: advisers and our staff, not the caller's own looks. */
export const findLooks = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/improve/investor/find-looks',
  audience: ['investor'],
  input: z.object({
    /** This month if it is empty. */
    month: z._default(z.union([z.literal(''), month]), ''),
    ...listInput(LOOK_SORTS),
  }),
  output: z.object({
    month,
    /** The nearest months before and after that have looks. */
    earlier: z.nullable(month),
    later: z.nullable(month),
    looks: z.array(
      z.object({
        lookId: z.string(),
        at: instant,
        /** The name of an adviser, and the masked name of our own staff. */
        name: bilingual,
        /** The adviser's firm. Null for our own staff. */
        firm: z.nullable(bilingual),
        /** Why they could look. */
        basis: bilingual,
        what: bilingual,
      }),
    ),
    next,
  }),
  refusals: LIST_REFUSALS,
  summary: { zh: '谁看过我的资料', en: 'Who looked at my data' },
})
