import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { addressFacts, readAddresses } from '#web/site/addresses.ts'
import { outgoing, OWN_ORIGIN, type Sender } from './outgoing.ts'

const part = {
  audience: ['public'],
  input: z.object({}),
  output: z.object({}),
  refusals: [],
  summary: { zh: '', en: '' },
} as const
const read = endpoint({ ...part, client: 'fe', method: 'GET', path: '/rest/a/find-b' })
const write = endpoint({ ...part, client: 'fe', method: 'POST', path: '/rest/a/do-b' })
const sign = endpoint({ ...part, client: 'fsso', method: 'POST', path: '/rest/c' })
const push = endpoint({ ...part, client: 'file', method: 'POST', path: '/upload/push' })
const sender: Sender = {
  authMode: 'accessToken',
  ticket: null,
  clientCredential: 'Basic Y2xpZW50',
  clientVersion: '0.1.0',
  pagePath: '/main/home',
  addresses: OWN_ORIGIN,
}
const headersOf = (init: RequestInit) => Object.fromEntries(init.headers as Headers)

test('AP1 a GET carries its input as query, empty values skipped', () => {
  expect(outgoing(read, { keyword: '债', page: '' }, sender, {}).address).toBe(
    '/fe/rest/a/find-b?keyword=%E5%80%BA',
  )
  expect(outgoing(read, {}, sender, {}).address).toBe('/fe/rest/a/find-b')
})

test('AP1 a POST without input sends an empty object', () => {
  const { init } = outgoing(write, undefined, sender, {})
  expect(init.body).toBe('{}')
  expect(headersOf(init)['content-type']).toBe('application/json')
})

test('AP1 form bodies and files', () => {
  const form = outgoing(write, { a: { b: '1' }, c: '' }, sender, { body: 'form' })
  expect(String(form.init.body)).toBe('a%5Bb%5D=1')
  const files = new FormData()
  const upload = outgoing(push, files, sender, {})
  expect(upload.init.body).toBe(files)
  expect(upload.address).toBe('/upload/push')
})

test('AP1 headers of the main client; single sign-on does not send the page', () => {
  const main = headersOf(outgoing(write, {}, sender, { idempotencyKey: 'k' }).init)
  expect(main).toMatchObject({
    authorization: 'Basic Y2xpZW50',
    'x-client-version': '0.1.0',
    'x-page-address': '/main/home',
    'idempotency-key': 'k',
  })
  expect(headersOf(outgoing(sign, {}, sender, {}).init)).not.toHaveProperty('x-page-address')
})

test('AP5 each client calls the address of its environment, and takes the session there', () => {
  const addresses = { fe: 'https://api.example', file: 'https://files.example', fsso: null }
  const away = { ...sender, addresses }
  const sent = (endpoint: Parameters<typeof outgoing>[0]) => {
    const { address, init } = outgoing(endpoint, {}, away, {})
    return [address, init.credentials]
  }
  expect(sent(read)).toEqual(['https://api.example/fe/rest/a/find-b', 'include'])
  expect(sent(push)).toEqual(['https://files.example/upload/push', 'include'])
  expect(sent(sign)).toEqual(['/fsso/rest/c', 'same-origin'])
})

test('AP5 what the head of a page says of addresses is read back as it was', () => {
  for (const addresses of [OWN_ORIGIN, { ...OWN_ORIGIN, file: 'https://files.example' }]) {
    const facts = addressFacts(addresses)
    expect(readAddresses((name) => facts.find((each) => each.name === name)?.content ?? null)).toEqual(
      addresses,
    )
  }
  expect(addressFacts(undefined)).toEqual([])
})

test('RO6 the ticket goes out in ticket mode only', () => {
  const ticketed = { ...sender, authMode: 'ticket', ticket: 't' } as const
  expect(headersOf(outgoing(read, {}, ticketed, {}).init)).toMatchObject({
    authorization: 'Ticket t',
  })
  expect(headersOf(outgoing(read, {}, { ...sender, ticket: 't' }, {}).init)).toMatchObject({
    authorization: 'Basic Y2xpZW50',
  })
})
