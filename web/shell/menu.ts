import type { Right } from '#domain/duty/right.ts'

/** A link of a menu as a page shows it: text and address. */
export interface MenuLink {
  readonly text: string
  readonly href: string
}
/** A link of staff: also what its screen reads by, and the words that the palette finds it by. */
export interface StaffLink extends MenuLink {
  readonly right?: Right
  /** Its text in the other language, its pinyin and its initials. */
  readonly keys: string
}
export interface MenuGroup {
  /** The id of the group's pop-over; the same in both languages. */
  readonly key: string
  readonly text: string
  readonly links: readonly MenuLink[]
}
export type MenuEntry = MenuLink | MenuGroup

export function isGroup<Entry extends object>(
  entry: Entry,
): entry is Extract<Entry, { readonly links: unknown }> {
  return 'links' in entry
}

interface Target {
  readonly href: string
}

/** Whether a menu entry is the current one on the page at `path`; it also is on a page below its link. */
export function isCurrent(entry: Target | { readonly links: readonly Target[] }, path: string): boolean {
  const targets = isGroup(entry) ? entry.links : [entry]
  return targets.some(({ href }) => path === href || path.startsWith(`${href}/`) || standsFor(href, path))
}

/** Whether one entry stands for several related pages: a fund and a comparison belong to the entry of the selector. */
function standsFor(href: string, path: string): boolean {
  return href === '/tool/fund-selector'
    ? /^\/tool\/(fund\/|compare$)/.test(path)
    : href === `${SERVICE}investor` && path.startsWith(SERVICE)
}

const SERVICE = '/main/platform-service/'
