import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { compareFunds } from '#contract/fund/fund-compare.ts'
import { loadComparison } from '#web/areas/tool/compare/load.ts'
import { loadFund } from '#web/areas/tool/fund/load.ts'
import { hostCall } from './host-call.ts'
import { hostContext, type Host } from '#web/site/server-context.ts'

beforeEach(() => vi.stubGlobal('__CLIENT_VERSION__', 'test'))
afterEach(() => vi.unstubAllGlobals())

const fault = { code: '9999', data: null, errorMsg: '操作太频繁，请稍后再试' }
const refusal = (kind: string) => ({ code: '9999', data: { refusal: { kind } }, errorMsg: '不行' })

function callWith(status: number, body: unknown) {
  const context = new RouterContextProvider()
  const api = async () => Response.json(body, { status })
  context.set(hostContext, { api, locale: 'zh', site: {}, cookie: '' } as unknown as Host)
  return hostCall({ request: new Request('http://127.0.0.1/tool/fund/990000'), context })
}

const url = new URL('http://127.0.0.1/tool/fund/990000')
const PAGES = {
  fund: (call: ReturnType<typeof hostCall>) => loadFund(call, '990000', url, 'zh'),
  compare: (call: ReturnType<typeof hostCall>) => loadComparison(call, url),
}

const statusOf = async (page: keyof typeof PAGES, status: number, body: unknown) =>
  PAGES[page](callWith(status, body)).then(
    () => 200,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
  )

describe('a page whose call fails has the status of what failed', () => {
  test.each([
    ['fund', 429, fault, 429],
    ['fund', 503, fault, 503],
    ['fund', 403, fault, 403],
    ['fund', 404, fault, 404],
    ['fund', 404, refusal('fund-not-found'), 404],
    ['fund', 400, refusal('invalid-input'), 500],
    ['fund', 200, refusal('something-else'), 500],
    ['compare', 429, fault, 429],
    ['compare', 503, fault, 503],
    ['compare', 429, refusal('too-many-attempts'), 429],
    ['compare', 400, refusal('invalid-input'), 500],
  ] as const)('%s, answered %i', async (page, status, body, expected) => {
    expect(await statusOf(page, status, body)).toBe(expected)
  })
})

test('a refusal is one whatever its status, and a text without a refusal is one only of a call that went well', async () => {
  const told = await callWith(422, refusal('idempotency-mismatch'))(compareFunds, {})
  expect(told).toMatchObject({ kind: 'refused', message: '不行', refusal: { kind: 'idempotency-mismatch' } })
  const old = await callWith(200, fault)(compareFunds, {})
  expect(old).toMatchObject({ kind: 'refused', code: '9999' })
  const transport = await callWith(413, fault)(compareFunds, {})
  expect(transport).toEqual({ kind: 'fault', status: 413 })
})
