import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { asSentByBrowser, publicOrigins } from './public-origin.ts'

const TLS = {
  PUBLIC_ORIGIN: 'https://www.fund.example',
  SITE_HOSTS_WITHOUT_FUND_SELECTOR: 'Bank.fund.example',
}
const behind = publicOrigins(readConfig(TLS))

test.each([
  ['www.fund.example', 'https://www.fund.example'],
  ['www.fund.example:8443', 'https://www.fund.example'],
  ['127.0.0.1:3000', 'https://www.fund.example'],
  ['bank.fund.example', 'https://bank.fund.example'],
  ['BANK.fund.example:8443', 'https://bank.fund.example:8443'],
])('%s is known to browsers as %s', (host, origin) => expect(behind(host)).toBe(origin))

test('without a public origin the request’s own stands', () => {
  expect(publicOrigins(readConfig({}))('127.0.0.1:3000')).toBeNull()
})

test('method, headers, body and query go with the request', async () => {
  const asked = asSentByBrowser(
    new Request('http://127.0.0.1:3000/a//b?c=%20d', {
      method: 'POST',
      headers: { Origin: 'https://www.fund.example' },
      body: 'x=1',
    }),
    behind,
  )
  expect([asked.url, asked.method]).toEqual(['https://www.fund.example/a//b?c=%20d', 'POST'])
  expect(asked.headers.get('origin')).toBe('https://www.fund.example')
  expect(await asked.text()).toBe('x=1')
})
