import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { hashPolicy, noncePolicy } from './headers.ts'
import { elsewhereOf, siteOf } from '#server/base/http/site.ts'

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

test('a page runs the scripts and styles that bear its nonce or hash, and no other', () => {
  const page = '<style>a{}</style><script>run()</script><script type="application/ld+json">{}</script>'
  for (const policy of [noncePolicy('n0nce'), hashPolicy(page), hashPolicy('')]) {
    expect(policy).not.toMatch(/unsafe|\*|http:/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("object-src 'none'")
  }
  expect(noncePolicy('n0nce')).toContain("script-src 'nonce-n0nce' 'strict-dynamic';")
  expect(noncePolicy('n0nce')).toMatch(/style-src 'self' 'nonce-n0nce'$/)
  expect(hashPolicy(page)).toMatch(/script-src 'sha256-[\w+/]{43}=' 'strict-dynamic';/)
  expect(hashPolicy('')).toContain("script-src 'none';")
})
