import * as z from 'zod/mini'
import { COMPANY_WORK, FIRM_WORK, HOUSE_WORK, SCOPES, type HouseWork } from '#domain/duty/waiting-work.ts'
import { endpoint } from './endpoint.ts'
import { day, decimal, instant } from './part.ts'

/** What waits for the reader (rules/staff.md#work-items). A page asks for one kind a card, the rail for all at once. */

const HOUSE_KINDS = Object.keys(HOUSE_WORK) as [HouseWork, ...HouseWork[]]

const waits = {
  count: z.int(),
  /** Since when the oldest one waits. Null if nothing does, or if it waits for a day to come. */
  oldestAt: z.nullable(instant),
  /** By when the first one has to be done. Null if nothing waits, or if no rule sets a time that is known. */
  dueAt: z.nullable(instant),
  /** How many are over their time. Null if no rule sets one that is known. */
  late: z.nullable(z.int()),
}

/** Kinds in one text, parted by commas; empty asks for all. */
const kinds = z._default(z.string().check(z.maxLength(120)), '')

export const findHouseWork = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/operations/find-waiting-work',
  audience: ['operator'],
  right: 'work.read',
  quiet: true,
  input: z.object({ kinds }),
  /** Kinds that no duty of the reader may read are left out. */
  output: z.object({ now: instant, work: z.array(z.object({ kind: z.enum(HOUSE_KINDS), ...waits })) }),
  refusals: [],
  summary: { zh: '待处理事项', en: 'What waits for the house' },
})

const scope = z.enum(SCOPES)

export const findFirmWork = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/adviser/find-waiting-work',
  audience: ['adviser'],
  right: 'client.read',
  quiet: true,
  input: z.object({ kinds, scope: z._default(scope, 'self') }),
  output: z.object({ now: instant, work: z.array(z.object({ kind: z.enum(FIRM_WORK), ...waits })) }),
  refusals: [],
  summary: { zh: '顾问待处理事项', en: 'What waits for an adviser or a team' },
})

/** The figures of the last night over the clients of the scope, from their cards. */
export const getFirmFigures = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/adviser/get-figures',
  audience: ['adviser'],
  right: 'client.read',
  quiet: true,
  input: z.object({ scope: z._default(scope, 'self') }),
  output: z.object({
    /** The scope that is shown: the one asked for, else the only one that the reader's duties have. */
    scope,
    scopes: z.array(scope),
    clients: z.int(),
    aum: z.nullable(decimal),
    /** How many clients have assets that are not known. */
    unknown: z.int(),
    plans: z.int(),
    figuresDay: z.nullable(day),
  }),
  refusals: [],
  summary: { zh: '顾问首页数据', en: 'Figures of an adviser’s home' },
})

/** Until when an order of today's trade date is taken, for whoever advises. */
export const getCutOff = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/adviser/get-cut-off',
  audience: ['adviser'],
  right: 'client.read',
  quiet: true,
  input: z.object({}),
  output: z.object({ now: instant, tradeDate: day, cutOff: instant }),
  refusals: ['calendar-ended', 'calendar-not-begun'],
  summary: { zh: '下一个15:00截止', en: 'The next cut-off of orders' },
})

export const findCompanyWork = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/v2/investor/corporate/find-waiting-work',
  audience: ['corporate'],
  quiet: true,
  input: z.object({ kinds }),
  output: z.object({ now: instant, work: z.array(z.object({ kind: z.enum(COMPANY_WORK), ...waits })) }),
  refusals: [],
  summary: { zh: '机构待处理事项', en: 'What waits for a member of a company' },
})
