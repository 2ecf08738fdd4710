import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { hostContext, type Host } from '#web/site/server-context.ts'
import { action } from './screen.tsx'

beforeAll(() => {
  Object.assign(globalThis, { __CLIENT_VERSION__: 'test' })
})

function logOut(answer: Response, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(hostContext, { api: async () => answer, site: {}, cookie: '', locale: 'zh' } as unknown as Host)
  const request = new Request('https://fund.example/logout', { method: 'POST', headers })
  return action({ request, context, params: {} } as never)
}

const DONE = { code: '0000', data: { landing: '/main/home' } }

test('SH6 a session that has ended leads on, with its cookie and what was kept of it cleared', async () => {
  const done = Response.json(DONE, { headers: { 'Set-Cookie': '__Host-sid=; Max-Age=0' } })
  const answer = (await logOut(done)) as Response
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/main/home'])
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  expect(answer.headers.getSetCookie()).toEqual(['__Host-sid=; Max-Age=0'])
})

test.each([400, 401, 403, 429, 500, 503])(
  'SH6 one that could not be ended (%d) clears nothing and says so, in a frame too',
  async (status) => {
    for (const headers of [{}, { 'Sec-Fetch-Dest': 'iframe' }]) {
      const fault = Response.json({ code: '9999', errorMsg: '-' }, { status })
      expect(await logOut(fault, headers)).toMatchObject({ init: { status: 503 } })
    }
  },
)
