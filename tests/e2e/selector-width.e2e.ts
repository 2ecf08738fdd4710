import { expect, test } from '@playwright/test'
import { overflow } from './page-checks.ts'
import { sharedUrl } from './shared-product.ts'
import { speak, wordsOf } from './steps.ts'

let url: string
test.beforeAll(async () => {
  url = await sharedUrl()
})

for (const locale of ['zh', 'en'] as const) {
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
