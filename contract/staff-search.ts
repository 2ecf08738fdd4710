import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { searchSite } from './fund/search.ts'

/**
 * What the palette of those who work here finds besides screens: objects within the reader's scope, funds and help. What is typed may be a
 * client's name or number, so it is sent by POST and stands in no address. A term of fewer than two characters finds nothing.
 */
const SEARCH = { client: 'fe', method: 'POST', needsTicket: false, quiet: true } as const
const input = z.object({ term: z.string().check(z.maxLength(60)) })

/** Most hits of a group. Whoever wants more goes to the list. */
export const MOST_HITS = 6

export const OBJECT_KINDS = [
  'client',
  'lead',
  'pending-client',
  'review',
  'conversation',
  'user',
  'firm',
  'firm-member',
  'break',
  'proposal',
  'order',
] as const

/** A group for each kind that a duty of the reader may read, also where nothing of it was found. */
const output = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(OBJECT_KINDS),
      hits: z.array(
        z.object({
          /** What the address of its screen is made of. */
          id: z.string(),
          /** Masked where its list masks it. */
          name: z.string(),
          /** Facts that tell one of the same name from another: a number, an owner, a day, a fund. */
          details: z.array(z.string()),
        }),
      ),
      hasMore: z.boolean(),
    }),
  ),
})

/** Clients as `searchClients` finds them, with the same look; leads and pending clients by name. */
export const findFirmObjects = endpoint({
  ...SEARCH,
  path: '/rest/adviser/search/find-objects',
  audience: ['adviser'],
  right: 'client.read',
  input,
  output,
  refusals: ['too-many-attempts'],
  summary: { zh: '顾问全局搜索', en: 'Search the objects that an adviser may see' },
})

/** Reviews by the name that their list shows, people and firms by name, conversations and breaks by their number. */
export const findHouseObjects = endpoint({
  ...SEARCH,
  path: '/rest/operations/search/find-objects',
  audience: ['operator'],
  right: 'work.read',
  input,
  output,
  refusals: ['too-many-attempts'],
  summary: { zh: '运营全局搜索', en: 'Search the objects that a duty of the house may see' },
})

/** Proposals by their whole code; orders by the start of their number, or by fund. */
export const findCompanyObjects = endpoint({
  ...SEARCH,
  path: '/rest/v2/investor/corporate/find-objects',
  audience: ['corporate'],
  input,
  output,
  refusals: [],
  summary: { zh: '机构全局搜索', en: 'Search the objects of a company' },
})

/** The search of the whole site, asked by those who work here. */
export const searchForStaff = endpoint({
  ...SEARCH,
  path: '/rest/search/search-for-staff',
  audience: ['adviser', 'corporate', 'operator'],
  input,
  output: searchSite.output,
  refusals: [],
  summary: { zh: '工作人员搜索基金与帮助', en: 'Search funds and help for those who work here' },
})
