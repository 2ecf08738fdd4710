import { isGroup, type MenuEntry, type MenuLink } from '#web/shell/menu.ts'

/** Where a page stands in the rail: its group, and the nearest screen that the rail lists. Null where it lists none. */
export interface Trail {
  readonly group: string | null
  readonly listed: MenuLink | null
}

/** Pages whose address does not lie below the lists that lead to them; the first is the list for who came from none. */
const LISTS_OF: readonly (readonly [prefix: string, lists: readonly string[]])[] = [
  [
    '/adviser/client/detail/',
    [
      '/adviser/client/list/my-client',
      '/adviser/client/list/other-client',
      '/adviser/client/search',
      '/adviser/task',
      '/adviser/journal',
      '/adviser/transaction-management/pending-proposal',
      '/adviser/transaction-management/submitted-proposal',
      '/adviser/transaction-management/rsp-management',
      '/adviser/transaction-management/transaction-history',
    ],
  ],
  [
    '/adviser/proposal/detail/',
    [
      '/adviser/transaction-management/submitted-proposal',
      '/adviser/transaction-management/pending-proposal',
    ],
  ],
  [
    '/adviser/bulk/',
    ['/adviser/bulk', '/adviser/client/list/my-client', '/adviser/client/list/other-client'],
  ],
]

/** Returns the place of a page in a menu. `visited` are the paths seen before, the last one first: a page goes back to where one came from. */
export function trailOf(menu: readonly MenuEntry[], path: string, visited: readonly string[] = []): Trail {
  const places = menu.flatMap((entry): Trail[] =>
    isGroup(entry)
      ? entry.links.map((listed) => ({ group: entry.text, listed }))
      : [{ group: null, listed: entry }],
  )
  const lists = LISTS_OF.find(([prefix]) => path.startsWith(prefix))?.[1] ?? []
  const from = visited.find((each) => lists.includes(each)) ?? lists[0]
  const above = places.filter(({ listed }) => isAbove(listed?.href ?? '', from ?? path))
  const length = ({ listed }: Trail) => listed?.href.length ?? 0
  return above.sort((a, b) => length(b) - length(a))[0] ?? { group: null, listed: null }
}

function isAbove(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`)
}
