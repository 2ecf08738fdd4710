import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import * as activateCopy from '#web/areas/staff-activate/copy.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import * as usersCopy from '#web/areas/operations/users/copy.ts'
import * as setUpCopy from '#web/areas/security/set-up/copy.ts'
import * as totpCopy from '#web/areas/security/authenticator/copy.ts'
import * as overviewCopy from '#web/areas/security/overview/copy.ts'
import * as askWords from '#web/parts/form/ask-code.copy.ts'
import * as proofCopy from '#web/parts/pay/proof.copy.ts'
import * as staffCopy from '#web/parts/staff/staff.copy.ts'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { newcomer, type Newcomer } from '../../world/staff.ts'
import { totpAt } from '../../world/totp.ts'
import { visit } from '../own-product.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { codeFor, heading } from '../steps/opening.ts'
import { barriers, overflow } from '../steps/page-checks.ts'
import { listen, type Locale, type Visitor } from '../steps/steps.ts'

/** The first administrators of a house without people, each in a language of their own. */
let product: RunningProduct
const ROOT = resolve(import.meta.dirname, '../../..')

test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0', SANDBOX_SECOND_FACTOR: 'demand' } })
  // A sandbox starts with people of its own, so their duties end first.
  const database = await openDatabase({ databaseUrl: null, dataDir: product.dataDir })
  await sql`update member_duty d set validity = 'empty' from membership m
    where m.membership_id = d.membership_id and m.scope = 'house'`.execute(database.db)
  await database.close()
})
test.afterAll(() => product?.stop())

/** Returns the link that the command prints. */
function invite({ name, contact }: Newcomer, locale: Locale): string {
  const words = ['invite', '--name', name, '--phone', contact, '--duty', 'administrator', '--lang', locale]
  const env = { ...process.env, DATA_DIR: product.dataDir, PORT: new URL(product.url).port }
  const node = join(ROOT, 'node_modules/.bin/node')
  const said = execFileSync(node, ['server/staff.ts', ...words], { cwd: ROOT, env, encoding: 'utf8' })
  return /^http\S+$/m.exec(said)![0]
}

async function activate({ page, locale, url }: Visitor, link: string, who: Newcomer): Promise<void> {
  const t = activateCopy[locale]
  await page.goto(link)
  await expect(heading(page, t.title)).toBeVisible()
  await expect(page.getByText(dutyWords[locale].administrator)).toBeVisible()
  expect(await barriers(page, false)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.getByLabel(t.documentNumber, { exact: true }).fill(who.documentNumber)
  const ask = page.getByRole('button', { name: askWords[locale].send, exact: true })
  // A click before hydration does nothing.
  await expect(async () => {
    if (await ask.isVisible()) await ask.click({ timeout: 3_000 })
    await expect(page.getByText(/138\*{4}7\d{3}.*5/).last()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.getByLabel(askWords[locale].code).fill(await codeFor({ page, locale, url }, who.contact))
  await page.getByLabel(t.username, { exact: true }).fill(who.username)
  await page.getByLabel(t.password, { exact: true }).fill(who.password)
  await page.getByRole('button', { name: t.submit, exact: true }).click()
  await expect(page.getByText(t.done)).toBeVisible()
  await page.getByRole('link', { name: t.goOn, exact: true }).click()
}

async function setUpFactor(visitor: Visitor, who: Newcomer): Promise<void> {
  const { page, locale, url } = visitor
  const [login, t, totp, proof] = [loginCopy, setUpCopy, totpCopy, proofCopy].map((copy) => copy[locale]) as [
    typeof loginCopy.zh,
    typeof setUpCopy.zh,
    typeof totpCopy.zh,
    typeof proofCopy.zh,
  ]
  await page.getByLabel(login.username, { exact: true }).fill(who.username)
  await page.getByLabel(login.password, { exact: true }).fill(who.password)
  await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page).toHaveURL(`${url}/operations-login/set-up-factor`)
  // Nothing else opens.
  await page.goto(`${url}/operations/user`)
  await expect(page).toHaveURL(`${url}/operations-login/set-up-factor`)
  await page.getByRole('button', { name: t.totpAct, exact: true }).click()
  expect(await barriers(page, false)).toEqual([])
  const dialog = page.getByRole('dialog', { name: proof.title })
  await dialog.getByLabel(proof.password, { exact: true }).fill(who.password)
  const before = await codeFor(visitor, who.contact)
  await dialog.getByRole('button', { name: proof.send }).click()
  await dialog.getByLabel(proof.smsCode).fill(await codeFor(visitor, who.contact, before))
  await dialog.getByRole('button', { name: proof.confirm, exact: true }).click()
  await expect(page.getByRole('img', { name: totp.qr })).toBeVisible()
  const secret = (await page.locator('main .num').first().innerText()).replaceAll(' ', '')
  await page.getByLabel(totp.code).fill(await totpAt(secret))
  await page.getByRole('button', { name: totp.confirm }).click()
  await page.getByRole('button', { name: totp.kept }).click()
  await expect(page).toHaveURL(`${url}/operations/home`)
}

async function seeSecurity({ page, locale, url }: Visitor): Promise<void> {
  const t = overviewCopy[locale]
  await page.goto(`${url}/operations/security`)
  await expect(heading(page, t.title)).toBeVisible()
  await expect(page.getByText(t.strong)).toBeVisible()
  await expect(page.getByText(t.paymentPassword)).toHaveCount(0)
  expect(await barriers(page, false)).toEqual([])
}

async function askForReviewer({ page, locale, url }: Visitor, who: Newcomer): Promise<void> {
  const [t, staff] = [usersCopy[locale], staffCopy[locale]]
  await page.goto(`${url}/operations/user`)
  await page.getByRole('button', { name: t.invite, exact: true }).click()
  await page.getByLabel(staff.name, { exact: true }).fill(who.name)
  await page.getByLabel(staff.contact, { exact: true }).fill(who.contact)
  await page.getByRole('checkbox', { name: dutyWords[locale].reviewer }).check()
  expect(await barriers(page, false)).toEqual([])
  await page.getByRole('button', { name: t.inviteSend, exact: true }).click()
  const row = page.getByRole('row', { name: who.name })
  await expect(row.getByText(staff.mine)).toBeVisible()
  await expect(row.getByRole('button', { name: staff.approve })).toHaveCount(0)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

for (const [nth, locale] of (['zh', 'en'] as const).entries()) {
  test(`OP2 OP27 an administrator comes in by the command's link, with a second factor, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    if (locale === 'en') await page.setViewportSize({ width: 390, height: 844 })
    const visitor = await visit(product, page, locale)
    const complaints = listen(page)
    const [who, invited] = [newcomer(11 + nth), newcomer(21 + nth)]
    await activate(visitor, invite(who, locale), who)
    await setUpFactor(visitor, who)
    await seeSecurity(visitor)
    await askForReviewer(visitor, invited)
    expect(complaints).toEqual([])
  })
}
