import { expect, test } from '@playwright/test'
import * as copy from '#web/areas/login/forgot-password/copy.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import * as askWords from '#web/parts/form/ask-code.copy.ts'
import * as problems from '#web/parts/form/field-problem.copy.ts'
import { expectSound, SIZES } from '../steps/investor-steps.ts'
import { passTwoMinutes } from '../steps/newcomer.ts'
import { codeFor, heading, makeApplicant, NEW_PASSWORD } from '../steps/opening.ts'
import { ownProduct, visit } from '../own-product.ts'
import { openQuietly } from '../steps/quiet-opening.ts'
import { listen } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()
const OTHER_PASSWORD = 'Otter-41-lake'

for (const locale of languages('en')) {
  test(`RO5 who has forgotten their password sets a new one by phone and document in ${locale}, and logs in with it`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: SIZES[locale], height: 844 })
    const visitor = await visit(product(), page, locale)
    const applicant = makeApplicant()
    await openQuietly(visitor, applicant)
    await passTwoMinutes(product().url)
    const complaints = listen(page)
    const [t, words, login] = [copy[locale], problems[locale], loginCopy[locale]]
    await page.goto(`${product().url}/account-login`)
    await page.getByRole('link', { name: login.forgotten }).click()
    await expect(heading(page, t.title)).toBeVisible()
    await expect(page.getByText(t.othersText.individual)).toBeVisible()
    await expectSound(page, locale)

    // With nothing typed, each field shows a message.
    const submit = page.getByRole('button', { name: t.submit, exact: true })
    await expect(async () => {
      await submit.click()
      await expect(page.getByText(words.of['loginName']!.missing!)).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect(page.getByText(words.of['documentEnding']!.missing!)).toBeVisible()

    // An unknown name gets the same answer, and no text is sent.
    await page.getByLabel(t.loginName.individual, { exact: true }).fill('nobody_at_all')
    await page.getByRole('button', { name: askWords[locale].send, exact: true }).click()
    await expect(page.getByText(t.sent.individual(5))).toBeVisible()
    await page.getByLabel(t.loginName.individual, { exact: true }).fill(applicant.username)
    const before = await codeFor(visitor, applicant.phone)
    await page.getByRole('button', { name: askWords[locale].send, exact: true }).click()
    await expect(page.getByText(t.sent.individual(5))).toBeVisible()
    const code = await codeFor(visitor, applicant.phone, before)

    // A wrong code, then the right code with a wrong document ending, which uses the code up. All get the same answer.
    const alert = page.getByRole('main').getByRole('alert')
    const ending = applicant.documentNumber.slice(-6)
    await page.getByLabel(t.newPassword, { exact: true }).fill(OTHER_PASSWORD)
    await page.getByLabel(t.documentEnding, { exact: true }).fill(ending)
    await page
      .getByLabel(askWords[locale].code, { exact: true })
      .fill(code === '000000' ? '111111' : '000000')
    await submit.click()
    const told = (await alert.textContent())!
    await page.getByLabel(t.documentEnding, { exact: true }).fill('000000')
    await page.getByLabel(askWords[locale].code, { exact: true }).fill(code)
    await submit.click()
    await expect(submit).not.toHaveAttribute('aria-busy', 'true')
    await expect(alert).toHaveText(told)
    await page.getByLabel(t.documentEnding, { exact: true }).fill(ending)
    await submit.click()
    await expect(submit).not.toHaveAttribute('aria-busy', 'true')
    await expect(alert).toHaveText(told)
    await expectSound(page, locale)

    await passTwoMinutes(product().url)
    await page.reload()
    await page.getByLabel(t.loginName.individual, { exact: true }).fill(applicant.phone)
    await page.getByRole('button', { name: askWords[locale].send, exact: true }).click()
    await expect(page.getByText(t.sent.individual(5))).toBeVisible()
    await page
      .getByLabel(askWords[locale].code, { exact: true })
      .fill(await codeFor(visitor, applicant.phone, code))
    await page.getByLabel(t.documentEnding, { exact: true }).fill(ending.toLowerCase())
    await page.getByLabel(t.newPassword, { exact: true }).fill(NEW_PASSWORD)
    await submit.click()
    await expect(page.getByText(words.any['same-as-before'])).toBeVisible()
    await page.getByLabel(t.newPassword, { exact: true }).fill(OTHER_PASSWORD)
    await submit.click()
    await expect(page.getByText(t.done)).toBeVisible()
    await expectSound(page, locale)

    await page.getByRole('link', { name: t.goOn, exact: true }).click()
    for (const password of [NEW_PASSWORD, OTHER_PASSWORD]) {
      await page.getByLabel(login.usernameOrPhone).fill(applicant.username)
      await page.getByLabel(login.password, { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click()
      if (password === NEW_PASSWORD) await expect(alert).toBeVisible()
    }
    await expect(page).not.toHaveURL(/account-login/)
    expect(complaints).toEqual([])
  })
}
