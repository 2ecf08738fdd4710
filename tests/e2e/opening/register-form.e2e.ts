import { expect, test, type Page } from '@playwright/test'
import { CODE_TRIES } from '#domain/registration/texted-code.ts'
import { SENTENCES } from '#server/edge/sentences.ts'
import * as problems from '#web/parts/form/field-problem.copy.ts'
import { passMinutes } from '../steps/newcomer.ts'
import {
  askBank,
  bindCard,
  codeFor,
  fillPersonal,
  goOn,
  heading,
  makeApplicant,
  openingWords,
  provePhone,
  takeRisk,
} from '../steps/opening.ts'
import { ownProduct, visit } from '../own-product.ts'
import { barriers, fetchPage, layoutShifts, overflow, showWhole, strangeWords } from '../steps/page-checks.ts'
import type { Locale, Visitor } from '../steps/steps.ts'
import { openPage } from '../steps/open-page.ts'
import { languages } from '../../lane.ts'

/** The same limit as for other hydrated pages with a form of their own (budgets.e2e). */
const STEP_BYTES = 135_000

const product = ownProduct()
const visitorOf = (page: Page, locale: Locale) => visit(product(), page, locale)

test('RE2 what is wrong stands beside its field, in the words of the rule, and the first one has the focus', async ({
  page,
}) => {
  const visitor = await visitorOf(page, 'zh')
  const { personal, login } = openingWords('zh')
  const words = problems.zh
  const applicant = makeApplicant({ documentNumber: '110105194912310021' })
  await provePhone(visitor, 'investor', applicant.phone)
  await fillPersonal(visitor, applicant)
  await page.getByLabel(login.password, { exact: true }).fill('password1')
  await page.getByLabel(login.payment, { exact: true }).fill('123456')
  await goOn(visitor)
  const number = page.getByLabel(personal.documentNumber, { exact: true })
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(words.any['check-digit'])
  await expect(page.getByLabel(login.password, { exact: true })).toHaveAccessibleDescription(
    words.any['too-common'],
  )
  await expect(page.getByLabel(login.payment, { exact: true })).toHaveAccessibleDescription(
    words.any.sequence,
  )
  await expect(page.getByText(words.of['paymentAgain']!.form!)).toBeVisible()
  await number.fill(makeApplicant().documentNumber)
  await expect(number).toHaveAccessibleDescription(/男|女/)
})

test('RE4 the bank is found by code or name, and what the bank answers stands at the card', async ({
  page,
}) => {
  const visitor = await visitorOf(page, 'zh')
  const { card } = openingWords('zh')
  const applicant = makeApplicant()
  await provePhone(visitor, 'investor', applicant.phone)
  await fillPersonal(visitor, applicant)
  await goOn(visitor)
  const bank = page.getByRole('combobox', { name: card.bank })
  const options = page.getByRole('listbox', { name: card.bank }).getByRole('option')
  await bank.fill('icb')
  await expect(options).toHaveText([/中国工商银行/])
  await bank.fill('工商')
  await expect(options).toHaveText([/中国工商银行/])
  await bank.fill('招商icb')
  await expect(page.getByText(card.bankNothing).first()).toBeVisible()
  await bank.press('Escape')
  await expect(bank).toHaveAttribute('aria-expanded', 'false')
  for (const ending of ['01', '02', '03']) {
    await askBank(visitor, applicant, `${applicant.cardNumber.slice(0, -2)}${ending}`)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByRole('heading', { name: card.codeTitle })).toBeHidden()
    await page.reload()
  }
})

for (const locale of languages('zh')) {
  test(`RE4 a wrong code of the bank is told beside it in ${locale}, one that is too old too, and a new one binds the card`, async ({
    page,
  }) => {
    const visitor = await visitorOf(page, locale)
    const { card } = openingWords(locale)
    const applicant = makeApplicant()
    await provePhone(visitor, 'investor', applicant.phone)
    await fillPersonal(visitor, applicant)
    await goOn(visitor)
    const before = await codeFor(visitor, applicant.phone)
    await askBank(visitor, applicant)
    const code = await codeFor(visitor, applicant.phone, before)
    const field = page.getByLabel(card.code, { exact: true })
    const confirm = page.getByRole('button', { name: card.confirm, exact: true })
    await field.fill(code === '000000' ? '111111' : '000000')
    await confirm.click()
    await expect(field).toHaveAccessibleDescription(
      SENTENCES['code-wrong']({ kind: 'code-wrong', left: CODE_TRIES - 1 })[locale],
    )
    await passMinutes(visitor.url, 6)
    await field.fill(code)
    await confirm.click()
    const expired = SENTENCES['code-expired']()[locale]
    await expect(field).toHaveAccessibleDescription(expired)
    await page.getByRole('link', { name: card.change }).click()
    await bindCard(visitor, applicant)
    await expect(page).toHaveURL(/risk-assessment$/)
  })
}

for (const [flow, path, most] of [
  ['investor', '/register/investor/basic-info', STEP_BYTES],
  ['corporate', '/register/corporate/sign-up', STEP_BYTES],
] as const) {
  test(`§4 the scripts of ${path} stay within their budget, and its rules come with the first press`, async ({
    page,
  }) => {
    const visitor = await visitorOf(page, 'zh')
    await provePhone(visitor, flow, makeApplicant().phone)
    const files = new Set<string>()
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === product().url && pathname.endsWith('.js')) files.add(pathname)
    })
    await openPage(page, product().url + path)
    const first = [...files]
    const sizes = await Promise.all(
      first.map(async (file) => (await fetchPage(product().url + file, 'zh')).wire),
    )
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    process.stdout.write(`    ${path}: ${bytes} bytes in ${first.length} files\n`)
    expect(first.length).toBeGreaterThan(3)
    expect(bytes).toBeLessThanOrEqual(most)
    await page.getByRole('textbox').first().focus()
    await expect.poll(() => [...files].filter((file) => /\/rules-/.test(file)).length).toBeGreaterThan(0)
  })
}

for (const [locale, theme] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const) {
  test(`SH2 SH7 SH14 the steps in ${locale} and ${theme}: no barrier, one language, nothing moves or overflows`, async ({
    page,
  }) => {
    test.slow()
    const visitor = await visitorOf(page, locale)
    await page.context().addCookies([{ name: 'theme', value: theme, url: product().url }])
    const applicant = makeApplicant()
    const { complete } = openingWords(locale)
    await provePhone(visitor, 'investor', applicant.phone)
    await expectSound(visitor, '/register/investor/basic-info')
    await page.setViewportSize({ width: 1440, height: 900 })
    await fillPersonal(visitor, applicant)
    await goOn(visitor)
    await expect(page).toHaveURL(/bind-bank-card$/)
    await expectSound(visitor, '/register/investor/bind-bank-card')
    await page.setViewportSize({ width: 1440, height: 900 })
    await bindCard(visitor, applicant)
    await expect(page).toHaveURL(/risk-assessment$/)
    await expectSound(visitor, '/register/investor/risk-assessment')
    await page.setViewportSize({ width: 1440, height: 900 })
    await takeRisk(visitor)
    await expect(page).toHaveURL(/complete$/)
    await expectSound(visitor, '/register/investor/complete')
    await page.getByRole('button', { name: complete.submit }).click()
    await expect(heading(page, complete.opened)).toBeVisible()
    await expectSound(visitor, '/register/investor/complete')
  })
}

async function expectSound({ page, url, locale }: Visitor, path: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, url + path)
    expect.soft(await layoutShifts(page), `${path} at ${width}`).toEqual([])
    expect.soft(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
    expect.soft(await strangeWords(page, locale), path).toEqual([])
    await showWhole(page, width)
    expect.soft(await barriers(page, false), `${path} at ${width}`).toEqual([])
  }
}
