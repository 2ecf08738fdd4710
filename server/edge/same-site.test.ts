import { expect, test } from 'vitest'
import { isOwnSite } from './same-site.ts'

const origin = 'http://127.0.0.1:3000'

test.each([
  [{ origin, 'sec-fetch-site': 'same-origin' }, true, true],
  [{ origin }, true, true],
  [{ 'sec-fetch-site': 'none' }, false, true],
  [{}, false, true],
  [{}, true, false],
  [{ origin: 'null' }, false, false],
  [{ origin: 'http://127.0.0.1:3001' }, false, false],
  [{ origin, 'sec-fetch-site': 'same-site' }, true, false],
  [{ origin, 'sec-fetch-site': 'cross-site' }, true, false],
] as const)('%o with a session %s: %s', (headers, hasSession, expected) => {
  expect(isOwnSite({ headers: new Headers(headers as Record<string, string>), origin, hasSession })).toBe(
    expected,
  )
})
