import { expect, test } from 'vitest'
import { chatCookie, endedChatCookie } from '#server/content/messages/chat-cookie.ts'
import { joiningCookie } from '#server/people/companies/joining.ts'
import { applicationCookie } from '#server/people/registration/application.ts'
import { recoveryCookie } from '#server/people/login/recovery.ts'
import { sessionCookie } from '#server/people/login/session.ts'
import { withHostNames, withPlainNames } from './host-cookie.ts'

const asked = (cookie: string, init: RequestInit = {}) =>
  new Request('https://fund.example/x', { ...init, headers: { cookie, 'x-other': '1' } })

test.each([
  ['__Host-chat=a; locale=en', 'chat=a; locale=en'],
  ['chat=planted; __Host-chat=own', 'chat=own'],
  ['opening=planted; joining=planted; recovery=planted', ''],
  ['__Host-sid=s; __Host-device=d; theme=dark', '__Host-sid=s; __Host-device=d; theme=dark'],
  ['__Host-opening=a;__Host-recovery=b', 'opening=a; recovery=b'],
])('%s comes in as %s', (outside, within) => {
  expect(withPlainNames(asked(outside)).headers.get('cookie')).toBe(within)
})

test('what else a request brings stays', async () => {
  const request = withPlainNames(asked('__Host-chat=a', { method: 'POST', body: '{"x":1}' }))
  expect([request.method, request.url, request.headers.get('x-other')]).toEqual([
    'POST',
    'https://fund.example/x',
    '1',
  ])
  expect(await request.json()).toEqual({ x: 1 })
})

test('every cookie that is a right goes out bound to the host, by https', () => {
  const session = (token: string, isSecure: boolean) => sessionCookie(token, 'operations', isSecure)
  const made = [chatCookie, joiningCookie, applicationCookie, recoveryCookie, session]
  const headers = new Headers()
  for (const each of made) headers.append('set-cookie', each('t'.repeat(43), true))
  headers.append('set-cookie', endedChatCookie(true))
  headers.append('set-cookie', 'locale=en; Path=/; Secure')
  const cookies = withHostNames(new Response(null, { headers })).headers.getSetCookie()
  expect(cookies.at(-1)).toBe('locale=en; Path=/; Secure')
  const rights = cookies.slice(0, -1)
  expect(rights).toHaveLength(6)
  for (const each of rights) {
    expect(each).toMatch(/^__Host-[\w-]+=/)
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(each).toContain(attribute)
    expect(each).not.toMatch(/Domain/i)
  }
})
