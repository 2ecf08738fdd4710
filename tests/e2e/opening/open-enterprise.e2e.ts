import { test } from '@playwright/test'
import { buyAsCompany } from '../steps/company-buy-steps.ts'
import { exitAsCompany } from '../steps/company-exit-steps.ts'
import { openCompany } from '../steps/company-steps.ts'
import { onPhone, PHONE, walkOpening } from '../steps/opening-frame.ts'
import { ownProduct } from '../own-product.ts'

const product = ownProduct()

for (const [locale, uscc, size] of [
  ['zh', '91110000600037341L', null],
  ['en', '91350100M000100Y43', PHONE],
] as const) {
  test(`RE1 CO2 CO3 CO6 CO13 CO17 CO26 a company in the flow enterprise in ${locale}${onPhone(size)} is approved by four eyes, both its persons come in, and it buys a fund, sells and switches of it`, ({
    page,
    browser,
  }) =>
    walkOpening({ product: product(), page, browser, locale, size }, async ({ visitor }) => {
      const at = { product: product(), browser }
      const company = await openCompany(visitor, at, { flow: 'enterprise', uscc })
      await buyAsCompany(visitor, at, company)
      await exitAsCompany(visitor, at, company)
    }))
}
