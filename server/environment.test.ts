import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { chooseEnvironment, ENVIRONMENTS, readEnvironments } from './environment.ts'

const PARTS = ['SERVICE', 'API', 'SSO', 'ASSET', 'MOBILE'] as const
const PREFIX = {
  production: 'SITE_PRODUCTION',
  external: 'SITE_EXTERNAL',
  urgent: 'SITE_URGENT',
  dev: 'SITE_DEV',
  'local-trial': 'SITE_LOCAL_TRIAL',
} as const

describe('AP5 each environment has its own addresses and credential', () => {
  const env: Record<string, string> = {}
  for (const name of ENVIRONMENTS) {
    for (const part of PARTS)
      env[`${PREFIX[name]}_${part}_URL`] = `https://${part.toLowerCase()}.${name}.example`
    env[`${PREFIX[name]}_CLIENT_CREDENTIAL`] = `web:${name}`
  }
  test.each(ENVIRONMENTS)('%s', (name) => {
    const row = {
      name,
      service: `https://service.${name}.example`,
      api: `https://api.${name}.example`,
      sso: `https://sso.${name}.example`,
      asset: `https://asset.${name}.example`,
      mobileSite: `https://mobile.${name}.example`,
      clientCredential: `web:${name}`,
    }
    expect(readEnvironments(env)[name]).toEqual(row)
    expect(chooseEnvironment({ ...env, SITE_ENV: name }, true)).toEqual(row)
  })
})

test('AP5 a sandbox is a local trial, anything else production, and what is not set is our own', () => {
  expect(chooseEnvironment({}, true).name).toBe('local-trial')
  expect(chooseEnvironment({ SITE_CLIENT_CREDENTIAL: 'app:x' }, false)).toEqual({
    name: 'production',
    service: null,
    api: null,
    sso: null,
    asset: null,
    mobileSite: null,
    clientCredential: 'app:x',
  })
})

test('AP5 PUBLIC_ORIGIN is the service address of every environment that has none of its own', () => {
  const env = { SITE_ENV: 'urgent', PUBLIC_ORIGIN: 'https://www.example.com/' }
  expect(readConfig(env).publicOrigin).toBe('https://www.example.com')
  const own = { ...env, SITE_URGENT_SERVICE_URL: 'https://urgent.example.com' }
  expect(readConfig(own).publicOrigin).toBe('https://urgent.example.com')
})

test.each([
  [{ SITE_ENV: 'test' }, 'SITE_ENV=test'],
  [{ SITE_DEV_API_URL: 'api.example' }, 'SITE_DEV_API_URL=api.example is no origin'],
  [{ SITE_DEV_API_URL: 'https://api.example/v2' }, 'is no origin'],
  [{ SITE_DEV_API_URL: 'https://api.example;script-src *' }, 'is no origin'],
  [{ SITE_DEV_API_URL: 'javascript:alert(1)' }, 'is no origin'],
  [{ SITE_URGENT_SSO_URL: 'http://sso.example' }, 'urgent is reached by https only'],
])('a start with %o is refused by name', (env, told) => {
  expect(() => readConfig(env)).toThrow(told)
})

test('a machine of one’s own may speak http', () => {
  expect(readEnvironments({ SITE_DEV_API_URL: 'http://10.0.0.5:8080' }).dev.api).toBe('http://10.0.0.5:8080')
  expect(readEnvironments({ SITE_URGENT_API_URL: 'http://127.0.0.1:3000' }).urgent.api).toBeTruthy()
})
