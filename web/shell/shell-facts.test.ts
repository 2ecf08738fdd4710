import { expect, test } from 'vitest'
import { openCollections } from '#web/content/collections.server.ts'
import { PLAIN_FACTS } from '#web/site/facts.ts'
import type { Viewer } from '#web/site/server-context.ts'
import * as copy from './copy.ts'
import { isGroup } from './menu.ts'
import { menuOf } from './menus.server.ts'
import { shellFacts } from './shell-facts.server.ts'

const viewer: Viewer = { role: 'investor', displayName: '', accountNumber: '' }
const { site } = PLAIN_FACTS
const collections = openCollections([], true)
const isFilled = () => true
const NOW = new Date('2026-11-20T04:00:00Z')

test.each(['zh', 'en'] as const)(
  'SH5 a page gets the menus of the guest and of its reader, in %s',
  (locale) => {
    const { menus } = shellFacts({ locale, site, collections, viewer }, NOW)
    expect(Object.keys(menus)).toEqual(['guest', 'investor'])
    const words = menus.guest.map(({ text }) => text)
    const labels = menuOf({ role: 'guest', isFundSelectorHidden: false, isFilled }).map(({ label }) => label)
    expect(words).toEqual(labels.map((label) => copy[locale].menu[label]))
  },
)

test('SH5 a guest gets no menu but the guest’s, and no ways of the investor', () => {
  const { menus, tabs } = shellFacts({ locale: 'zh', site, collections, viewer: null }, NOW)
  expect(Object.keys(menus)).toEqual(['guest'])
  expect(tabs).toEqual([])
})

test('SH4 a column of the footer without a page that is built is not there', () => {
  const { footer } = shellFacts({ locale: 'en', site, collections, viewer: null }, NOW)
  for (const { links } of footer) expect(links.length).toBeGreaterThan(0)
})

test.each([
  ['', ''],
  ['/no-such-page', ''],
  ['/help/contact-us', '/help/contact-us'],
  ['https://chat.example/', 'https://chat.example/'],
])('SH1 the live chat %s leads to %s', (liveChatUrl, shown) => {
  expect(
    shellFacts({ locale: 'zh', site: { ...site, liveChatUrl }, collections, viewer: null }, NOW).liveChatUrl,
  ).toBe(shown)
})

test('groups name their pop-over by a key that no language changes', () => {
  const keys = (locale: 'zh' | 'en') =>
    shellFacts({ locale, site, collections, viewer: null }, NOW).menus.guest.flatMap((entry) =>
      isGroup(entry) ? [entry.key] : [],
    )
  expect(keys('zh')).toEqual(keys('en'))
})

test('what has no entry on this site is in no menu and not in the footer', () => {
  const empty = openCollections([], false, [])
  const hrefs = (of: typeof collections) => {
    const { menus, footer } = shellFacts({ locale: 'zh', site, collections: of, viewer: null }, NOW)
    return JSON.stringify([menus, footer])
  }
  for (const path of ['/about-us/management', '/about-us/jobs', '/legal/sales-staff', '/tool/article']) {
    expect(hrefs(collections)).toContain(path)
    expect(hrefs(empty)).not.toContain(path)
  }
})

test('the footer tells the operator’s hours, and none where he has set none', () => {
  const hours = { zh: '8:30–17:00', en: '8:30–17:00' }
  const open = { ...site, operator: { ...site.operator, hours } }
  const wordsOf = (of: typeof site, locale: 'zh' | 'en') =>
    shellFacts({ locale, site: of, collections, viewer: null }, NOW).words.hours
  expect(wordsOf(open, 'zh')).toBe('交易日8:30–17:00，人工接听')
  expect(wordsOf(open, 'en')).toBe('Trading days 8:30–17:00, answered by people')
  expect(wordsOf({ ...site, operator: { ...site.operator, hours: null } }, 'zh')).toBe('')
})

test('SH4 the year of the copyright is that of the clock in China', () => {
  const yearAt = (now: string) =>
    shellFacts({ locale: 'zh', site, collections, viewer: null }, new Date(now)).year
  expect([yearAt('2026-12-31T15:59:59Z'), yearAt('2026-12-31T16:00:00Z')]).toEqual([2026, 2027])
})

test('SH5 the English menu of a guest has the names of the specification', () => {
  const { menus } = shellFacts({ locale: 'en', site, collections, viewer: null }, NOW)
  expect(menus.guest.map(({ text }) => text)).toEqual([
    'Home',
    'Platform Service',
    'Fund Selector',
    'About Us',
    'Help Center',
    'Anti-spoofing statement',
    'App download',
  ])
})
