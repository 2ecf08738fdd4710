import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

/** How often a literal is judged before it is called slow. */
const TIMES = 3
const ROOT = join(import.meta.dirname, '..')

/**
 * No text that somebody sends makes a regular expression slow (rules/threats.md#inputs): each literal of the product is judged by
 * recheck, which tries to find a text whose time grows faster than its length.
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
 * What recheck takes for slow it proves by running it against the clock: on a machine under load a quick one was slow. A slow one is
 * slow each time.
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
