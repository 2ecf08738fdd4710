import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { planFrequency, planId } from '#contract/order/plan.ts'
import { bilingual, day, decimal, fundCode, instant, money } from '#contract/part.ts'
import { CLIENT_BASES } from '#domain/duty/client-view.ts'
import { ORDER_STAGES } from '#domain/order/order-group.ts'
import { ORDER_KINDS } from '#domain/order/order-kind.ts'
import { ORDER_STATUSES } from '#domain/order/order.ts'
import { clientRef } from './client.ts'

/** What the clients of a firm do: their orders and savings plans, across all whom the reader may see. Nothing is changed here. */

const OF_ADVISER = { client: 'fe', method: 'GET', audience: ['adviser'], right: 'client.read' } as const
const REFUSALS = [...LIST_REFUSALS, 'too-many-attempts'] as const

const typed = z._default(z.string().check(z.maxLength(60)), '')

/** Whose row it is, and on which basis the reader sees them. */
const whose = {
  clientRef,
  clientName: z.string(),
  accountNumber: z.string(),
  ownerName: z.string(),
  basis: z.enum(CLIENT_BASES),
}

/** Filters that both lists have. */
const ofBoth = {
  /** The start of a fund's code, or part of its name. */
  fund: typed,
  /** Part of the client's name, its pinyin, or the whole account number. */
  client: typed,
}

/** By whom an order was started: the client, an adviser's proposal that they approved, a savings plan, or the registrar. */
export const ORDER_ORIGINS = ['client', 'proposal', 'plan', 'registrar'] as const
export const TRANSACTION_SORTS = ['accepted', 'amount'] as const

/** The orders of clients, newest first, and the sums of what is confirmed of all of them under the same filter. */
export const findTransactions = endpoint({
  ...OF_ADVISER,
  path: '/rest/adviser/transaction/find-transactions',
  input: z.object({
    ...listInput(TRANSACTION_SORTS),
    /** First and last day of acceptance. A text that is no day is none; without both it is the last month. */
    from: z._default(z.string(), ''),
    to: z._default(z.string(), ''),
    kind: z._default(z.enum(['', ...ORDER_KINDS]), ''),
    state: z._default(z.enum(['', ...ORDER_STAGES]), ''),
    status: z._default(z.enum(['', ...ORDER_STATUSES]), ''),
    origin: z._default(z.enum(['', ...ORDER_ORIGINS]), ''),
    ...ofBoth,
  }),
  output: z.object({
    next,
    /** The period that was asked for, or the default one. */
    from: day,
    to: day,
    transactions: z.array(
      z.object({
        orderNo: z.string(),
        ...whose,
        kind: z.enum(ORDER_KINDS),
        /** Whether it is a fast withdrawal from the wallet. */
        isFast: z.boolean(),
        fundCode,
        fundName: bilingual,
        /** The fund that a switch goes into. */
        targetName: z.nullable(bilingual),
        amount: z.nullable(money),
        shares: z.nullable(money),
        confirmedAmount: z.nullable(money),
        confirmedShares: z.nullable(money),
        fee: z.nullable(money),
        /** The NAV at which it was confirmed; its day is the trade date. */
        nav: z.nullable(decimal),
        status: z.enum(ORDER_STATUSES),
        origin: z.enum(ORDER_ORIGINS),
        /** The code of the proposal, or the id of the plan. Null for other origins, and where the basis does not show those. */
        originRef: z.nullable(z.string()),
        acceptedAt: instant,
        tradeDate: z.nullable(day),
        confirmDate: z.nullable(day),
        /** The day on which the registrar pays what is owed to the client. */
        moneyDate: z.nullable(day),
      }),
    ),
    /** Of the confirmed orders of the whole list, by kind. Null where no order of the kind has such a figure. */
    totals: z.array(
      z.object({
        kind: z.enum(ORDER_KINDS),
        count: z.int(),
        amount: z.nullable(decimal),
        shares: z.nullable(decimal),
        fee: z.nullable(decimal),
      }),
    ),
  }),
  refusals: [...REFUSALS, 'order-period-backwards', 'order-period-too-long'],
  summary: { zh: '客户交易历史', en: 'The orders of clients' },
})

export const PLAN_SORTS = ['agreed', 'name', 'amount'] as const
export const PLAN_STATES = ['active', 'paused', 'ended'] as const
/** Days from today on in which a term is due. */
export const DUE_DAYS = ['0', '7', '30'] as const

/** The savings plans of clients, the newest first. */
export const findClientsPlans = endpoint({
  ...OF_ADVISER,
  path: '/rest/adviser/transaction/find-plans',
  input: z.object({
    ...listInput(PLAN_SORTS),
    state: z._default(z.enum(['', ...PLAN_STATES]), ''),
    /** Plans that are not ended and whose last terms were missed. */
    failing: z._default(z.enum(['', 'failing']), ''),
    due: z._default(z.enum(['', ...DUE_DAYS]), ''),
    ...ofBoth,
  }),
  output: z.object({
    next,
    today: day,
    plans: z.array(
      z.object({
        planId,
        ...whose,
        fundCode,
        fundName: bilingual,
        /** The amount of the coming term, with its raises. */
        amount: money,
        frequency: planFrequency,
        /** The day of the week, 1 to 5, or of the month. Null for a daily plan. */
        sendDay: z.nullable(z.int()),
        agreedOn: day,
        state: z.enum(PLAN_STATES),
        /** Why it is paused or ended. Null while it runs. */
        stateReason: z.nullable(z.string()),
        /** Terms that failed one after the other. */
        misses: z.int(),
        /** The trading day of the next term. Null if none is left, or while the plan does not run. */
        nextDue: z.nullable(day),
        /** Terms by what has become of them. A refused one failed a check, and is no miss. */
        done: z.int(),
        missed: z.int(),
        refused: z.int(),
        skipped: z.int(),
        invested: money,
        /** The last term that was missed or refused. */
        lastFailure: z.nullable(z.object({ day, reason: z.nullable(z.string()) })),
      }),
    ),
  }),
  refusals: REFUSALS,
  summary: { zh: '客户定投管理', en: 'The savings plans of clients' },
})
