import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import { STAFF_PASSWORD_DAYS } from '#domain/security/password-age.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import * as stepCopy from '#web/areas/login/second-step/copy.ts'
import * as overviewCopy from '#web/areas/security/overview/copy.ts'
import * as passwordCopy from '#web/areas/security/password/copy.ts'
import * as setUpCopy from '#web/areas/security/set-up/copy.ts'
import * as proofCopy from '#web/parts/pay/proof.copy.ts'
import { newcomer, type Newcomer } from '../../world/staff.ts'
import { visit } from '../own-product.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { heading } from '../steps/opening.ts'
import { barriers, overflow } from '../steps/page-checks.ts'
import { activate, askForStaff, inviteByCommand, setUpFactor } from '../steps/staff-steps.ts'
import { listen, type Visitor } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

/** The first administrators of a house without people, each in a language of their own. */
let product: RunningProduct

test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0', SANDBOX_SECOND_FACTOR: 'demand' } })
  // A sandbox starts with people of its own, so their duties end first.
  const database = await openDatabase({ databaseUrl: null, dataDir: product.dataDir })
  await sql`update member_duty d set validity = 'empty' from membership m
    where m.membership_id = d.membership_id and m.scope = 'house'`.execute(database.db)
  await database.close()
})
test.afterAll(() => product?.stop())

async function seeSecurity({ page, locale, url }: Visitor): Promise<void> {
  const t = overviewCopy[locale]
  await page.goto(`${url}/operations/security`)
  await expect(heading(page, t.title)).toBeVisible()
  await expect(page.getByText(t.strong)).toBeVisible()
  await expect(page.getByText(t.paymentPassword)).toHaveCount(0)
  expect(await barriers(page, false)).toEqual([])
}

/** Makes a password as old as one may be. */
async function agePassword({ username }: Newcomer): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir: product.dataDir })
  await sql`update login set password_chosen_at = password_chosen_at - make_interval(days => ${STAFF_PASSWORD_DAYS})
    where username = ${username}`.execute(database.db)
  await database.close()
}

/** Logs in by a recovery code, and chooses another password, before which no page of the house opens. */
async function renewPassword(visitor: Visitor, who: Newcomer, codes: readonly string[]): Promise<void> {
  const { page, locale, url } = visitor
  const [t, password, login, step, proof] = [setUpCopy, passwordCopy, loginCopy, stepCopy, proofCopy].map(
    (copy) => copy[locale],
  ) as [
    typeof setUpCopy.zh,
    typeof passwordCopy.zh,
    typeof loginCopy.zh,
    typeof stepCopy.zh,
    typeof proofCopy.zh,
  ]
  await page.context().clearCookies({ name: /^sid/ })
  await page.goto(`${url}/operations-login`)
  await page.getByLabel(login.username).fill(who.username)
  await page.getByLabel(login.password, { exact: true }).fill(who.password)
  await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click()
  await page.getByLabel(step.code).fill(codes[0]!)
  await page.getByRole('button', { name: step.submit, exact: true }).click()
  await expect(heading(page, t.passwordTitle)).toBeVisible()
  await page.goto(`${url}/operations/user`)
  await expect(heading(page, t.passwordTitle)).toBeVisible()
  expect(await barriers(page, false)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.getByLabel(password.password, { exact: true }).fill(who.password)
  await page.getByLabel(password.newPassword, { exact: true }).fill('Harbour-42x')
  await page.getByRole('button', { name: password.save, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: proof.title })
  await dialog.getByLabel(proof.code).fill(codes[1]!)
  await dialog.getByRole('button', { name: proof.confirm, exact: true }).click()
  await expect(page).toHaveURL(`${url}/operations/home`)
}

for (const [nth, locale] of languages('zh').entries()) {
  test(`OP2 OP27 an administrator comes in by the command's link, with a second factor, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    if (locale === 'en') await page.setViewportSize({ width: 390, height: 844 })
    const visitor = await visit(product, page, locale)
    const complaints = listen(page)
    const [who, invited] = [newcomer(11 + nth), newcomer(21 + nth)]
    await activate(visitor, inviteByCommand(product, who, locale), who, 'administrator')
    const codes = await setUpFactor(visitor, who, 'operations')
    await seeSecurity(visitor)
    await askForStaff(visitor, invited, 'reviewer')
    await agePassword(who)
    await renewPassword(visitor, who, codes)
    expect(complaints).toEqual([])
  })
}
