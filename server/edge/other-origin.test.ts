import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { buildApp } from './app.ts'
import { doorOf } from './request-guard.ts'
import { callersOf } from './other-origin.ts'
import { isOwnSite } from './same-site.ts'

const SITE = 'https://www.example.com'
const API = 'https://www.example.com:8443'
const env = { DATA_DIR: '/nowhere', SITE_ENV: 'production', SITE_PRODUCTION_SERVICE_URL: SITE }
const configOf = (more: Record<string, string>) => readConfig({ ...env, ...more })
const both = configOf({ SITE_PRODUCTION_API_URL: API })

const appOf = (config: typeof both) =>
  buildApp({
    ...doorOf(config),
    ...{
      routes: [],
      assetFolder: '/nowhere',
      isHealthy: async () => true,
      pages: () => null,
      isSecure: false,
    },
  } as unknown as Parameters<typeof buildApp>[0])
const ask = (config: typeof both, method: string, origin: string) => {
  const headers = { Origin: origin, ...(method === 'OPTIONS' && { 'Access-Control-Request-Method': 'POST' }) }
  return appOf(config).fetch(new Request(`${API}/fe/no-such`, { method, headers }))
}

test('AP5 our own pages may call the origin that is configured for their calls, and nobody else’s', async () => {
  const asked = await ask(both, 'OPTIONS', SITE)
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe(SITE)
  expect(asked.headers.get('access-control-allow-credentials')).toBe('true')
  for (const name of [
    'Authorization',
    'Idempotency-Key',
    'Security-Key',
    'X-Client-Version',
    'X-Page-Address',
  ])
    expect(asked.headers.get('access-control-allow-headers')).toContain(name)
  const answer = await ask(both, 'GET', SITE)
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([404, SITE])
  for (const origin of [
    'https://www.example.com.evil.com',
    'https://evil.com',
    API,
    'null',
    'http://www.example.com',
  ]) {
    const refused = await ask(both, 'OPTIONS', origin)
    expect([origin, refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      origin,
      405,
      null,
    ])
    const read = await ask(both, 'GET', origin)
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('AP5 where everything is at one origin nobody is let in from another', async () => {
  for (const more of [{}, { SITE_PRODUCTION_API_URL: SITE }] as Record<string, string>[]) {
    const one = configOf(more)
    expect(callersOf(one)).toBeNull()
    const refused = await appOf(one).fetch(
      new Request(`${SITE}/fe/x`, {
        method: 'OPTIONS',
        headers: { Origin: SITE, 'Access-Control-Request-Method': 'POST' },
      }),
    )
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([405, null])
  }
})

test.each([
  [SITE, 'same-site', SITE, true],
  [SITE, 'same-site', null, false],
  ['https://evil.com', 'same-site', SITE, false],
  ['https://evil.com', 'cross-site', SITE, false],
])('AP5 a change from %s, %s, where %s may call: %s', (origin, site, callers, isOwn) => {
  const headers = new Headers({ Origin: origin, 'Sec-Fetch-Site': site })
  expect(isOwnSite({ headers, origin: SITE, hasSession: true, callers })).toBe(isOwn)
})
