import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { findOrders } from '#contract/order.ts'
import { SCREENS } from '#web/app/screens.ts'
import * as uiCopy from '#web/ui/copy.ts'
import { browserOf, type Visiting } from './people.ts'
import { startProduct, type RunningProduct } from './server.ts'
import { fundsOf, listen, speak, type Locale } from './steps.ts'

let product: RunningProduct
let fundCode: string
test.beforeAll(async () => {
  product = await startProduct()
  fundCode = (await fundsOf(product.url, 3))[0]!.fundCode
})
test.afterAll(() => product?.stop())

const OF_AREA: Readonly<Record<string, Visiting>> = {
  investor: 'investor',
  adviser: 'adviser',
  institutional: 'corporate',
  operations: 'operator',
}
const SELECTIONS = /^\/account-login\/select|select-account$/
/** Addresses that only lead on. */
const LEAD_ON = ['/', '/logout']
/** States of a page beyond its plain address: a form that is filled, an empty list, pages that are not there. */
const FURTHER = [
  ['investor', '/investor/trade/buy?fundCode=:fundCode&amount=1000.00'],
  ['investor', '/investor/trade/buy?keyword=99'],
  ['investor', '/investor/orders/9TY209912310000000001'],
  ['guest', '/tool/fund-selector?keyword=zzzz&risk=9'],
  ['guest', '/tool/fund/999999'],
  ['guest', '/nope'],
  ['investor', '/investor/no-such'],
] as const

function viewerOf(pattern: string): Visiting {
  if (SELECTIONS.test(pattern)) return pattern.startsWith('/register') ? 'corporate' : 'investor'
  return OF_AREA[pattern.split('/')[1] ?? ''] ?? 'guest'
}

const VISITS = [
  ...Object.keys(SCREENS)
    .filter((path) => !LEAD_ON.includes(path))
    .map((path) => [viewerOf(path), path] as const),
  ...FURTHER,
]

for (const [locale, theme] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const) {
  for (const who of ['guest', 'investor', 'adviser', 'corporate', 'operator'] as const) {
    test(`SH2 SH14 pages of ${who} in ${locale} and ${theme}: no complaint, one language, no barrier`, async ({
      browser,
    }) => {
      test.slow()
      const context = await browserOf(browser, product.url, who)
      const page = await context.newPage()
      await speak({ page, url: product.url, locale })
      await context.addCookies([{ name: 'theme', value: theme, url: product.url }])
      const orderNo = who === 'investor' ? await someOrder(page) : ''
      for (const [, pattern] of VISITS.filter(([viewer]) => viewer === who)) {
        const path = pattern.replace(':fundCode', fundCode).replace(':orderNo', orderNo)
        await test.step(path, () => expectSound(page, path, locale))
      }
      await context.close()
    })
  }
}

async function expectSound(page: Page, path: string, locale: Locale): Promise<void> {
  const complaints = listen(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(product.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  // The gallery of parts shows its busy and loading states for ever.
  if (path !== '/sandbox/ui') {
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: uiCopy[locale].loading })).toHaveCount(0)
  }
  const strange = (await strangeWords(page, locale)).filter((text) => !KNOWN.some((each) => each.test(text)))
  expect.soft(strange, `${path}: words of the other language`).toEqual([])
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    // The whole page in one window, so that no bar fixed to an edge lies over a link that can be scrolled free.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.max(900, height + 200) })
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    )
    expect.soft(told, `${path} at ${width}`).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(overflow, `${path} at ${width} is wider than its window`).toBeLessThanOrEqual(0)
  }
  expect
    .soft(
      complaints.filter((each) => !isItsOwn404(each)),
      path,
    )
    .toEqual([])
}

/**
 * Defects that are known and reported: Chinese on an English page without its `lang` (own names, account labels, the
 * company, the name of the other language, an amount in capitals). A line goes when its page is mended.
 */
const KNOWN = [/^简体中文$/, /^本人账户$/, /^Hello, .\*\*$/, /^样本制造有限公司$/, /^In Chinese capitals: /]

/** A browser tells of a document that is a 404; that is what the page is for. */
function isItsOwn404(complaint: string): boolean {
  return /status of 404/.test(complaint)
}

/** Text of the main part that is not in the reader's language; names marked with their own `lang` are left out. */
function strangeWords(page: Page, locale: Locale): Promise<string[]> {
  return page.evaluate((reads) => {
    const wrong = reads === 'en' ? /[\u3400-\u9fff]/ : /(?:[A-Za-z]{2,}['’]?[ ,]+){3,}[A-Za-z]{2,}/
    const own = reads === 'en' ? 'en' : 'zh'
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      const language = element.closest('[lang]')?.getAttribute('lang') ?? ''
      const isTold = element.closest('script, style, code, pre') === null
      if (isTold && language.startsWith(own) && wrong.test(node.textContent ?? ''))
        found.push(node.textContent!.trim())
    }
    return found
  }, locale)
}

async function someOrder(page: Page): Promise<string> {
  const answer = await page.request.get(`${product.url}/fe${findOrders.path}`)
  const { data } = (await answer.json()) as { data: { orders: readonly { orderNo: string }[] } }
  return data.orders[0]!.orderNo
}
