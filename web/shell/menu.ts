/** A menu as a page shows it: words and addresses. */
export interface MenuLink {
  readonly text: string
  readonly href: string
}
export interface MenuGroup {
  /** Names the group's pop-over; the same in both languages. */
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

/** Whether an entry of a menu stands for the page at `path`; a page below a link counts too. */
export function isCurrent(entry: Target | { readonly links: readonly Target[] }, path: string): boolean {
  const targets = isGroup(entry) ? entry.links : [entry]
  return targets.some(({ href }) => path === href || path.startsWith(`${href}/`) || standsFor(href, path))
}

/** A menu has one entry for pages beside each other: a fund and a comparison are found in the selector. */
function standsFor(href: string, path: string): boolean {
  return href === '/tool/fund-selector'
    ? /^\/tool\/(fund\/|compare$)/.test(path)
    : href === `${SERVICE}investor` && path.startsWith(SERVICE)
}

const SERVICE = '/main/platform-service/'
