import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { failureSentence } from '#server/trade/orders/failure.copy.ts'

const ROOT = resolve(import.meta.dirname, '..')
const code = readFileSync(join(ROOT, 'server/settlement/exchange/export-checks.ts'), 'utf8')
const failures = [...code.matchAll(/\breason(?::| =) '([a-z-]+)'/g)].map((match) => match[1]!)

test('an order refused before it is sent says why, and never that the registrar refused it', () => {
  expect(failures.length).toBeGreaterThan(10)
  for (const locale of ['zh', 'en'] as const) {
    for (const isPaid of [true, false]) {
      const theirs = failureSentence('SYSTEM', isPaid, locale)
      const silent = failures.filter((failure) => failureSentence(failure, isPaid, locale) === theirs)
      expect(silent).toEqual([])
    }
  }
})
