import { expect, test } from '@playwright/test'
import { ACTION_WORDS } from '#server/people/identity/action-words.copy.ts'
import * as savingCopy from '#web/areas/investor/identity/saving.copy.ts'
import * as guardCopy from '#web/parts/form/change-guard.copy.ts'
import * as identityCopy from '#web/areas/investor/identity/copy.ts'
import * as contactCopy from '#web/areas/investor/identity/basic-info/copy.ts'
import * as logCopy from '#web/areas/investor/identity/operate-log/copy.ts'
import * as proofCopy from '#web/parts/pay/proof.copy.ts'
import * as otherCopy from '#web/areas/investor/identity/add-other-info/copy.ts'
import * as reminderCopy from '#web/areas/investor/identity/reminder.copy.ts'
import * as riskCopy from '#web/parts/suitability/assessment-standing.copy.ts'
import { newClient, passTwoMinutes, type Newcomer } from '../steps/newcomer.ts'
import { answerAll, codeFor, makeApplicant, openingWords } from '../steps/opening.ts'
import { ownProduct, visit } from '../own-product.ts'
import { proveByPassword } from '../steps/security-steps.ts'
import { logIn } from '../steps/steps.ts'
import { openPage, slowDown, untilAlive } from '../steps/open-page.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()

for (const locale of languages('en')) {
  test(`RE5 a changed form asks before it is left in ${locale}; saved, it does not`, async ({ page }) => {
    test.slow()
    const known = await newClient(page, product().url, locale)
    const [guard, saving] = [guardCopy[locale], savingCopy[locale]]
    const [other, t] = [otherCopy[locale], identityCopy[locale]]
    await page.goto(`${product().url}/investor/identity/add-other-info`)
    await page.getByLabel(other.occupation, { exact: true }).selectOption('203')
    await page.getByRole('link', { name: t.crumb, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName(guard.title)
    await dialog.getByRole('button', { name: guard.stay }).click()
    await expect(page).toHaveURL(/add-other-info$/)
    await page.getByRole('button', { name: saving.save, exact: true }).click()
    await expect(page.getByText(saving.saved)).toBeVisible()
    await page.getByRole('link', { name: t.crumb, exact: true }).first().click()
    await expect(page).toHaveURL(/\/investor\/identity$/)
    await expect(dialog).toBeHidden()
    await openPage(page, `${product().url}/investor/identity/add-other-info`)
    await page.getByLabel(other.occupation, { exact: true }).selectOption('204')
    await slowDown(page)
    await page.getByRole('button', { name: saving.saveBack, exact: true }).click()
    await expect(page, 'what was saved is not asked about').toHaveURL(/\/investor\/identity$/)

    await expectNewPhone(known)
    await page.goto(`${product().url}/investor/identity/operate-log`)
    await expect(page.getByRole('heading', { level: 1, name: logCopy[locale].title })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText(ACTION_WORDS['identity.improve']![locale])
  })

  test(`RE7 the assessment is taken again from the identity area in ${locale}, and the second time a day is the last`, async ({
    page,
  }) => {
    test.slow()
    const { visitor } = await newClient(page, product().url, locale)
    const [risk, t] = [riskCopy[locale], identityCopy[locale]]
    const { result } = openingWords(locale)
    await page.goto(`${product().url}/investor/identity`)
    await page.getByRole('link', { name: t.assess, exact: true }).click()
    await page.getByRole('button', { name: risk.again }).click()
    await answerAll(visitor)
    await expect(page.getByRole('heading', { name: result.result })).toBeVisible()
    await page.goto(`${product().url}/investor/risk-assessment`)
    await expect(page.getByRole('button', { name: risk.again })).toHaveAttribute('aria-disabled', 'true')
  })

  test(`RE7 an expired assessment is told in ${locale} where one comes in, leads to the questionnaire, and is told once`, async ({
    page,
  }) => {
    const visitor = await visit(product(), page, locale)
    const t = reminderCopy[locale]
    // The sandbox's market has no further year, so the expired assessment is put into the response.
    await page.route('**/get-investor-info*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { assessment: object } }
      body.data.assessment = { level: 3, validThrough: '2026-01-31', isExpired: true, daysLeft: 0 }
      await route.fulfill({ response: answer, json: body })
    })
    await logIn(visitor, 'demo-investor')
    const dialog = page.getByRole('dialog', { name: t.title })
    await dialog.getByRole('link', { name: t.assess }).click()
    await expect(page).toHaveURL(/\/investor\/risk-assessment$/)
    await expect(dialog).toBeHidden()
    await page.goto(`${product().url}/investor/home`)
    await untilAlive(page)
    await expect(dialog).toBeHidden()
  })
}

/** Expects that a new phone needs the owner's proof and its code. A wrong code is refused in the server's words. */
async function expectNewPhone({ visitor, applicant }: Newcomer): Promise<void> {
  const { page, locale } = visitor
  const [words, saving] = [contactCopy[locale], savingCopy[locale]]
  const proof = proofCopy[locale]
  const { phone } = makeApplicant()
  await page.goto(`${product().url}/investor/identity/basic-info`)
  await page.getByLabel(words.phone).fill(phone)
  await page.getByRole('button', { name: words.send }).first().click()
  const code = await codeFor(visitor, phone)
  const field = page.getByLabel(words.phoneCode)
  await field.fill(code === '000000' ? '111111' : '000000')
  const alert = page.getByRole('main').getByRole('alert')
  const dialog = page.getByRole('dialog', { name: proof.title })
  await page.getByRole('button', { name: saving.saveBack }).click()
  await dialog.getByRole('button', { name: proof.cancel }).click()
  await expect(alert).toContainText(words.notProved)
  await passTwoMinutes(product().url)
  await page.getByRole('button', { name: saving.saveBack }).click()
  await proveByPassword({ visitor, applicant })
  await expect(dialog).toBeHidden()
  await expect(alert).toContainText(saving.failed)
  await passTwoMinutes(product().url)
  await field.fill(code)
  await page.getByRole('button', { name: saving.saveBack }).click()
  await proveByPassword({ visitor, applicant })
  await expect(page).toHaveURL(/\/investor\/identity$/)
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
}
