/**
 * Removes from the markup of a page without scripts the classes that no rule of its style sheet uses: each icon has two of them, and
 * nothing can use them later.
 */
export function readNames(markup: string, sheet: string): string {
  const read = new Set([...sheet.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name!))
  return markup.replaceAll(/ class="([^"]*)"/g, (_, list: string) => {
    const names = list.split(' ').filter((name) => read.has(name))
    return names.length === 0 ? '' : ` class="${names.join(' ')}"`
  })
}
