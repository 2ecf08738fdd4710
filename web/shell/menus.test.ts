import { describe, expect, test } from 'vitest'
import { isBuilt } from '#web/site/screens.ts'
import { isGroup } from './menu.ts'
import { menuOf } from './menus.server.ts'
import { foundBy } from './palette-keys.server.ts'

test.each(['guest', 'investor', 'adviser', 'corporate'] as const)(
  'SH5 every link of the %s menu can be followed',
  (role) => {
    const entries = menuOf({ role, isFundSelectorHidden: false, isFilled: () => true })
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      const links = isGroup(entry) ? entry.links : [entry]
      expect(links.length).toBeGreaterThan(0)
      for (const { href } of links) expect(isBuilt(href), href).toBe(true)
    }
  },
)

test('SH5 the fund selector is hidden on the hosts that say so', () => {
  const hrefs = (isFundSelectorHidden: boolean) =>
    menuOf({ role: 'guest', isFundSelectorHidden, isFilled: () => true }).flatMap((entry) =>
      isGroup(entry) ? [] : [entry.href],
    )
  expect(hrefs(false)).toContain('/tool/fund-selector')
  expect(hrefs(true)).not.toContain('/tool/fund-selector')
})

test('IN2 a company’s members find what they are told of in their menu', () => {
  const entries = menuOf({ role: 'corporate', isFundSelectorHidden: false, isFilled: () => true })
  const hrefs = entries.flatMap((entry) => (isGroup(entry) ? entry.links : [entry])).map(({ href }) => href)
  expect(hrefs).toContain('/institutional/messages')
  // The pages where a company makes its orders, and where it sees its holdings and transactions (CO4), and its adviser (AD33).
  for (const page of ['proposals', 'holdings', 'transactions', 'my-adviser'])
    expect(hrefs).toContain(`/institutional/${page}`)
})

describe('menus by duty', () => {
  const hrefsOf = (role: 'adviser' | 'operator', duties: readonly string[]) =>
    menuOf({ role, duties, isFundSelectorHidden: false, isFilled: () => true })
      .flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
      .map(({ href }) => href)

  test.each([
    [
      'administrator',
      ['/operations/user', '/operations/user/certification'],
      ['/operations/reviews', '/operations/breaks', '/operations/adviser'],
    ],
    ['settlement', ['/operations/breaks'], ['/operations/user', '/operations/conversations']],
    ['customer-service', ['/operations/conversations', '/operations/calls'], ['/operations/means']],
  ])('OP3 %s sees what the duty may read, and nothing else', (duty, shown, hidden) => {
    const hrefs = hrefsOf('operator', [duty])
    for (const href of shown) expect(hrefs).toContain(href)
    for (const href of hidden) expect(hrefs).not.toContain(href)
  })

  test('OP3 several duties see what any of them may read; none sees home and security alone', () => {
    const both = hrefsOf('operator', ['settlement', 'reviewer'])
    expect(both).toContain('/operations/breaks')
    expect(both).toContain('/operations/means')
    expect(hrefsOf('operator', [])).toEqual([
      '/operations/home',
      '/tool/fund-selector',
      '/operations/security',
    ])
  })
})

test('XX3 the palette finds by pinyin, initials and the other language, and only what a duty may read', () => {
  const choice = {
    role: 'operator',
    isFundSelectorHidden: false,
    isFilled: () => true,
    duties: ['reviewer'],
  } as const
  const reviews = (locale: 'zh' | 'en') =>
    foundBy('operator', choice, locale).find(({ href }) => href === '/operations/reviews')
  expect(reviews('zh')).toMatchObject({ text: '开户审核', keys: 'reviews kaihushenhe khsh' })
  expect(reviews('en')).toMatchObject({ text: 'Reviews', keys: '开户审核 kaihushenhe khsh' })
  expect(foundBy('operator', choice, 'zh').map(({ href }) => href)).not.toContain('/operations/breaks')
})
