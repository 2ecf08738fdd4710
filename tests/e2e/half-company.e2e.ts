import { expect, test, type Page } from '@playwright/test'
import * as companyCopy from '#web/areas/register/company/copy.ts'
import * as controllersCopy from '#web/areas/register/company/controllers.copy.ts'
import * as decideCopy from '#web/areas/operations/review/copy.ts'
import * as givenCopy from '#web/parts/given-words.copy.ts'
import * as problems from '#web/parts/field-problem.copy.ts'
import { uploadPaper } from './company-steps.ts'
import { expectSound } from './investor-steps.ts'
import { passTwoMinutes } from './newcomer.ts'
import {
  fillLoginFields,
  fillPlace,
  goOn,
  heading,
  makeApplicant,
  openingWords,
  provePhone,
  tickAll,
} from './opening.ts'
import { ownProduct, visit } from './own-product.ts'
import { operator } from './review-steps.ts'
import { listen, type Locale, type Visitor } from './steps.ts'

const product = ownProduct()

for (const locale of ['zh', 'en'] as const) {
  test(`RE3 a passive company’s form in ${locale} is left half filled, gone on with on a phone, and names who controls it`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const first = await visit(product(), page, locale)
    const applicant = makeApplicant()
    const name = `样本${applicant.username}有限公司`
    await provePhone(first, 'enterprise', applicant.phone)
    await beginForm(first, name)
    await passTwoMinutes(product().url)

    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const there = await visit(product(), await context.newPage(), locale)
    const complaints = listen(there.page)
    await provePhone(there, 'enterprise', applicant.phone)
    await expectHalf(there, name)
    await expectSound(there.page, locale)
    await completeForm(there, applicant.username)
    await expect(there.page).toHaveURL(/\/complete$/)
    const { complete } = openingWords(locale)
    await there.page.getByRole('button', { name: complete.submit }).click()
    await expect(heading(there.page, complete.inReview)).toBeVisible()
    expect(complaints).toEqual([])

    const { page: desk } = await operator(product(), browser, { username: 'demo-operator', locale })
    await desk.goto(`${product().url}/operations/reviews?state=open`)
    await desk.getByRole('rowheader').first().getByRole('link').click()
    await expect(desk.getByRole('heading', { name: decideCopy[locale].decide })).toBeVisible()
    const given = givenCopy[locale]
    await expect(desk.getByText(`${given.sections['controller']} 1`, { exact: true })).toBeVisible()
    await expect(desk.getByRole('term').filter({ hasText: given.fields['birthCity']! })).toBeVisible()
  })
}

/** Some of the form, and then nothing more: with the next pause it is kept. */
async function beginForm({ page, locale }: Visitor, name: string): Promise<void> {
  const t = companyCopy[locale]
  await uploadPaper(page, 'business-licence')
  await page.getByLabel(t.institutionType).selectOption('K')
  await page.getByLabel(t.scope).fill(locale === 'zh' ? '投资管理' : 'Investment management')
  for (const at of ['representative', 'operator', 'owners.0'])
    await page.locator(`[name="${at}.name"]`).fill('李建国')
  await page.locator('[name="operator.documentNumber"]').fill(makeApplicant().documentNumber)
  await page.locator('[name="owners.0.kind"]').selectOption('ownership')
  await page.locator('[name="owners.0.sharePercent"]').fill('60')
  await page.locator('[name="owners.0.birth"]').fill('1990-03-07')
  await page.getByLabel(t.passive).selectOption('1')
  await expect(page.locator('[name="controllers.0.name"]')).toHaveValue('李建国')
  const kept = page.waitForResponse((answer) => {
    return /keep-company/.test(answer.url()) && (answer.request().postData() ?? '').includes(name)
  })
  await page.getByLabel(t.name, { exact: true }).first().fill(name)
  expect((await kept).status()).toBe(200)
}

/** What was typed is there and said to be; numbers are typed again. */
async function expectHalf({ page, locale }: Visitor, name: string): Promise<void> {
  const t = companyCopy[locale]
  await expect(page.getByText(t.restored)).toBeVisible()
  await expect(page.getByText(t.draftNote)).toBeVisible()
  await expect(page.getByLabel(t.name, { exact: true }).first()).toHaveValue(name)
  await expect(page.locator('[name="operator.name"]')).toHaveValue('李建国')
  await expect(page.locator('[name="operator.documentNumber"]')).toHaveValue('')
  await expect(
    page.locator('section', { has: page.locator('input[name="business-licence"]') }).last(),
  ).toContainText(/已上传|Uploaded/)
  await expect(page.getByRole('group', { name: controllersCopy[locale].title, exact: true })).toBeVisible()
  await expect(page.locator('[name="controllers.0.controllerType"]')).toHaveValue('001')
}

/** The rest; a controlling person who is not whole is told so beside the field. */
async function completeForm(visitor: Visitor, username: string): Promise<void> {
  const { page, locale } = visitor
  const t = companyCopy[locale]
  await page.getByLabel(t.uscc).fill(locale === 'zh' ? '91350100M000100Y43' : '91110108551385082Q')
  for (const long of await page.getByRole('checkbox', { name: /^(长期有效|Long-term)/ }).all())
    await long.check()
  await fillPlace(visitor, t.address)
  const representative = makeApplicant()
  for (const at of ['representative', 'operator', 'owners.0']) {
    const { documentNumber } = at === 'representative' ? representative : makeApplicant()
    await page.locator(`[name="${at}.documentNumber"]`).fill(documentNumber)
  }
  await page.locator('[name="representative.phone"]').fill(representative.phone)
  await page.locator('input[name="tax"][value="0"]').check()
  await page.getByLabel(t.email, { exact: true }).fill('firm@example.com')
  await fillLoginFields(visitor, makeApplicant({ username }))
  await tickAll(page)
  await goOn(visitor)
  await expect(page.getByText(problems[locale].of['birthCity']!.missing!)).toBeVisible()
  await fillController(page, locale)
  await goOn(visitor)
}

async function fillController(page: Page, locale: Locale): Promise<void> {
  const at = (field: string) => page.locator(`[name="controllers.0.${field}"]`)
  await at('birthCity').fill('上海')
  await at('country').selectOption('US')
  await at('address').fill('1 Sample Street, Springfield')
  await page.locator('input[name="controllers.0.tax"][value="1"]').check()
  await at('tax.rows.0.country').selectOption('US')
  await at('tax.rows.0.tin').fill('123-45-6789')
  await expectSound(page, locale)
}
