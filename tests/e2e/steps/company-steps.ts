import { expect, type Browser, type Page } from '@playwright/test'
import { NEEDED_COMPANY_PAPERS } from '#domain/registration/certificate.ts'
import type { Flow } from '#domain/registration/registration.ts'
import * as companyCopy from '#web/areas/register/company/copy.ts'
import * as guideCopy from '#web/areas/register/guide/copy.ts'
import * as listCopy from '#web/areas/register/resource-list/copy.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import { activateMember, completeCompany } from './member-steps.ts'
import { passTwoMinutes } from './newcomer.ts'
import {
  fillLoginFields,
  fillPlace,
  goOn,
  heading,
  logInAs,
  makeApplicant,
  openingWords,
  proveHere,
  provePhone,
  tickAll,
  type Applicant,
} from './opening.ts'
import { agree, operator, propose, takePicture } from './review-steps.ts'
import type { RunningProduct } from '../server.ts'
import type { Visitor } from './steps.ts'

/** The account from which the companies of these tests pay. */
export const REMITS_FROM = '3500000011112222'

export interface NewCompany {
  readonly flow: Extract<Flow, 'enterprise' | 'corporate'>
  readonly uscc: string
}

/** A company whose two members have activated their log-ins. Its maker is logged in where it was opened. */
export interface OpenedCompany {
  readonly maker: Applicant
  /** The checker of the company. */
  readonly member: Applicant
  readonly company: string
}

/** Opens a company in a browser, from the first page to two activated members, with a review by four eyes. */
export async function openCompany(
  visitor: Visitor,
  at: { readonly product: RunningProduct; readonly browser: Browser },
  of: NewCompany,
): Promise<OpenedCompany> {
  const { page, locale } = visitor
  const { product, browser } = at
  const { complete } = openingWords(locale)
  const applicant = makeApplicant()
  if (of.flow === 'corporate') await readGuide(visitor)
  const { member, company } = await applyAsCompany(visitor, of, applicant)
  await page.getByRole('button', { name: complete.submit }).click()
  await expect(heading(page, complete.inReview)).toBeVisible()
  await propose(await operator(product, browser, { username: 'demo-operator', locale }), 'approve')
  await agree(await operator(product, browser, { username: 'demo-second-operator', locale }))
  await page.getByRole('button', { name: complete.refresh }).click()
  await expect(heading(page, complete.opened)).toBeVisible()
  await expectOwnLogIn(visitor, of.flow, applicant)
  await logInAs(visitor, { username: applicant.username, path: '/institutional-login', words: loginCopy })
  await completeCompany(visitor)
  await activateMember(product, browser, { locale, member, company })
  return { maker: applicant, member, company }
}

/** Expects that a second application with the phone of a company is sent to the company log-in. */
async function expectOwnLogIn(visitor: Visitor, flow: Flow, { phone }: Applicant): Promise<void> {
  const { page, url, locale } = visitor
  await passTwoMinutes(url)
  await page.goto(`${url}/register/validate-phone?flow=${flow}`)
  await proveHere(visitor, phone)
  const link = page.getByRole('main').getByRole('link', { name: openingWords(locale).phone.logIn })
  await expect(link).toHaveAttribute('href', '/institutional-login')
}

/** Reads the two guide pages, which have no script, and goes on to the phone page. */
async function readGuide({ page, url, locale }: Visitor): Promise<void> {
  await page.goto(`${url}/register/corporate/guide`)
  await page.getByRole('link', { name: guideCopy[locale].go }).click()
  await expect(heading(page, listCopy[locale].title)).toBeVisible()
  await page.getByRole('link', { name: listCopy[locale].go }).click()
  await expect(page).toHaveURL(/validate-phone\?flow=corporate$/)
}

/** Uploads a document and waits until it is shown as uploaded. */
export async function uploadPaper(page: Page, paper: string): Promise<void> {
  const input = page.locator(`input[name="${paper}"]`)
  await input.setInputFiles(await takePicture())
  await expect(page.locator('section', { has: input }).last()).toContainText(/已上传|Uploaded/)
}

/** Applies up to the page that submits. Returns the representative and the name of the company. */
async function applyAsCompany(visitor: Visitor, { flow, uscc }: NewCompany, applicant: Applicant) {
  const [member, company] = [makeApplicant(), `样本${applicant.username}有限公司`]
  const { page, locale } = visitor
  const [t, { tax }] = [companyCopy[locale], openingWords(locale)]
  await provePhone(visitor, flow, applicant.phone)
  await expect(heading(page, t.title[flow === 'corporate' ? 'corporate' : 'enterprise'])).toBeVisible()
  await page.getByLabel(t.name, { exact: true }).first().fill(company)
  await page.getByLabel(t.uscc).fill(uscc)
  await page.getByLabel(t.institutionType).selectOption('K')
  for (const long of await page.getByRole('checkbox', { name: new RegExp(`^(长期有效|Long-term)`) }).all())
    await long.check()
  await page.getByLabel(t.scope).fill('软件开发；信息技术咨询服务')
  await fillPlace(visitor, t.address)
  await page.getByLabel(t.bankName, { exact: true }).fill('样本商业银行福州分行')
  await page.getByLabel(t.bankAccount, { exact: true }).fill(REMITS_FROM)
  for (const at of ['representative', 'operator', 'owners.0']) {
    const { documentNumber } = at === 'representative' ? member : makeApplicant()
    await page.locator(`[name="${at}.name"]`).fill('李建国')
    await page.locator(`[name="${at}.documentNumber"]`).fill(documentNumber)
  }
  await page.locator('[name="representative.phone"]').fill(member.phone)
  await page.locator('[name="owners.0.kind"]').selectOption('ownership')
  await page.locator('[name="owners.0.sharePercent"]').fill('60')
  await page.locator('[name="owners.0.birth"]').fill('1990-03-07')
  await page.getByLabel(t.passive).selectOption('3')
  await page.getByLabel(tax.status['0'], { exact: true }).check()
  const papers = flow === 'corporate' ? NEEDED_COMPANY_PAPERS : ['business-licence']
  for (const paper of papers) await uploadPaper(page, paper)
  await page.getByLabel(t.email, { exact: true }).fill('firm@example.com')
  await fillLoginFields(visitor, applicant)
  await tickAll(page)
  await goOn(visitor)
  await expect(page).toHaveURL(/\/(complete|result)$/)
  return { member, company }
}
