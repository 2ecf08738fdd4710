import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { sharedUrl } from '../shared-product.ts'
import { listen, wordsOf } from '../steps/steps.ts'

/** A time long enough for a browser to paint a page without its style sheet. */
const LATE_MS = 1_000

let url: string
test.beforeAll(async () => {
  url = await sharedUrl()
})

test('a page fades into the next one, and nothing is complained of, even where its sheet comes late', async ({
  page,
}) => {
  const complaints = listen(page)
  await page.route(/\/assets\/root-.*\.css/, async (route) => {
    await sleep(LATE_MS)
    await route.continue()
  })
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.fades = String(viewTransition !== null)
    })
  })
  await page.goto(`${url}/help/faq`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: wordsOf('zh').shell.individualLogin })
    .click()
  await expect(page).toHaveURL(`${url}/account-login`)
  await expect(page.locator('html')).toHaveAttribute('data-fades', 'true')
  expect(complaints).toEqual([])
})

test('a fade that the browser gives up is no complaint', async ({ page }) => {
  const complaints = listen(page)
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      viewTransition?.skipTransition()
      document.documentElement.dataset.gaveUp = String(viewTransition !== null)
    })
  })
  await page.goto(`${url}/help/faq`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: wordsOf('zh').shell.individualLogin })
    .click()
  await expect(page).toHaveURL(`${url}/account-login`)
  await expect(page.locator('html')).toHaveAttribute('data-gave-up', 'true')
  expect(complaints).toEqual([])
})
