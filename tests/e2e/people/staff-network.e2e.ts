import { expect, test } from '@playwright/test'
import * as loginCopy from '#web/areas/login/copy.ts'
import * as endedCopy from '#web/parts/page/session-ended.copy.ts'
import { ACCESS_SENTENCES } from '#server/people/login/access-sentences.copy.ts'
import { DEMO_PASSWORD } from '#sandbox/people.ts'
import { visit } from '../own-product.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { barriers, overflow, strangeWords } from '../steps/page-checks.ts'
import { logIn } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const OFFICE = { 'x-forwarded-for': '10.8.0.5' }
const HOME = { 'x-forwarded-for': '203.0.113.7' }

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({
    env: { SANDBOX_HISTORY: '0', TRUSTED_PROXIES: '127.0.0.1', OPERATIONS_NETWORKS: '10.8.0.0/16' },
  })
})
test.afterAll(() => product?.stop())

for (const locale of languages('zh')) {
  test(`OP2 staff elsewhere than in their networks are told so, and go on where they may, in ${locale}`, async ({
    page,
  }) => {
    const [t, ended] = [loginCopy[locale], endedCopy[locale]]
    const visitor = await visit(product, page, locale)
    await page.setExtraHTTPHeaders(OFFICE)
    await logIn(visitor, 'demo-operator', '/operations-login')
    await page.goto(`${visitor.url}/operations/adviser`)
    await expect(page).toHaveURL(/\/operations\/adviser$/)

    // A page that is open would leave by itself once its next call is refused.
    await page.goto('about:blank')
    await page.setExtraHTTPHeaders(HOME)
    await page.goto(`${visitor.url}/operations/adviser`)
    await expect(page).toHaveURL(/\/operations-login\?/)
    await expect(page.getByText(ended.elsewhere.title)).toBeVisible()
    await page.getByLabel(t.username, { exact: true }).fill('demo-operator')
    await page.getByLabel(t.password, { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: t.submit, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(ACCESS_SENTENCES['log-in-elsewhere']()[locale])
    expect(await strangeWords(page, locale)).toEqual([])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await barriers(page, false), `${width} ${colorScheme}`).toEqual([])
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }

    // The session was none there, and is not over.
    await page.setExtraHTTPHeaders(OFFICE)
    await page.goto(`${visitor.url}/operations/adviser`)
    await expect(page).toHaveURL(/\/operations\/adviser$/)
  })
}
