import { test } from '@playwright/test'
import { ownProduct } from '../own-product.ts'
import { logInAndBuy } from '../steps/newcomer.ts'
import { makeApplicant, openAccount } from '../steps/opening.ts'
import { PHONE, walkOpening } from '../steps/opening-frame.ts'

const product = ownProduct()

test('RE1 RE2 RE4 a guest opens an account in en on a phone, logs in and buys a fund', ({ page, browser }) =>
  walkOpening({ product: product(), page, browser, locale: 'en', size: PHONE }, async ({ visitor }) => {
    const applicant = makeApplicant()
    await openAccount(visitor, applicant)
    await logInAndBuy(visitor, applicant)
  }))
