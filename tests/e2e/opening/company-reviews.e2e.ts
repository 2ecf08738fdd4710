import { expect, test } from '@playwright/test'
import { buyAsCompany } from '../steps/company-buy-steps.ts'
import { openCompany } from '../steps/company-steps.ts'
import { onPhone, PHONE, walkOpening } from '../steps/opening-frame.ts'
import { makeApplicant, provePhone } from '../steps/opening.ts'
import { ownProduct, visit } from '../own-product.ts'
import { takePicture } from '../steps/review-steps.ts'
import { holdScripts } from '../steps/steps.ts'

const product = ownProduct()

for (const [locale, uscc, size] of [
  ['zh', '91350100M000100Y43', PHONE],
  ['en', '91110108551385082Q', null],
] as const) {
  test(`RE1 CO2 CO3 CO6 CO13 CO17 a company in the flow corporate in ${locale}${onPhone(size)} is approved by four eyes, both its persons come in, and it buys a fund`, ({
    page,
    browser,
  }) =>
    walkOpening({ product: product(), page, browser, locale, size }, async ({ visitor }) => {
      const at = { product: product(), browser }
      await buyAsCompany(visitor, at, await openCompany(visitor, at, { flow: 'corporate', uscc }))
    }))
}

test('RE3 a paper of a company is kept as soon as it is sent, also where it and what was chosen came before the page listened', async ({
  page,
}) => {
  const visitor = await visit(product(), page, 'zh')
  await provePhone(visitor, 'corporate', makeApplicant().phone)
  const address = `${product().url}/register/corporate/sign-up`
  const release = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  const slot = page.locator('section', { has: page.locator('input[name="seal-specimen"]') }).last()
  const kept = page.waitForResponse(/save-step/)
  const first = page.locator('select').first()
  await first.selectOption({ index: 2 })
  const chosen = await first.inputValue()
  await page.locator('input[name="seal-specimen"]').setInputFiles(await takePicture())
  release()
  await expect(slot).toContainText('已上传')
  await expect(first).toHaveValue(chosen)
  expect((await kept).status()).toBe(200)
  await page.goto(address)
  await expect(slot).toContainText('已上传')
})
