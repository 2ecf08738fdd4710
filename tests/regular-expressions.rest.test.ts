import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

/** The number of times a literal is checked before it counts as slow. */
const TIMES = 3
const ROOT = join(import.meta.dirname, '..')

/**
 * Tests that no text from outside can make a regular expression slow (rules/threats.md#inputs): recheck tries to find a text for which
 * the time of a literal grows faster than its length.
 */
test('every regular expression is linear', { timeout: 120_000 }, () => {
  const found = new Map<string, { source: string; flags: string; path: string }>()
  for (const path of globSync('{domain,contract,ports,server,web,sandbox}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.tsx?$/.test(path)) continue
    for (const { pattern: source, flags } of literalsOf(path, readFileSync(join(ROOT, path), 'utf8')))
      found.set(`/${source}/${flags}`, { source, flags, path })
  }
  expect(found.size).toBeGreaterThan(200)
  const wrong = [...found].flatMap(([literal, { source, flags, path }]) => {
    const status = judge(source, flags)
    return status === 'safe' ? [] : [`${path} ${literal}: ${status}`]
  })
  expect(wrong).toEqual([])
})

/**
 * Checks a literal. Recheck measures time, so that a fast literal can look slow on a busy machine; a really slow one is slow each time.
 */
function judge(source: string, flags: string): string {
  for (let time = 1; ; time += 1) {
    const { status } = checkSync(source, flags, { timeout: 20_000 })
    if (status === 'safe' || time === TIMES) return status
  }
}

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
