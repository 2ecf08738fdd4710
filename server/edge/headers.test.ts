import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { hashPolicy, noncePolicy } from './headers.ts'
import { elsewhereOf, siteOf } from './site.ts'

const AWAY = {
  SITE_ENV: 'dev',
  SITE_DEV_API_URL: 'https://api.example',
  SITE_DEV_SSO_URL: 'https://api.example',
  SITE_DEV_ASSET_URL: 'https://files.example',
  SITE_DEV_MOBILE_URL: 'https://m.example',
}

test('AP5 the policy of a page lets it call the addresses of its environment, and no other', () => {
  const policy = noncePolicy('n', elsewhereOf(readConfig(AWAY)))
  expect(policy).toContain("connect-src 'self' https://api.example https://files.example;")
  expect(policy).toContain("img-src 'self' data: blob: https://files.example;")
  const own = noncePolicy('n', elsewhereOf(readConfig({})))
  for (const each of [own, noncePolicy('n'), hashPolicy('')]) {
    expect(each).toContain("connect-src 'self';")
    expect(each).toContain("img-src 'self' data: blob:;")
  }
})

test('AP5 a page knows the addresses and the credential of the environment it is served in', () => {
  const config = readConfig({ ...AWAY, SITE_DEV_CLIENT_CREDENTIAL: 'web:dev' })
  expect(siteOf(config, 'localhost')).toMatchObject({
    addresses: { fe: 'https://api.example', file: 'https://files.example', fsso: 'https://api.example' },
    mobileSite: 'https://m.example',
    clientCredential: `Basic ${btoa('web:dev')}`,
  })
})
