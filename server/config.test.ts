import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const OUTSIDE = { SANDBOX: '0', SECRET: 'a secret of thirty-two characters' }
const HERE = 'postgresql://app@localhost/fund'
const bucket = (endpoint: string) => ({
  ...{ S3_ENDPOINT: endpoint, S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' },
})

test.each([
  HERE,
  'postgresql://app@localhost/fund?host=/run/postgresql',
  'postgresql://app@127.0.0.1/fund',
  'postgresql://app:x@db.fund.example/fund?sslmode=verify-full',
])('a database is taken at %s', (url) => {
  expect(readConfig({ ...OUTSIDE, DATABASE_URL: url }).databaseUrl).toBe(url)
})

test.each(['', '?sslmode=disable', '?sslmode=prefer', '?sslmode=require', '?sslmode=no-verify'])(
  'a database of another machine is refused outside the sandbox by %j',
  (query) => {
    const url = `postgresql://app:x@db.fund.example/fund${query}`
    expect(() => readConfig({ ...OUTSIDE, DATABASE_URL: url })).toThrow(/DATABASE_URL.*verify-full/)
    const copy = { ...OUTSIDE, DATABASE_URL: HERE, DATABASE_READ_URL: url }
    expect(() => readConfig(copy)).toThrow(/DATABASE_READ_URL.*verify-full/)
    expect(readConfig({ SANDBOX: '1', DATABASE_URL: url }).databaseUrl).toBe(url)
  },
)

test('files go to a bucket by https alone outside the sandbox', () => {
  const of = (endpoint: string) => readConfig({ ...OUTSIDE, DATABASE_URL: HERE, ...bucket(endpoint) })
  expect(() => of('http://s3.fund.example')).toThrow(/S3_ENDPOINT.*https/)
  expect(of('https://s3.fund.example').s3?.endpoint).toBe('https://s3.fund.example')
  expect(readConfig(bucket('http://127.0.0.1:9000')).s3?.endpoint).toBe('http://127.0.0.1:9000')
})

test.each(['skip', 'demand'])(
  'duties end without confirmation outside the sandbox, and %s is refused',
  (text) => {
    const outside = { ...OUTSIDE, DATABASE_URL: HERE }
    expect(readConfig(outside).isCertificationLapsing).toBe(true)
    expect(() => readConfig({ ...outside, SANDBOX_CERTIFICATION: text })).toThrow(/SANDBOX_CERTIFICATION/)
    expect(readConfig({}).isCertificationLapsing).toBe(false)
    expect(readConfig({ SANDBOX_CERTIFICATION: text }).isCertificationLapsing).toBe(text === 'demand')
  },
)

test.each(['skip', 'demand'])(
  'second factors are demanded outside the sandbox, and %s is refused',
  (text) => {
    const outside = { ...OUTSIDE, DATABASE_URL: HERE }
    expect(readConfig(outside).demandsFactor).toBe(true)
    expect(() => readConfig({ ...outside, SANDBOX_SECOND_FACTOR: text })).toThrow(/SANDBOX_SECOND_FACTOR/)
    expect(readConfig({}).demandsFactor).toBe(false)
    expect(readConfig({ SANDBOX_SECOND_FACTOR: text }).demandsFactor).toBe(text === 'demand')
  },
)

test('networks of staff are read whole, and nothing that would open or shut all of them by mistake starts', () => {
  const networks = ['10.8.0.0/16', '192.0.2.7', 'fd00:8::/32']
  expect(readConfig({ OPERATIONS_NETWORKS: ` ${networks.join(' , ')},` }).staffNetworks).toEqual(networks)
  expect(readConfig({}).staffNetworks).toEqual([])
  expect(readConfig({ OPERATIONS_NETWORKS: '' }).staffNetworks).toEqual([])
  for (const wrong of ['10.8.0.0/33', 'office', '10.8.0.0/16,fd00::/129', ',', '10.8.0.0-10.8.0.9'])
    expect(() => readConfig({ OPERATIONS_NETWORKS: wrong })).toThrow(/^OPERATIONS_NETWORKS=/)
  const behind = { OPERATIONS_NETWORKS: '10.8.0.0/16', PUBLIC_ORIGIN: 'https://www.fund.example' }
  expect(() => readConfig(behind)).toThrow(/TRUSTED_PROXIES/)
  expect(readConfig({ ...behind, TRUSTED_PROXIES: '10.0.0.1' }).staffNetworks).toEqual(['10.8.0.0/16'])
})
