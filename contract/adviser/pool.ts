import * as z from 'zod/mini'
import { MOST_ASSIGNED } from '#domain/duty/pool.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day } from '#contract/part.ts'

/** The clients of a firm whom nobody serves since their adviser left (rules/advisers.md#pool). */

const id = z.uuid()

/** How many wait, by the adviser who served them last. */
export const getPool = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/adviser/firm/get-pool',
  audience: ['adviser'],
  right: 'firm.read',
  input: z.object({}),
  output: z.object({
    groups: z.array(
      z.object({
        /** Null if nobody of the firm served them before. */
        formerId: z.nullable(id),
        formerName: z.nullable(z.string()),
        /** Since when the first of them waits. */
        since: day,
        clients: z.int(),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '待分配的客户', en: 'Clients who wait for an adviser' },
})

/** Gives some of a group to an adviser from today on, those first who wait longest. `pool-short` has how many still wait. */
export const assignPool = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/firm/assign-pool',
  audience: ['adviser'],
  right: 'firm.make',
  idempotent: true,
  input: z.object({
    formerId: z.nullable(id),
    receiverId: id,
    clients: z.int().check(z.minimum(1), z.maximum(MOST_ASSIGNED)),
  }),
  output: z.object({ assigned: z.int() }),
  refusals: [
    'adviser-not-found',
    'pool-short',
    'transfer-node-closed',
    'transfer-receiver-unable',
    'idempotency-mismatch',
    'idempotency-busy',
  ],
  summary: { zh: '分配待分配的客户', en: 'Give waiting clients an adviser' },
})
