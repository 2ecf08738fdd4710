/**
 * The rights by which somebody looks at a client's data, and whether the client is told of it. Looks of the client themselves need no
 * telling; looks against money laundering must not be told, since that would warn who is looked at.
 */
const BASES = {
  /** The adviser who serves the client. */
  own: { isTold: true },
  /** A head or deputy of the adviser's team. */
  team: { isTold: true },
  /** An adviser with whom the client is shared. */
  share: { isTold: true },
  /** An adviser who stands in for the client's own. */
  cover: { isTold: true },
  /** The adviser firm's compliance. */
  supervision: { isTold: true },
  /** The principal of the adviser firm. */
  principal: { isTold: true },
  /** An assistant of the adviser. */
  assistant: { isTold: true },
  /** The house's own staff at their work. */
  desk: { isTold: true },
  /** The client, or a member of the client company. */
  'self-service': { isTold: false },
  /** Prevention of money laundering. */
  compliance: { isTold: false },
} as const

export type LookBasis = keyof typeof BASES
export type ToldBasis = { [B in LookBasis]: (typeof BASES)[B]['isTold'] extends true ? B : never }[LookBasis]

export const TOLD_BASES = Object.entries(BASES).flatMap(([basis, { isTold }]) =>
  isTold ? [basis as ToldBasis] : [],
)

/** What is looked at of one client, applicant or writer. */
export type ClientView =
  | 'client.contact'
  | 'client.holdings'
  | 'client.journal'
  | 'client.orders'
  | 'client.overview'
  | 'client.phone'
  | 'client.plans'
  | 'client.proposals'
  | 'client.sharing'
  | 'client.suitability'
  | 'conversation.messages'
  | 'means.papers'
  | 'review.case'
  | 'review.numbers'
  | 'review.papers'

/** Lists of several clients. A look at one is a single row with the number of rows shown. */
export type ListView =
  | 'list.adviser-requests'
  | 'list.bulk'
  | 'list.call-backs'
  | 'list.care-calls'
  | 'list.client-search'
  | 'list.invitations'
  | 'list.journal'
  | 'list.means'
  | 'list.my-client'
  | 'list.my-client-file'
  | 'list.other-client'
  | 'list.pending-client'
  | 'list.pending-proposals'
  | 'list.potential-client'
  | 'list.plans'
  | 'list.reviews'
  | 'list.submitted-proposal-file'
  | 'list.submitted-proposals'
  | 'list.tasks'
  | 'list.transactions'
  | 'list.transfers'

/** Days, today among them, over which a firm is told who of it looked at a client (rules/advisers.md#client-page). */
export const RECENT_LOOK_DAYS = 30

/** More clients than anybody's work asks for within an hour; beyond them an alarm is raised (rules/advisers.md#what-each-may-see). */
export const MOST_CLIENTS_AN_HOUR = 500
