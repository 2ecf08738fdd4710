import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_REFUSALS, listInput } from '#contract/list.ts'
import { findProposals, PROPOSAL_SORTS } from '#contract/order/proposal.ts'
import { planFrequency, planId } from '#contract/order/plan.ts'
import { HISTORY_SPANS } from '#contract/own-values.ts'
import { SHARED_PARTS } from '#domain/duty/share.ts'
import { FIRM_DUTIES } from '#domain/duty/duty.ts'
import { bilingual, day, decimal, fundCode, money } from '#contract/part.ts'
import { clientRef } from './client.ts'

/** What an adviser reads of one client besides holdings and orders: the course of their assets, plans, proposals, and their tolerance. */

const OF_CLIENT = { client: 'fe', method: 'GET', audience: ['adviser'], right: 'client.read' } as const
const REFUSALS = ['client-not-found', 'client-part-hidden', 'too-many-attempts'] as const

const rate = z.nullable(decimal)

/** The course of a client's assets as the client sees it, counted back from its last day, and the funds that are too much of the whole. */
export const getClientAssets = endpoint({
  ...OF_CLIENT,
  path: '/rest/adviser/client/get-assets',
  input: z.object({ clientRef, span: z._default(z.enum(HISTORY_SPANS), '1y') }),
  output: z.object({
    /** Null if nothing was ever held. */
    from: z.nullable(day),
    to: z.nullable(day),
    /**
     * From the eve of the span on: the value at the close, and all money paid in less all paid out since that eve. Empty if a fund that was held
     * has no price.
     */
    points: z.array(z.object({ date: day, value: money, invested: decimal, growth: rate })),
    /** The last value less the first, less what was paid in since. Null without points. */
    gain: z.nullable(decimal),
    timeWeighted: rate,
    /** Funds that are more than 30 % of what is held now, the largest first. Null if the value of one fund held is not known. */
    concentrated: z.nullable(z.array(z.object({ fundCode, name: bilingual, ratio: decimal }))),
  }),
  refusals: REFUSALS,
  summary: { zh: '客户资产走势', en: 'The course of one client’s assets' },
})

/** The savings plans of a client, as the client sees them, without what pays for them. */
export const findClientPlans = endpoint({
  ...OF_CLIENT,
  path: '/rest/adviser/client/find-plans',
  input: z.object({ clientRef }),
  output: z.object({
    plans: z.array(
      z.object({
        planId,
        fundCode,
        fundName: bilingual,
        amountNow: money,
        frequency: planFrequency,
        /** The day of the week, 1 to 5, or of the month. Null for a daily plan. */
        sendDay: z.nullable(z.int()),
        firstDue: day,
        state: z.enum(['active', 'paused', 'ended']),
        /** Terms that failed one after the other. */
        misses: z.int(),
        termsDone: z.int(),
        invested: money,
        nextDue: z.nullable(day),
      }),
    ),
  }),
  refusals: REFUSALS,
  summary: { zh: '客户定投', en: 'The savings plans of one client' },
})

/** The proposals that a client was sent, newest first unless sorted. */
export const findClientProposals = endpoint({
  ...OF_CLIENT,
  path: '/rest/adviser/client/find-proposals',
  input: z.object({ ...listInput(PROPOSAL_SORTS), clientRef }),
  output: findProposals.output,
  refusals: [...REFUSALS, ...LIST_REFUSALS],
  summary: { zh: '客户建议书', en: 'The proposals to one client' },
})

/** The assessments of a client, newest first, twenty at most: levels and days, never the answers. */
export const getClientSuitability = endpoint({
  ...OF_CLIENT,
  path: '/rest/adviser/client/get-suitability',
  input: z.object({ clientRef }),
  output: z.object({
    today: day,
    assessments: z.array(
      z.object({
        assessmentId: z.uuid(),
        level: z.int(),
        /** Of the law's lowest category, who may buy R1 alone. */
        isLowest: z.boolean(),
        assessedOn: day,
        validUntil: day,
      }),
    ),
  }),
  refusals: REFUSALS,
  summary: { zh: '客户风险测评记录', en: 'The assessments of one client' },
})

/** Who may read a client now besides those who lead the owner, and who of the firm looked at them within thirty days. */
export const getClientSharing = endpoint({
  ...OF_CLIENT,
  path: '/rest/adviser/client/get-sharing',
  input: z.object({ clientRef }),
  output: z.object({
    today: day,
    owner: z.object({ name: z.string(), since: day }),
    /** Who stands in for the owner today, or is to. */
    covers: z.array(z.object({ coverId: z.uuid(), name: z.string(), from: day, to: day })),
    /** What the client has agreed to, and what waits for their word. */
    shares: z.array(
      z.object({
        shareId: z.uuid(),
        name: z.string(),
        parts: z.array(z.enum(SHARED_PARTS)),
        phase: z.enum(['pending', 'active']),
        to: day,
      }),
    ),
    /** One row a day, person and duty, newest first. */
    looks: z.array(
      z.object({
        day,
        name: z.string(),
        duty: z.enum(FIRM_DUTIES),
        count: z.int(),
        views: z.array(z.object({ what: bilingual, count: z.int() })),
      }),
    ),
    /** Whether there are more rows than are answered. */
    hasMoreLooks: z.boolean(),
  }),
  refusals: REFUSALS,
  summary: { zh: '客户资料的共享与查看记录', en: 'Who may read one client, and who looked' },
})
