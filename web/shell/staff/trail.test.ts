import { expect, test } from 'vitest'
import { trailOf } from './trail.ts'

const mine = { text: 'Mine', href: '/adviser/client/list/my-client' }
const search = { text: 'Find', href: '/adviser/client/search' }
const security = { text: 'Security', href: '/adviser/security' }
const home = { text: 'Home', href: '/adviser/home' }
const MENU = [
  home,
  { key: 'clients', text: 'Clients', links: [mine, search] },
  { key: 'account', text: 'Account', links: [security] },
]
const CLIENT = '/adviser/client/detail/0123456789ab'

test.each([
  ['/adviser/home', null, home],
  ['/adviser/security/password', 'Account', security],
  ['/adviser/client/search', 'Clients', search],
  ['/adviser/securityless', null, null],
])('XX4 %s stands below its nearest listed screen', (path, group, listed) => {
  expect(trailOf(MENU, path)).toEqual({ group, listed })
})

test('XX4 an object goes back to the list one came from, and to the first where one came from none', () => {
  expect(trailOf(MENU, CLIENT).listed).toBe(mine)
  expect(trailOf(MENU, CLIENT, ['/adviser/home', search.href, mine.href]).listed).toBe(search)
})
