import { expect, test, type Page } from '@playwright/test'
import { FLOWS } from '#domain/registration/registration.ts'
import { phonePath } from '#web/areas/register/frame/flow.ts'
import { pagesOf } from '../../lane.ts'
import { overflow, untilRead } from '../steps/page-checks.ts'
import { browserOf, type Visiting } from '../people.ts'
import { ownProduct } from '../own-product.ts'
import { fundsOf, speak, type Locale } from '../steps/steps.ts'
import { touchingTexts } from '../steps/text-boxes.ts'

/** Each role, language and text size runs by itself, on any free worker. */
test.describe.configure({ mode: 'parallel' })

const product = ownProduct('with-history')
let url: string
let codes: readonly string[]
test.beforeAll(async () => {
  url = product().url
  codes = (await fundsOf(url, 3)).slice(0, 3).map(({ fundCode }) => fundCode)
})

const WIDTHS = [320, 360, 390, 768, 820, 1024, 1241, 1280, 1440] as const
const SIZES = ['normal', 'x-large'] as const

/** One screen of each layout, and each header. */
const SCREENS_OF: Readonly<Record<Visiting, readonly string[]>> = {
  guest: [
    '/main/home',
    '/tool/fund-selector',
    '/tool/fund/:fundCode',
    '/tool/compare?codes=:codes',
    '/account-login',
    '/institutional-login',
    '/register',
    ...FLOWS.map(phonePath),
    '/register/corporate/guide',
    '/register/foreigner-investor/preparation',
    '/help/help-center-home',
    '/help/faq',
    '/about-us/license',
    '/anti-spoofing',
    '/main/client-service',
    '/search?keyword=99',
    '/preferences',
    '/nope',
  ],
  investor: [
    '/investor/home',
    '/investor/holdings',
    '/investor/trade/buy?fundCode=:fundCode&amount=1000.00',
    '/investor/trade/sell',
    '/investor/orders',
    '/investor/favorite',
    '/investor/identity',
    '/investor/wallet',
    '/investor/security',
    '/investor/statements',
    '/investor/messages',
    '/investor/proposals',
    '/tool/fund-selector',
    '/main/home',
  ],
  adviser: ['/adviser/home', '/tool/fund-selector'],
  corporate: [
    '/institutional/home',
    '/institutional/certification',
    '/institutional/members',
    '/institutional/proposals',
    '/institutional/holdings',
    '/institutional/transactions',
    '/main/home',
  ],
  operator: ['/operations/home', '/operations/reviews', '/operations/conversations', '/tool/fund-selector'],
}

interface Visit {
  readonly locale: Locale
  readonly size: (typeof SIZES)[number]
  readonly who: Visiting
  readonly path: string
}

const VISITS: readonly Visit[] = (['zh', 'en'] as const).flatMap((locale) =>
  SIZES.flatMap((size) =>
    Object.entries(SCREENS_OF).flatMap(([who, paths]) =>
      paths.map((path) => ({ locale, size, who: who as Visiting, path })),
    ),
  ),
)
/** Every other screen is measured in Chinese, the others in English. */
const WAY = { zh: 0, en: 1 } as const

for (const locale of ['zh', 'en'] as const) {
  for (const size of SIZES) {
    for (const who of Object.keys(SCREENS_OF) as Visiting[]) {
      const own = VISITS.filter((each) => each.locale === locale && each.size === size && each.who === who)
      const due = pagesOf(own, WAY[locale])
      if (due.length === 0) continue
      test(`SH14 screens of ${who} with ${size} letters (${locale}): no width scrolls sideways, no two texts touch`, async ({
        browser,
      }) => {
        test.slow()
        const context = await browserOf(browser, url, who)
        await context.addCookies([{ name: 'text', value: size, url }])
        const page = await context.newPage()
        await speak({ page, url, locale })
        for (const each of due) await test.step(each.path, () => expectRoom(page, each))
        await context.close()
      })
    }
  }
}

async function expectRoom(page: Page, { path: pattern, locale }: Visit): Promise<void> {
  const path = pattern.replace(':fundCode', codes[0]!).replace(':codes', codes.join(','))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(url + path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await untilRead(page, locale)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await overflow(page), `${path} at ${width} scrolls sideways`).toBeLessThanOrEqual(0)
    expect.soft(await touchingTexts(page), `${path} at ${width}: texts that touch`).toEqual([])
  }
}
