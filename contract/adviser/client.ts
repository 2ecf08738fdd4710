import * as z from 'zod/mini'
import { CLIENT_BASES, CONTACT_REASONS } from '#domain/duty/client-view.ts'
import { endpoint } from '#contract/endpoint.ts'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { findOrders } from '#contract/order/placed-order.ts'
import { FILE_ANSWER, FILE_FORMAT, FILE_REFUSALS } from '#contract/list-file.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { day, decimal, FUND_TYPES } from '#contract/part.ts'

/** The clients of an adviser, and those of others in the firm whom the reader may see (rules/advisers.md#client-ownership). */

const OF_ADVISER = { client: 'fe', method: 'GET', audience: ['adviser'], right: 'client.read' } as const

/** The opaque name of a client in addresses. */
export const clientRef = z.string().check(z.regex(/^[0-9a-f]{12}$/))

/** A card of a client, as the lists show it. Figures are those of the last night; null is unknown, or of a part that a share does not cover. */
const card = z.object({
  clientRef,
  name: z.string(),
  accountNumber: z.string(),
  kind: z.enum(['individual', 'institution', 'product']),
  tolerance: z.nullable(z.int()),
  toleranceUntil: z.nullable(day),
  documentUntil: z.nullable(day),
  openedOn: z.nullable(day),
  aum: z.nullable(decimal),
  /** The part of the listed owner's clients' assets, as a ratio. Null if either is unknown or zero. */
  share: z.nullable(decimal),
  holdings: z.nullable(z.int()),
  plans: z.nullable(z.int()),
  failingPlans: z.nullable(z.int()),
  openProposals: z.nullable(z.int()),
  lastOrderOn: z.nullable(day),
  /** What the firm writes down about the client: empty or null where the basis shows no journal. */
  tags: z.array(z.string()),
  lastContactOn: z.nullable(day),
  /** The day of the first open task. It may be over. */
  nextContactOn: z.nullable(day),
})

/** A card of a client of somebody else, with the basis on which the reader sees it and the last day of a basis that ends. */
const otherCard = z.extend(card, {
  ownerName: z.string(),
  nodeName: z.nullable(z.string()),
  basis: z.enum(CLIENT_BASES),
  endsOn: z.nullable(day),
  /** The parts that a share covers; empty on any other basis, which shows them all. */
  granted: z.array(z.string()),
})

/** Sums over all clients of the filter, not only of the page. */
const totals = z.object({
  clients: z.int(),
  aum: z.nullable(decimal),
  /** How many clients have assets that are not known. */
  unknown: z.int(),
  /** The day of the figures. Null before the first night. */
  figuresDay: z.nullable(day),
  /** The business day, by which ends of documents and assessments are judged. */
  today: day,
})

export const CLIENT_SORTS = [
  'aum',
  'name',
  'tolerance',
  'tolerance-until',
  'document-until',
  'last-order',
  'plans',
  'proposals',
] as const

/** Bands of assets in yuan; the lower bound belongs to the band. */
export const AUM_BANDS = ['under-10k', '10k-100k', '100k-500k', '500k-1m', 'from-1m'] as const

export const QUIET_DAYS = ['30', '90', '180'] as const

/** What a list of clients may be narrowed by; a transfer of all whom it finds names the same. */
export const CLIENT_FILTERS = {
  /** Part of a name, of its pinyin or initials; or a whole account number. */
  keyword: z._default(z.string().check(z.maxLength(60)), ''),
  kind: z._default(z.enum(['', 'individual', 'institution', 'product']), ''),
  tolerance: z._default(z.enum(['', '1', '2', '3', '4', '5', 'none']), ''),
  /** Assessment or document ends within this many days, or has ended. */
  expiring: z._default(z.enum(['', '7', '30', '90']), ''),
  band: z._default(z.enum(['', ...AUM_BANDS]), ''),
  plan: z._default(z.enum(['', 'running', 'failing']), ''),
  /** One whole tag, in whatever case. */
  tag: z._default(z.string().check(z.maxLength(60)), ''),
  /** The code of a fund that is held now. What is no fund's code finds nobody. */
  fund: z._default(z.string().check(z.maxLength(60)), ''),
  /** A type of product that is held now. */
  fundType: z._default(z.enum(['', ...FUND_TYPES]), ''),
  /** No contact was logged for so many days. */
  quiet: z._default(z.enum(['', ...QUIET_DAYS]), ''),
} as const

export const findMyClients = endpoint({
  ...OF_ADVISER,
  path: '/rest/adviser/client/find-my-clients',
  input: z.object({ ...listInput(CLIENT_SORTS), ...CLIENT_FILTERS }),
  output: z.object({ next, clients: z.array(card), totals }),
  refusals: [...LIST_REFUSALS, 'too-many-attempts'],
  summary: { zh: '我的客户', en: 'The clients whom the reader owns' },
})

export const findOtherClients = endpoint({
  ...OF_ADVISER,
  path: '/rest/adviser/client/find-other-clients',
  input: z.object({
    ...listInput(CLIENT_SORTS),
    ...CLIENT_FILTERS,
    basis: z._default(z.enum(['', ...CLIENT_BASES]), ''),
    /** Part of the owner's name. */
    owner: z._default(z.string().check(z.maxLength(60)), ''),
  }),
  output: z.object({
    next,
    totals,
    clients: z.array(otherCard),
  }),
  refusals: [...LIST_REFUSALS, 'too-many-attempts'],
  summary: { zh: '其他客户', en: 'Clients of others in the firm whom the reader may see' },
})

/** The same clients in the same order as a table, with the columns of the list. It is a change: it is recorded, and a long one is a job. */
export const exportMyClients = endpoint({
  ...OF_ADVISER,
  method: 'POST',
  path: '/rest/adviser/client/export-my-clients',
  input: z.object({ sort: listInput(CLIENT_SORTS).sort, ...CLIENT_FILTERS, format: FILE_FORMAT }),
  output: FILE_ANSWER,
  refusals: FILE_REFUSALS,
  summary: { zh: '导出我的客户', en: 'The clients whom the reader owns, as a table' },
})

/** Finds clients by name, pinyin, initials, account number, mobile (11 digits or the last 4) or a whole document number. */
export const searchClients = endpoint({
  ...OF_ADVISER,
  method: 'POST',
  path: '/rest/adviser/client/search-clients',
  needsTicket: false,
  input: z.object({ term: z.string().check(z.maxLength(60)) }),
  output: z.object({
    own: z.array(card),
    others: z.array(otherCard),
    /** Whether more were found than are shown. */
    hasMore: z.boolean(),
  }),
  refusals: ['search-term-short', 'too-many-attempts'],
  summary: { zh: '客户搜索', en: 'Search clients within the reader’s reach' },
})

export const getClient = endpoint({
  ...OF_ADVISER,
  path: '/rest/adviser/client/get-client',
  input: z.object({ clientRef }),
  output: z.object({
    card,
    ownerName: z.string(),
    firmName: z.string(),
    nodeName: z.nullable(z.string()),
    basis: z.enum(CLIENT_BASES),
    endsOn: z.nullable(day),
    figuresDay: z.nullable(day),
    today: day,
    /** What the client's own page says of all holdings now, as of the newest NAV. Null if the basis does not show it. */
    holdings: z.nullable(z.object({ asOf: z.nullable(day), value: z.nullable(decimal), count: z.int() })),
    /** Masked; null if the basis does not show it or none is known. */
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    documentNumber: z.nullable(z.string()),
    /** The parts that this basis shows. */
    parts: z.array(z.string()),
  }),
  refusals: ['client-not-found', 'client-part-hidden', 'too-many-attempts'],
  summary: { zh: '客户概览', en: 'One client: facts and flags' },
})

/**
 * Phone and mail in full, to whoever serves the client now and gives their own password and a reason. Each look is recorded, and the client can
 * read of it.
 */
export const revealContact = endpoint({
  ...OF_ADVISER,
  method: 'POST',
  path: '/rest/adviser/client/reveal-contact',
  right: 'client.reveal',
  input: z.object({
    clientRef,
    password: z.string().check(z.maxLength(128)),
    reason: z.enum(CONTACT_REASONS),
  }),
  /** Empty where none is known. */
  output: z.object({ phone: z.string(), email: z.string() }),
  refusals: ['client-not-found', 'client-part-hidden', 'password-wrong', 'too-many-attempts'],
  summary: {
    zh: '查看客户完整联系方式（须再次输入密码，留有记录）',
    en: 'Contact of a client in full, for the password',
  },
})

/** What a client holds now, as the client sees it. The look is no visit of theirs. */
export const getClientHoldings = endpoint({
  ...OF_ADVISER,
  path: '/rest/adviser/client/get-holdings',
  input: z.object({ clientRef }),
  output: findHoldings.output,
  refusals: ['client-not-found', 'client-part-hidden', 'too-many-attempts'],
  summary: { zh: '客户持仓', en: 'The holdings of one client' },
})

/** The orders of a client, newest first unless sorted. */
export const findClientOrders = endpoint({
  ...OF_ADVISER,
  path: '/rest/adviser/client/find-orders',
  input: z.extend(findOrders.input, { clientRef }),
  output: findOrders.output,
  refusals: ['client-not-found', 'client-part-hidden', 'too-many-attempts', ...LIST_REFUSALS],
  summary: { zh: '客户交易记录', en: 'The orders of one client' },
})
