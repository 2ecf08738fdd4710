import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

const ROOT = join(import.meta.dirname, '..')

/**
 * No text that somebody sends makes a regular expression slow (security.md 2.12): each literal of the product is judged by recheck,
 * which tries to find a text whose time grows faster than its length.
 */
test('every regular expression is linear', { timeout: 120_000 }, () => {
  const found = new Map<string, { source: string; flags: string; path: string }>()
  for (const path of globSync('{domain,contract,server,web,sandbox}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.tsx?$/.test(path)) continue
    for (const { pattern: source, flags } of literalsOf(path, readFileSync(join(ROOT, path), 'utf8')))
      found.set(`/${source}/${flags}`, { source, flags, path })
  }
  expect(found.size).toBeGreaterThan(200)
  const wrong = [...found].flatMap(([literal, { source, flags, path }]) => {
    const { status } = checkSync(source, flags, { timeout: 20_000 })
    return status === 'safe' ? [] : [`${path} ${literal}: ${status}`]
  })
  expect(wrong).toEqual([])
})

interface Literal {
  readonly pattern: string
  readonly flags: string
}

function literalsOf(path: string, text: string): Literal[] {
  const found: Literal[] = []
  JSON.stringify(parseSync(path, text).program, (_, node: unknown) => {
    if (isLiteral(node)) found.push(node.regex)
    return typeof node === 'bigint' ? null : node
  })
  return found
}

function isLiteral(node: unknown): node is { readonly regex: Literal } {
  return typeof node === 'object' && node !== null && 'regex' in node && typeof node.regex === 'object'
}
