import { expect, test } from '@playwright/test'
import { overflow } from '../steps/page-checks.ts'
import { sharedUrl } from '../shared-product.ts'
import { fundsOf, speak, wordsOf } from '../steps/steps.ts'
import { openPage } from '../steps/open-page.ts'
import { languages } from '../../lane.ts'

let url: string
test.beforeAll(async () => {
  url = await sharedUrl()
})

for (const locale of languages('zh')) {
  test(`FU2 on a laptop no column of the fund selector has to be scrolled to in ${locale}`, async ({
    page,
  }) => {
    await speak({ page, url, locale })
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${url}/tool/fund-selector`)
      const table = page.getByRole('group', { name: wordsOf(locale).selector.list })
      await expect(table).toBeVisible()
      expect(await overflow(page), `page at ${width}`).toBeLessThanOrEqual(0)
      const hidden = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(hidden, `table at ${width}`).toBeLessThanOrEqual(0)
    }
  })
}

test('FU2 the heads of the list stay in view on a desk, and the names of its funds where it scrolls sideways', async ({
  page,
}) => {
  const list = page.getByRole('group', { name: wordsOf('zh').selector.list })
  for (const [width, query] of [
    [1440, ''],
    [1440, '?columns=risk,nav,rank1y,rank3y,size,age,fee,annualCost,company,managers,theme'],
    [820, ''],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, `${url}/tool/fund-selector${query}`)
    await expect(list).toBeVisible()
    const head = list.getByRole('columnheader').first()
    await list.getByRole('rowheader').nth(12).hover()
    await page.mouse.wheel(0, 400)
    await expect(head, `heads at ${width}${query}`).toBeInViewport()
    const name = list.getByRole('rowheader').nth(12)
    await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await expect(name, `names at ${width}${query}`).toBeInViewport({ ratio: 0.9 })
  }
})

for (const [locale, letters, em] of [
  ['zh', 'nine', 9],
  // A Latin letter is about half as wide as high; a Chinese one is as wide as high.
  ['en', 'sixteen', 8],
] as const) {
  test(`FU2 on a desk the name of a fund has room for ${letters} letters a line in ${locale}`, async ({
    page,
  }) => {
    await speak({ page, url, locale })
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${url}/tool/fund-selector`)
      const name = page.getByRole('main').getByRole('rowheader').first().getByRole('link').first()
      const { room, letter } = await name.evaluate((link) => ({
        room: link.parentElement!.getBoundingClientRect().width,
        letter: Number.parseFloat(getComputedStyle(link).fontSize),
      }))
      expect(room / letter, `${width}`).toBeGreaterThanOrEqual(em)
    }
  })
}

test('FU6 on a phone the figures of a chart are read above it, whole and within the window', async ({
  page,
}) => {
  const [fund] = await fundsOf(url, 3)
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, `${url}/tool/fund/${fund!.fundCode}`)
  const plot = page.getByRole('main').getByRole('img').first()
  await plot.scrollIntoViewIfNeeded()
  const frame = (await plot.boundingBox())!
  for (const share of [0.05, 0.5, 0.95]) {
    await page.mouse.move(frame.x + frame.width * share, frame.y + frame.height / 2)
    const tip = page
      .getByRole('main')
      .locator('[aria-live=polite]')
      .filter({ has: page.locator('dl') })
    await expect(tip).toBeVisible()
    const box = (await tip.boundingBox())!
    expect(box.x, 'within the window').toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(390)
    expect(box.y + box.height, 'above the lines').toBeLessThanOrEqual(frame.y + 1)
    for (const figure of await tip.locator('dd').all()) {
      const at = (await figure.boundingBox())!
      expect(at.x + at.width, 'the figure is inside').toBeLessThanOrEqual(box.x + box.width)
    }
  }
})
