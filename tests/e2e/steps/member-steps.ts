import { expect, type Browser } from '@playwright/test'
import { INSTITUTION_QUESTIONS } from '#server/people/questionnaire/institution-questionnaire.copy.ts'
import * as activateCopy from '#web/areas/register/activate/copy.ts'
import * as certificationCopy from '#web/areas/institutional/certification/copy.ts'
import * as homeCopy from '#web/areas/institutional/home/copy.ts'
import * as messagesCopy from '#web/areas/institutional/messages/copy.ts'
import * as membersCopy from '#web/areas/institutional/members/copy.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import * as askWords from '#web/parts/form/ask-code.copy.ts'
import * as problemCopy from '#web/parts/form/field-problem.copy.ts'
import * as standingCopy from '#web/parts/suitability/assessment-standing.copy.ts'
import * as resultCopy from '#web/parts/suitability/assessment-result.copy.ts'
import { answerAll, codeFor, fillLoginFields, heading, logInAs, type Applicant } from './opening.ts'
import { visit } from '../own-product.ts'
import { barriers, overflow, showWhole } from './page-checks.ts'
import type { RunningProduct } from '../server.ts'
import { listen, type Locale, type Visitor } from './steps.ts'

/** The maker of a new company sees what is missing, completes it, and invites the checker again. */
export async function completeCompany({ page, url, locale }: Visitor): Promise<void> {
  const [t, members] = [certificationCopy[locale], membersCopy[locale]]
  await page.goto(`${url}/institutional/home`)
  await expect(page.getByText(homeCopy[locale].mayNotBuy)).toBeVisible()
  await page.getByRole('link', { name: homeCopy[locale].seeMissing, exact: true }).click()
  await expect(page).toHaveURL(`${url}/institutional/certification`)
  await expect(page.getByText(t.notReady)).toBeVisible()
  await page.getByRole('link', { name: t.take, exact: true }).click()
  await page.getByRole('button', { name: standingCopy[locale].take }).click()
  await answerAll({ page, url, locale }, INSTITUTION_QUESTIONS)
  await expect(page.getByRole('heading', { name: resultCopy[locale].result })).toBeVisible()
  await page.goto(`${url}/institutional/certification`)
  await expect(page.getByText(t.ready)).toBeVisible()
  await expect(page.getByText(t.readyWaiting)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: t.members, exact: true }).click()
  await expect(heading(page, members.title)).toBeVisible()
  await expect(page.getByText(members.states.invited, { exact: true })).toBeVisible()
  const again = page.getByRole('button', { name: members.resend })
  await again.click()
  // Either the first message is less than a minute old or a second one is sent; the page says which.
  await expect(page.getByRole('alert').or(page.getByText(members.sent('').trim()))).toBeVisible()
  await showWhole(page, 390)
  expect(await barriers(page, false)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

/** Activates the representative's log-in in a browser of their own, by the link of the message: proof first, then the log-in. */
export async function activateMember(
  product: RunningProduct,
  browser: Browser,
  of: { readonly locale: Locale; readonly member: Applicant; readonly company: string },
): Promise<void> {
  const { locale, member, company } = of
  const t = activateCopy[locale]
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const visitor = await visit(product, await context.newPage(), locale)
  const { page, url } = visitor
  const complaints = listen(page)
  await page.goto(`${url}/institutional-login`)
  await page.getByRole('link', { name: loginCopy[locale].activate }).click()
  await expect(heading(page, t.title)).toBeVisible()
  const problems = problemCopy[locale].of
  await expect(async () => {
    await page.getByRole('button', { name: t.prove }).click()
    await expect(page.getByText(problems['phone']!.missing!)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  expect(await barriers(page, false)).toEqual([])
  await page.getByLabel(t.documentNumber, { exact: true }).fill(member.documentNumber)
  await page.getByLabel(t.phone, { exact: true }).fill(member.phone)
  await page.getByRole('button', { name: askWords[locale].send, exact: true }).click()
  await expect(page.getByText(t.sent(member.phone, 5))).toBeVisible()
  const code = await codeFor(visitor, member.phone)
  await page.getByLabel(askWords[locale].code, { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: t.prove }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel(askWords[locale].code, { exact: true }).fill(code)
  await page.getByRole('button', { name: t.prove }).click()
  await expect(page.getByText(company)).toBeVisible()
  // The proof stays valid for half an hour, also after the page is reloaded.
  await page.reload()
  await expect(page.getByText(company)).toBeVisible()
  expect(await barriers(page, false)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await fillLoginFields(visitor, member)
  await page.getByRole('button', { name: t.submit, exact: true }).click()
  await expect(page.getByText(t.doneText(member.username))).toBeVisible()
  await logInAs(visitor, { username: member.username, path: '/institutional-login', words: loginCopy })
  await page.goto(`${url}/institutional/members`)
  await expect(page.getByText(membersCopy[locale].states.active, { exact: true })).toHaveCount(2)
  await expect(page.getByRole('button', { name: membersCopy[locale].resend })).toHaveCount(0)
  await page.goto(`${url}/institutional/messages`)
  await expect(page.getByRole('heading', { level: 1, name: messagesCopy[locale].title })).toBeVisible()
  expect(await barriers(page, false)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
  await context.close()
}
