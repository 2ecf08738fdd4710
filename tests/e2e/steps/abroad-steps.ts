import { expect } from '@playwright/test'
import { FOREIGN_PAPERS } from '#domain/registration/certificate.ts'
import { maskDocument } from '#domain/person/masking.ts'
import * as certificateCopy from '#web/areas/register/certified-identity/copy.ts'
import * as preparationCopy from '#web/areas/register/preparation/copy.ts'
import * as pictureCopy from '#web/parts/identity/picture-slot.copy.ts'
import {
  bindCard,
  fillContact,
  fillLoginFields,
  goOn,
  heading,
  openingWords,
  provePhone,
  takeRisk,
  tickAll,
  type Applicant,
} from './opening.ts'
import { comeBack } from './opening-frame.ts'
import { takePicture } from './review-steps.ts'
import type { Visitor } from './steps.ts'

/** Passport, Hong Kong and Macao permit, Taiwan permit, by the registrar's codes (rules/identity.md#documents). */
export type ForeignDocument = keyof typeof FOREIGN_PAPERS

interface Holder {
  readonly name: string
  readonly family: string
  readonly given: string
  readonly nationality: string
  readonly sex: 'male' | 'female'
}

const HOLDERS: Readonly<Record<ForeignDocument, Holder>> = {
  '6': { name: 'Maria Silva', family: 'Silva', given: 'Maria', nationality: 'PT', sex: 'female' },
  '4': { name: '陈嘉欣', family: 'Chan', given: 'Ka Yan', nationality: 'HK', sex: 'female' },
  A: { name: '林志豪', family: 'Lin', given: 'Chih Hao', nationality: 'TW', sex: 'male' },
}

/** Applies as a person with a foreign document, until the application waits for a review. */
export async function applyAbroad(
  visitor: Visitor,
  applicant: Applicant,
  document: ForeignDocument = '6',
): Promise<void> {
  await beginAbroad(visitor, applicant, document)
  await finishAbroad(visitor, applicant, document)
}

/** Applies up to the card step. The server then has saved the document and its holder. */
export async function beginAbroad(
  visitor: Visitor,
  applicant: Applicant,
  document: ForeignDocument,
): Promise<void> {
  await provePhone(visitor, 'foreigner', applicant.phone)
  await prepare(visitor, document)
  await fillHolder(visitor, applicant, document)
  await goOn(visitor)
  await expect(visitor.page).toHaveURL(/bind-bank-card$/)
}

/** Continues an interrupted application on another device: document and holder are still there, the number is masked. */
export async function findAbroad(
  there: Visitor,
  applicant: Applicant,
  document: ForeignDocument,
): Promise<void> {
  const { page, url, locale } = there
  const { personal } = openingWords(locale)
  await comeBack(there, applicant.phone)
  await expect(page).toHaveURL(/bind-bank-card$/)
  await page.goto(`${url}/register/foreigner-investor/basic-info`)
  await expect(page.getByRole('main').getByText(personal.documents[document])).toBeVisible()
  await expect(page.getByLabel(personal.name, { exact: true })).toHaveValue(HOLDERS[document].name)
  await expect(page.getByLabel(personal.documentNumber, { exact: true })).toHaveValue('')
  await expect(page.getByText(personal.kept(maskDocument(applicant.documentNumber)))).toBeVisible()
  await page.goto(`${url}/register/foreigner-investor/bind-bank-card`)
}

/** Continues from the card until the application waits for a review. */
export async function finishAbroad(
  visitor: Visitor,
  applicant: Applicant,
  document: ForeignDocument,
): Promise<void> {
  const { page, locale } = visitor
  const { complete } = openingWords(locale)
  await bindCard(visitor, applicant)
  await showPapers(visitor, document)
  await expect(page).toHaveURL(/risk-assessment$/)
  await takeRisk(visitor)
  await expect(page).toHaveURL(/complete$/)
  await page.getByRole('button', { name: complete.submit }).click()
  await expect(heading(page, complete.inReview)).toBeVisible()
}

/** Passes the preparation page, which lets nobody continue without the papers at hand. */
export async function prepare({ page, locale }: Visitor, document: ForeignDocument): Promise<void> {
  const t = preparationCopy[locale]
  await expect(heading(page, t.title)).toBeVisible()
  await page.getByRole('radio', { name: t.documents[document].name }).check()
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByText(t.missing)).toBeVisible()
  await page.getByLabel(t.phone).check()
  await page.getByLabel(t.card).check()
  await page.getByRole('button', { name: t.submit }).click()
}

/** Fills every field of the holder. */
export async function fillHolder(
  visitor: Visitor,
  applicant: Applicant,
  document: ForeignDocument,
): Promise<void> {
  const { page, locale } = visitor
  const { personal } = openingWords(locale)
  const holder = HOLDERS[document]
  await expect(heading(page, personal.title)).toBeVisible()
  await expect(page.getByRole('main').getByText(personal.documents[document])).toBeVisible()
  await page.getByLabel(personal.name, { exact: true }).fill(holder.name)
  await page.getByLabel(personal.familyNameLatin).fill(holder.family)
  await page.getByLabel(personal.givenNameLatin).fill(holder.given)
  await page.getByLabel(personal.documentNumber, { exact: true }).fill(applicant.documentNumber)
  await page.locator('[name=documentValidTo]').fill('2033-05-01')
  await page.getByLabel(personal.sex, { exact: true }).selectOption(holder.sex)
  await page.getByLabel(personal.birth, { exact: true }).fill('1988-04-12')
  await page.getByLabel(personal.nationality).selectOption(holder.nationality)
  await fillContact(visitor)
  await fillLoginFields(visitor, applicant)
  await tickAll(page)
}

/** Uploads one picture of a passport or both sides of a permit. The step cannot be left while one is missing. */
async function showPapers(visitor: Visitor, document: ForeignDocument): Promise<void> {
  const { page, locale } = visitor
  const t = certificateCopy[locale]
  const papers = FOREIGN_PAPERS[document]
  await expect(heading(page, t.title)).toBeVisible()
  await tickAll(page)
  for (const [at, paper] of papers.entries()) {
    if (at > 0) {
      await goOn(visitor)
      await expect(page).toHaveURL(/certified-identity$/)
    }
    await page.locator(`input[type=file][name="${paper}"]`).setInputFiles(await takePicture())
    await expect(page.getByRole('img', { name: t.papers[paper]!.title })).toBeVisible()
    await expect(page.getByText(pictureCopy[locale].uploaded, { exact: true })).toHaveCount(at + 1)
  }
  await goOn(visitor)
}
