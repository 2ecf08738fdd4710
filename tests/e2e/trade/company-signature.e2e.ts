import { expect, test, type Browser } from '@playwright/test'
import * as proposalCopy from '#web/areas/institutional/proposal/copy.ts'
import * as signCopy from '#web/areas/institutional/proposal/sign.copy.ts'
import * as keysCopy from '#web/areas/security/passkeys/copy.ts'
import * as payCopy from '#web/parts/pay/pay.copy.ts'
import * as proofCopy from '#web/parts/pay/proof.copy.ts'
import { AMOUNT, expectSound, startProposal, submit } from '../steps/company-buy-steps.ts'
import { verifyEvidence } from '../steps/evidence-steps.ts'
import { addAuthenticator, passTwoMinutes } from '../steps/newcomer.ts'
import { barriers } from '../steps/page-checks.ts'
import { addPasskey, ownProductByName, sizeFor } from '../steps/security-steps.ts'
import {
  fundsOf,
  listen,
  logIn,
  PASSWORD,
  PAYMENT_PASSWORD,
  readDocuments,
  speak,
  type Locale,
  type Visitor,
} from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const url = ownProductByName()
const PHONE = '19900000012'

async function enter(browser: Browser, locale: Locale, username: string): Promise<Visitor> {
  const page = await (await browser.newContext()).newPage()
  await sizeFor(page, locale)
  const visitor = { page, url: url(), locale }
  await speak(visitor)
  await logIn(visitor, username, '/institutional-login')
  return visitor
}

/** Opens the approval of a proposal: the statement is there before anything is typed. */
async function openApproval(checker: Visitor, address: string) {
  const { page, locale } = checker
  const [t, s] = [proposalCopy[locale], signCopy[locale]]
  await page.goto(address)
  await expect(page.getByText(t.signed)).toBeVisible()
  await readDocuments(checker)
  await page.getByRole('button', { name: t.approve, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.approveTitle })
  await expect(dialog.getByRole('heading', { name: s.signs })).toBeVisible()
  return { dialog, act: dialog.getByRole('button', { name: t.approveAct.buy(AMOUNT), exact: true }) }
}

async function removePasskey({ page, url: site, locale }: Visitor): Promise<void> {
  const t = keysCopy[locale]
  await page.goto(`${site}/institutional/security/passkeys`)
  await page.getByRole('button', { name: new RegExp(`^${t.remove}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: proofCopy[locale].passkey }).click()
  await expect(page.getByText(t.empty)).toBeVisible()
}

for (const locale of languages('zh'))
  test(`CO24 a checker enrols a passkey and approves with password and passkey in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const [t, s, pay] = [proposalCopy[locale], signCopy[locale], payCopy[locale]]
    const maker = await enter(browser, locale, 'demo-maker')
    const [fund] = await fundsOf(maker.url, 3)
    await startProposal(maker, fund!)
    const address = await submit(maker)
    const checker = await enter(browser, locale, 'demo-checker')
    const { page } = checker
    const complaints = listen(page)
    const authenticator = await addAuthenticator(page)
    const person = { visitor: checker, applicant: { phone: PHONE } }
    // Another walk may have had a code sent to this phone a moment ago.
    await passTwoMinutes(checker.url)
    await addPasskey(person, { area: 'institutional', name: 'Key', password: PASSWORD })

    const { dialog, act } = await openApproval(checker, address)
    const fields = dialog.getByRole('region', { name: s.signs })
    const code = address.split('/').at(-1)!
    await expect(fields.getByText(code, { exact: true })).toBeVisible()
    for (const label of Object.values(s.fields))
      await expect(fields.locator('dt').getByText(label, { exact: true })).toHaveCount(1)
    await fields.getByText(s.whole).click()
    // The text that is signed has all of them, and the page shows its hash.
    const [text, hash] = await fields.locator('code').allInnerTexts()
    const told = JSON.parse(text!) as Record<string, string | number>
    expect(Object.keys(told).toSorted()).toEqual(Object.keys(s.fields).toSorted())
    expect(told).toMatchObject({ proposalCode: code, version: 1, decision: 'approve' })
    const digest = await page.evaluate(async (signed) => {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signed))
      return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
    }, text!)
    expect(hash).toBe(digest)
    expect(await barriers(page, false)).toEqual([])
    await expect(act).toHaveAccessibleDescription(pay.passwordFirst)

    // A device that does not know its owner signs nothing; the statement stays.
    await authenticator.verifyUser(false)
    await dialog.getByLabel(pay.password).fill(PAYMENT_PASSWORD)
    await act.click()
    await expect(dialog.getByText(s.cancelled)).toBeVisible()
    await expect(fields.locator('code').first()).toHaveText(text!)
    await authenticator.verifyUser(true)
    // A wrong password uses the statement up; another one is shown by itself.
    await dialog.getByLabel(pay.password).fill('111222')
    await act.click()
    await expect(dialog.getByLabel(pay.password)).toHaveAccessibleDescription(/4/)
    await expect(fields.getByText(code, { exact: true })).toBeVisible()
    await dialog.getByLabel(pay.password).fill(PAYMENT_PASSWORD)
    await act.dblclick()
    await expect(page.getByText(t.outcome.approved)).toBeVisible()
    await expect(page.getByText(s.by(s.methods['password-and-passkey']))).toBeVisible()
    await expectSound(page, checker)
    // The proof does not need the passkey any more.
    await removePasskey(checker)
    await page.goto(address)
    await verifyEvidence(checker)
    expect(complaints).toEqual([])
    for (const each of [maker, checker]) await each.page.context().close()
  })
