import { expect, test, type Page } from '@playwright/test'
import { NEEDED_COMPANY_PAPERS } from '#domain/registration/certificate.ts'
import * as companyCopy from '#web/areas/register/company/copy.ts'
import * as controllersCopy from '#web/areas/register/company/controllers.copy.ts'
import * as decideCopy from '#web/areas/operations/review/copy.ts'
import * as givenCopy from '#web/parts/identity/given-words.copy.ts'
import * as problems from '#web/parts/form/field-problem.copy.ts'
import * as reasonCopy from '#web/parts/identity/review-words.copy.ts'
import { REMITS_FROM, uploadPaper, type NewCompany } from '../steps/company-steps.ts'
import { expectSound } from '../steps/investor-steps.ts'
import { passTwoMinutes } from '../steps/newcomer.ts'
import { PHONE, walkOpening } from '../steps/opening-frame.ts'
import {
  fillLoginFields,
  fillPlace,
  goOn,
  heading,
  makeApplicant,
  openingWords,
  provePhone,
  tickAll,
} from '../steps/opening.ts'
import { ownProduct } from '../own-product.ts'
import { agree, operator, propose } from '../steps/review-steps.ts'
import type { Locale, Visitor } from '../steps/steps.ts'

const product = ownProduct()

/** The outcome of each flow: the shorter flow is asked for more before its approval, the longer one is refused. */
const OUTCOMES = { enterprise: 'is asked for more', corporate: 'is refused' } as const

for (const [locale, flow, uscc] of [
  ['zh', 'enterprise', '91350100M000100Y43'],
  ['en', 'enterprise', '91110108551385082Q'],
  ['zh', 'corporate', '91110000600037341L'],
  ['en', 'corporate', '91310115MA1K4B7DXG'],
] as const) {
  test(`RE3 a passive company’s form in the flow ${flow} in ${locale} is left half filled, gone on with on a phone, names who controls it, and ${OUTCOMES[flow]}`, async ({
    page,
    browser,
  }) =>
    walkOpening({ product: product(), page, browser, locale, size: null }, async ({ visitor, elsewhere }) => {
      const applicant = makeApplicant()
      const name = `样本${applicant.username}有限公司`
      await openForm(visitor, flow, applicant.phone)
      await beginForm(visitor, name)
      await passTwoMinutes(visitor.url)

      const there = await elsewhere(PHONE)
      await openForm(there, flow, applicant.phone)
      await expectHalf(there, name)
      await expectSound(there.page, locale)
      await completeForm(there, { flow, uscc }, applicant.username)
      await expect(there.page).toHaveURL(/\/(complete|result)$/)
      const { complete } = openingWords(locale)
      await there.page.getByRole('button', { name: complete.submit }).click()
      await expect(heading(there.page, complete.inReview)).toBeVisible()

      const first = await operator(product(), browser, { username: 'demo-operator', locale })
      const second = await operator(product(), browser, { username: 'demo-second-operator', locale })
      await expectControllers(first)
      await propose(first, flow === 'enterprise' ? 'ask-more' : 'refuse')
      await agree(second)
      await there.page.reload()
      await expect(there.page.getByText(reasonCopy[locale].reasons['image-unclear'])).toBeVisible()
      if (flow === 'corporate') return expect(heading(there.page, complete.refused)).toBeVisible()
      await sendAgain(there, name)
      await propose(first, 'approve')
      await agree(second)
      await there.page.getByRole('button', { name: complete.refresh }).click()
      await expect(heading(there.page, complete.opened)).toBeVisible()
    }))
}

/** Expects that the reviewer sees who controls the company. */
async function expectControllers({ page, url, locale }: Visitor): Promise<void> {
  await page.goto(`${url}/operations/reviews?state=open`)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: decideCopy[locale].decide })).toBeVisible()
  const given = givenCopy[locale]
  await expect(page.getByText(`${given.sections['controller']} 1`, { exact: true })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: given.fields['birthCity']! })).toBeVisible()
}

/** The applicant who is asked for more finds the form unchanged, sends another picture and submits again. */
async function sendAgain(visitor: Visitor, name: string): Promise<void> {
  const { page, locale } = visitor
  const [t, { complete }] = [companyCopy[locale], openingWords(locale)]
  await expect(heading(page, complete.moreNeeded)).toBeVisible()
  await page.getByRole('link', { name: complete.edit }).first().click()
  await expect(page.getByLabel(t.name, { exact: true }).first()).toHaveValue(name)
  await expect(page.locator('[name="controllers.0.birthCity"]')).toHaveValue('上海')
  await uploadPaper(page, 'business-licence')
  await tickAll(page)
  await goOn(visitor)
  await expect(heading(page, complete.moreNeeded)).toBeVisible()
  await page.getByRole('button', { name: complete.again }).click()
  await expect(heading(page, complete.inReview)).toBeVisible()
}

/** Opens the form. A company of the longer flow reads its list of papers first. */
async function openForm(visitor: Visitor, flow: NewCompany['flow'], phone: string): Promise<void> {
  await provePhone(visitor, flow, phone)
  if (flow === 'corporate') await visitor.page.goto(`${visitor.url}/register/corporate/sign-up`)
}

/** Types a part of the form and stops. The next pause saves it. */
async function beginForm({ page, locale }: Visitor, name: string): Promise<void> {
  const t = companyCopy[locale]
  await uploadPaper(page, 'business-licence')
  await page.getByLabel(t.institutionType).selectOption('K')
  await page.getByLabel(t.scope).fill(locale === 'zh' ? '投资管理' : 'Investment management')
  for (const at of ['representative', 'operator', 'owners.0'])
    await page.locator(`[name="${at}.name"]`).fill('李建国')
  await page.locator('[name="operator.documentNumber"]').fill(makeApplicant().documentNumber)
  await page.locator('[name="bankName"]').fill('样本商业银行福州分行')
  await page.locator('[name="bankAccount"]').fill(REMITS_FROM)
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

/** Expects the typed values and a note that they were restored. Numbers must be typed again. */
async function expectHalf({ page, locale }: Visitor, name: string): Promise<void> {
  const t = companyCopy[locale]
  await expect(page.getByText(t.restored)).toBeVisible()
  await expect(page.getByText(t.draftNote)).toBeVisible()
  await expect(page.getByLabel(t.name, { exact: true }).first()).toHaveValue(name)
  await expect(page.locator('[name="operator.name"]')).toHaveValue('李建国')
  await expect(page.locator('[name="operator.documentNumber"]')).toHaveValue('')
  await expect(page.locator('[name="bankName"]')).toHaveValue('样本商业银行福州分行')
  await expect(page.locator('[name="bankAccount"]')).toHaveValue('')
  await expect(
    page.locator('section', { has: page.locator('input[name="business-licence"]') }).last(),
  ).toContainText(/已上传|Uploaded/)
  await expect(page.getByRole('group', { name: controllersCopy[locale].title, exact: true })).toBeVisible()
  await expect(page.locator('[name="controllers.0.controllerType"]')).toHaveValue('001')
}

/** Completes the form. An incomplete controlling person gets a message beside the field. */
async function completeForm(visitor: Visitor, { flow, uscc }: NewCompany, username: string): Promise<void> {
  const { page, locale } = visitor
  const t = companyCopy[locale]
  await page.getByLabel(t.uscc).fill(uscc)
  if (flow === 'corporate') for (const paper of NEEDED_COMPANY_PAPERS.slice(1)) await uploadPaper(page, paper)
  for (const long of await page.getByRole('checkbox', { name: /^(长期有效|Long-term)/ }).all())
    await long.check()
  await fillPlace(visitor, t.address)
  const representative = makeApplicant()
  for (const at of ['representative', 'operator', 'owners.0']) {
    const { documentNumber } = at === 'representative' ? representative : makeApplicant()
    await page.locator(`[name="${at}.documentNumber"]`).fill(documentNumber)
  }
  await page.locator('[name="representative.phone"]').fill(representative.phone)
  await page.locator('[name="bankAccount"]').fill(REMITS_FROM)
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
