import { expect, test } from 'vitest'
import { isBuilt } from '#web/site/screens.ts'
import { isGroup } from './menu.ts'
import { menuOf } from './menus.server.ts'

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
  // The pages where a company makes its orders, and where it sees its holdings and transactions (CO4).
  for (const page of ['proposals', 'holdings', 'transactions'])
    expect(hrefs).toContain(`/institutional/${page}`)
})
