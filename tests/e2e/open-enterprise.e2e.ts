import { expect, test } from '@playwright/test'
import { openCompany } from './company-steps.ts'
import { ownProduct, visit } from './own-product.ts'
import { listen } from './steps.ts'

const PHONE = { width: 390, height: 844 }

const product = ownProduct()

for (const [locale, uscc, size] of [
  ['zh', '91110000600037341L', null],
  ['en', '91350100M000100Y43', PHONE],
] as const) {
  test(`RE1 CO3 CO6 a company in the flow enterprise in ${locale}${size ? ' on a phone' : ''} is approved by four eyes, and both its persons come in`, async ({
    page,
    browser,
  }) => {
    test.slow()
    if (size) await page.setViewportSize(size)
    const complaints = listen(page)
    const visitor = await visit(product(), page, locale)
    await openCompany(visitor, { product: product(), browser }, { flow: 'enterprise', uscc })
    expect(complaints).toEqual([])
  })
}
