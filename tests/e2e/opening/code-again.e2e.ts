import { expect, test } from '@playwright/test'
import * as preparationCopy from '#web/areas/register/preparation/copy.ts'
import * as askCopy from '#web/parts/form/ask-code.copy.ts'
import {
  askBank,
  codeFor,
  fillPersonal,
  goOn,
  makeApplicant,
  openingWords,
  proveHere,
  provePhone,
  sendCode,
} from '../steps/opening.ts'
import { ownProduct, visit } from '../own-product.ts'
import { listen } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()

for (const locale of languages('en')) {
  test(`RE1 the code that came is verified after the page was loaded again, in ${locale}`, async ({
    page,
  }) => {
    const visitor = await visit(product(), page, locale)
    const complaints = listen(page)
    const { phone: words } = openingWords(locale)
    const { phone } = makeApplicant()
    await page.goto(`${visitor.url}/register/validate-phone?flow=investor`)
    await sendCode(visitor, phone)
    const code = await codeFor(visitor, phone)
    await page.reload()
    await expect(page.getByLabel(words.phone, { exact: true })).toHaveValue(phone)
    await expect(page.getByText(words.sent(phone, 5))).toBeVisible()
    await page.getByLabel(words.code).fill(code)
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page).toHaveURL(/investor\/basic-info$/)
    expect(complaints).toEqual([])
  })

  test(`RE4 the bank sends another code for the card that was typed, in ${locale}`, async ({ page }) => {
    const visitor = await visit(product(), page, locale)
    const { card } = openingWords(locale)
    const applicant = makeApplicant()
    await provePhone(visitor, 'investor', applicant.phone)
    await fillPersonal(visitor, applicant)
    await goOn(visitor)
    await expect(page).toHaveURL(/bind-bank-card$/)
    const proof = await codeFor(visitor, applicant.phone)
    await askBank(visitor, applicant)
    const first = await codeFor(visitor, applicant.phone, proof)
    await page.clock.setFixedTime(Date.now() + 61_000)
    await page.getByRole('button', { name: askCopy[locale].again, exact: true }).click()
    const second = await codeFor(visitor, applicant.phone, first)
    await page.getByLabel(card.code, { exact: true }).fill(second)
    await page.getByRole('button', { name: card.confirm, exact: true }).click()
    await expect(page).toHaveURL(/risk-assessment$/)
  })

  test(`RE1 what a foreigner said they have goes along through the proof of their phone, in ${locale}`, async ({
    page,
  }) => {
    const visitor = await visit(product(), page, locale)
    const t = preparationCopy[locale]
    const preparation = `${visitor.url}/register/foreigner-investor/preparation`
    await page.goto(preparation)
    await page.getByRole('radio', { name: t.documents.A.name }).check()
    for (const name of [t.phone, t.card]) await page.getByRole('checkbox', { name }).check()
    await page.getByRole('button', { name: t.submit }).click()
    await expect(page).toHaveURL(/validate-phone/)
    await proveHere(visitor, makeApplicant().phone)
    await expect(page).toHaveURL(/foreigner-investor\/(?!preparation)/)
    await page.goto(preparation)
    await expect(page.getByRole('radio', { name: t.documents.A.name })).toBeChecked()
  })
}
