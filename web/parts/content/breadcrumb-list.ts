export interface Crumb {
  readonly name: string
  readonly path: string
}

/**
 * The way to a page as schema.org has it, from its section to the page itself. Addresses are paths: they mean those of the page
 * they stand on. A page with a framework has it made by its loader, so that no script carries it.
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
