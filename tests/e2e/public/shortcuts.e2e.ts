import { expect, test } from '@playwright/test'
import * as holdingsCopy from '#web/areas/investor/holdings/copy.ts'
import * as shortcutsCopy from '#web/areas/investor/shortcuts/copy.ts'
import { enterHoldings, expectSoundAs } from '../steps/holdings-steps.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { wordsOf } from '../steps/steps.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

test('IN1 two keys lead to a page, ? and the account menu list them, and they can be turned off', async ({
  page,
}) => {
  const t = shortcutsCopy.zh
  await enterHoldings(product.url, page, 'zh')
  await expect(page.getByRole('heading', { level: 2, name: holdingsCopy.zh.funds })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: t.title })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectSoundAs(page, 'zh')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: t.title })).toBeHidden()
  const { shell } = wordsOf('zh')
  await page.getByRole('banner').getByRole('button', { name: shell.accountMenu }).click()
  await page.getByRole('link', { name: shell.shortcuts }).click()
  await expect(page.getByRole('dialog', { name: t.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: t.title })).toBeHidden()
  await expect(page).toHaveURL(`${product.url}/investor/holdings`)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/investor\/home$/)
  await page.keyboard.press('?')
  await page.getByLabel(t.enabled).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: t.title })).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.getByRole('link', { name: /持仓/ }).first().focus()
  await expect(page).toHaveURL(/\/investor\/home$/)
})
