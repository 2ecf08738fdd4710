export interface Crumb {
  readonly name: string
  readonly path: string
}

/**
 * Builds the breadcrumb of a page as schema.org has it, from its section to the page itself. Addresses are paths on the site of the
 * page. A page with scripts gets the breadcrumb from its loader, so that no script contains this code.
 */
export function breadcrumbList(crumbs: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  }
}
