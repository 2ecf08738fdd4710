import { test } from '@playwright/test'
import { openCompany } from './company-steps.ts'
import { onPhone, PHONE, walkOpening } from './opening-frame.ts'
import { ownProduct } from './own-product.ts'

const product = ownProduct()

for (const [locale, uscc, size] of [
  ['zh', '91110000600037341L', null],
  ['en', '91350100M000100Y43', PHONE],
] as const) {
  test(`RE1 CO3 CO6 a company in the flow enterprise in ${locale}${onPhone(size)} is approved by four eyes, and both its persons come in`, ({
    page,
    browser,
  }) =>
    walkOpening({ product: product(), page, browser, locale, size }, ({ visitor }) =>
      openCompany(visitor, { product: product(), browser }, { flow: 'enterprise', uscc }),
    ))
}
