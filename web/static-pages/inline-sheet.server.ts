import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EntryContext } from 'react-router'

const cache = new Map<string, string>()

/**
 * Returns the style sheet that a page without scripts contains in its one response: the same hashed files that a hydrated page
 * would link, in the same order. Null for a hydrated page, and in development, where Vite serves the styles.
 */
export function inlineSheet(entry: EntryContext): string | null {
  if (import.meta.env.DEV) return null
  const matches = entry.staticHandlerContext.matches
  if (!matches.some(({ route }) => isStatic(route.handle))) return null
  const files = matches.flatMap(({ route }) => entry.manifest.routes[route.id]?.css ?? [])
  // The router adds an empty fragment to a sheet that a second chunk names too.
  const names = files.map((href) => href.replace(/#$/, ''))
  return [...new Set(names)].map(read).join('')
}

export function isStatic(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'static' in handle && handle.static === true
}

function read(href: string): string {
  const known = cache.get(href)
  if (known !== undefined) return known
  const text = readFileSync(join(import.meta.dirname, '../client', href), 'utf8').trim()
  cache.set(href, text)
  return text
}
