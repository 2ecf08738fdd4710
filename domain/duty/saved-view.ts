import { isSeen } from '#domain/number/typed-text.ts'

/** Views of the lists of staff: filters and order under a name (rules/staff.md#saved-views). */

/** The lists whose views are kept, by their path, for each role that has such lists. */
export const VIEWED_LISTS = {
  adviser: [
    '/adviser/client/list/my-client',
    '/adviser/client/list/other-client',
    '/adviser/client/list/potential-client',
    '/adviser/client/transfer',
    '/adviser/cover',
    '/adviser/task',
    '/adviser/journal',
    '/adviser/transaction-management/pending-proposal',
    '/adviser/transaction-management/submitted-proposal',
    '/adviser/transaction-management/rsp-management',
    '/adviser/transaction-management/transaction-history',
  ],
  operator: [
    '/operations/reviews',
    '/operations/breaks',
    '/operations/conversations',
    '/operations/user',
    '/operations/user/certification',
  ],
} as const
type ViewRole = keyof typeof VIEWED_LISTS
export type ViewedList = (typeof VIEWED_LISTS)[ViewRole][number]

/** Who sees a view: its maker alone, the team of a node, or everybody of the firm. */
export const VIEW_SCOPES = ['own', 'node', 'firm'] as const
export type ViewScope = (typeof VIEW_SCOPES)[number]

/** Most views that one person keeps on one list, shared ones among them. */
export const MOST_VIEWS = 12
export const MOST_VIEW_NAME = 30
/** Most characters of a view's query, as an address has it. */
export const MOST_VIEW_QUERY = 500

/** Fields of an address that belong to no view: a page's position, and the word that no default is wanted. */
const OF_NO_VIEW = ['cursor', 'view']

export type ViewRefusal =
  | { readonly kind: 'view-list-unknown' }
  | { readonly kind: 'view-name-wrong'; readonly most: number }
  | { readonly kind: 'view-too-long'; readonly most: number }
  | { readonly kind: 'view-sharing-not-yours' }
  | { readonly kind: 'view-name-taken'; readonly name: string }
  | { readonly kind: 'views-full'; readonly most: number }
  | { readonly kind: 'view-not-found' }

type Refusals<K extends ViewRefusal['kind']> = Extract<ViewRefusal, { readonly kind: K }>

/** What of a view its maker decides. */
export interface ViewTerms {
  readonly name: string
  /** The fields of the address, without a question mark. */
  readonly query: string
  readonly scope: ViewScope
  /** The node of a view that is shared with a team; null for any other. */
  readonly nodeId: string | null
}

/** A view that its maker has already. */
export interface KeptView extends ViewTerms {
  readonly viewId: string
}

/** A duty by which views are shared: a head's with its node, or a principal's. */
export interface SharingDuty {
  readonly duty: 'head' | 'principal'
  readonly nodeId: string | null
}

/** Whether a path is a list of that role whose views are kept. */
export function hasViews(role: ViewRole, path: string): boolean {
  return VIEWED_LISTS[role].some((each) => each === path)
}

/**
 * Returns name and query as they are kept: single spaces, no page's position. Refuses, in this order, a name that is not 1 to 30 letters
 * without control characters, and a query that is too long.
 */
export function judgeView(
  typed: Pick<ViewTerms, 'name' | 'query'>,
):
  | ({ readonly kind: 'ok' } & Pick<ViewTerms, 'name' | 'query'>)
  | Refusals<'view-name-wrong' | 'view-too-long'> {
  const name = typed.name.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const { length } = [...name]
  const isFormed = isSeen(name) && length <= MOST_VIEW_NAME && !/\p{C}/u.test(name)
  if (!isFormed) return { kind: 'view-name-wrong', most: MOST_VIEW_NAME }
  const asked = new URLSearchParams(typed.query)
  for (const field of OF_NO_VIEW) asked.delete(field)
  const query = asked.toString()
  return query.length > MOST_VIEW_QUERY
    ? { kind: 'view-too-long', most: MOST_VIEW_QUERY }
    : { kind: 'ok', name, query }
}

/** Returns the duty by which a view is shared, null if it is not. A head shares with the node they lead, a principal with the firm. */
export function judgeSharing(
  { scope, nodeId }: Pick<ViewTerms, 'scope' | 'nodeId'>,
  held: readonly SharingDuty[],
): { readonly kind: 'ok'; readonly duty: SharingDuty['duty'] | null } | Refusals<'view-sharing-not-yours'> {
  if (scope === 'own' && nodeId === null) return { kind: 'ok', duty: null }
  const needed = ({ node: 'head', firm: 'principal', own: null } as const)[scope]
  const isHeld = held.some((each) => each.duty === needed && each.nodeId === nodeId)
  return isHeld ? { kind: 'ok', duty: needed } : { kind: 'view-sharing-not-yours' }
}

/**
 * Where a view goes among those that its maker keeps on the list: `same` if it is there already, `replace` if its maker wants it in place of
 * one of that name, whatever its case. Refuses a name that is taken, then a view above the limit.
 */
export function placeView(
  kept: readonly KeptView[],
  view: ViewTerms,
  replaces: boolean,
):
  | { readonly kind: 'new' }
  | { readonly kind: 'same' | 'replace'; readonly viewId: string }
  | Refusals<'view-name-taken' | 'views-full'> {
  const named = kept.find(({ name }) => name.toLowerCase() === view.name.toLowerCase())
  if (named !== undefined) {
    const { viewId } = named
    const fields = ['name', 'query', 'scope', 'nodeId'] as const
    if (fields.every((field) => named[field] === view[field])) return { kind: 'same', viewId }
    return replaces ? { kind: 'replace', viewId } : { kind: 'view-name-taken', name: named.name }
  }
  return kept.length < MOST_VIEWS ? { kind: 'new' } : { kind: 'views-full', most: MOST_VIEWS }
}
