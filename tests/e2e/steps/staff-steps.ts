import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import * as activateCopy from '#web/areas/staff-activate/copy.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import * as setUpCopy from '#web/areas/security/set-up/copy.ts'
import * as totpCopy from '#web/areas/security/authenticator/copy.ts'
import * as usersCopy from '#web/areas/operations/users/copy.ts'
import * as askWords from '#web/parts/form/ask-code.copy.ts'
import * as proofCopy from '#web/parts/pay/proof.copy.ts'
import * as staffCopy from '#web/parts/staff/staff.copy.ts'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import type { Newcomer } from '../../world/staff.ts'
import { totpAt } from '../../world/totp.ts'
import type { RunningProduct } from '../server.ts'
import { codeFor, heading } from './opening.ts'
import { barriers, overflow } from './page-checks.ts'
import type { Locale, Visitor } from './steps.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

type Duty = keyof typeof dutyWords.zh

/** Opens the palette by its keys; the first time it is fetched. */
export async function openPalette(page: Page, keys: 'Control+k' | '/'): Promise<void> {
  // A key before hydration does nothing, and a page whose network is idle may still be at it.
  await expect(async () => {
    await page.keyboard.press(keys)
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
}

/** Returns the link for a first administrator that the command prints. */
export function inviteByCommand(product: RunningProduct, { name, contact }: Newcomer, locale: Locale) {
  const words = ['invite', '--name', name, '--phone', contact, '--duty', 'administrator', '--lang', locale]
  const env = { ...process.env, DATA_DIR: product.dataDir, PORT: new URL(product.url).port }
  const node = join(ROOT, 'node_modules/.bin/node')
  const said = execFileSync(node, ['server/staff.ts', ...words], { cwd: ROOT, env, encoding: 'utf8' })
  return /^http\S+$/m.exec(said)![0]
}

/** Opens the invitation, proves the phone and the document, and chooses a log-in; ends on the log-in page. */
export async function activate(
  { page, locale, url }: Visitor,
  link: string,
  who: Newcomer,
  duty: Duty,
): Promise<void> {
  const t = activateCopy[locale]
  await page.goto(link)
  await expect(heading(page, t.title)).toBeVisible()
  await expect(page.getByText(dutyWords[locale][duty]).first()).toBeVisible()
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
  await page.getByRole('main').getByRole('link', { name: t.goOn, exact: true }).click()
}

const ENTRY = {
  operations: { logIn: '/operations-login', page: '/operations/user', home: '/operations/home' },
  individual: { logIn: '/account-login', page: '/adviser/home', home: '/adviser/home' },
} as const

/** Logs in for the first time, on the log-in page, and sets up the authenticator without which nothing else opens. Returns the recovery codes. */
export async function setUpFactor(
  visitor: Visitor,
  who: Newcomer,
  area: keyof typeof ENTRY,
): Promise<readonly string[]> {
  const { page, locale, url } = visitor
  const [login, t, totp, proof] = [loginCopy, setUpCopy, totpCopy, proofCopy].map((copy) => copy[locale]) as [
    typeof loginCopy.zh,
    typeof setUpCopy.zh,
    typeof totpCopy.zh,
    typeof proofCopy.zh,
  ]
  await page.getByLabel(login.username).fill(who.username)
  await page.getByLabel(login.password, { exact: true }).fill(who.password)
  await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click()
  const setUp = `${url}${ENTRY[area].logIn}/set-up-factor`
  await expect(page).toHaveURL(setUp)
  await page.goto(url + ENTRY[area].page)
  await expect(page).toHaveURL(setUp)
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
  await expect(page.getByRole('button', { name: totp.kept })).toBeVisible()
  const codes = (await page.getByRole('main').innerText()).match(/(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}/g) ?? []
  await page.getByRole('button', { name: totp.kept }).click()
  await expect(page).toHaveURL(url + ENTRY[area].home)
  return codes
}

/** Asks for the invitation of a colleague, which the one who asks cannot approve. */
export async function askForStaff({ page, locale, url }: Visitor, who: Newcomer, duty: Duty): Promise<void> {
  const [t, staff] = [usersCopy[locale], staffCopy[locale]]
  await page.goto(`${url}/operations/user`)
  await page.getByRole('button', { name: t.invite, exact: true }).click()
  await page.getByLabel(staff.name, { exact: true }).fill(who.name)
  await page.getByLabel(staff.contact, { exact: true }).fill(who.contact)
  await page.getByRole('checkbox', { name: dutyWords[locale][duty] }).check()
  expect(await barriers(page, false)).toEqual([])
  await page.getByRole('button', { name: t.inviteSend, exact: true }).click()
  const row = page.getByRole('row', { name: who.name })
  await expect(row.getByText(staff.mine)).toBeVisible()
  await expect(row.getByRole('button', { name: staff.approve })).toHaveCount(0)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}
