import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, test, type Browser } from '@playwright/test'
import { sql } from 'kysely'
import { CERTIFICATION_DAYS } from '#domain/duty/certification.ts'
import { openDatabase } from '#server/db/open.ts'
import * as copy from '#web/areas/operations/certification/copy.ts'
import * as emergencyCopy from '#web/areas/operations/home/emergency.copy.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import * as stepCopy from '#web/areas/login/second-step/copy.ts'
import * as waitingCopy from '#web/parts/staff/waiting.copy.ts'
import { ownProduct } from '../own-product.ts'
import { heading } from '../steps/opening.ts'
import { logIn, speak, type Locale, type Visitor } from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'

test.describe.configure({ mode: 'serial' })
const product = ownProduct()
const ROOT = resolve(import.meta.dirname, '../../..')
const ONE = '邱样本'

/** Makes the duties of the house as old as a quarter asks for. */
test.beforeAll(async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir: product().dataDir })
  await sql`update member_duty d set validity = daterange('2020-01-01', null) from membership m
    where m.membership_id = d.membership_id and m.scope = 'house'`.execute(database.db)
  await database.close()
})

/** What the command of the envelope prints. */
function sealEmergency(): { readonly username: string; readonly password: string; readonly code: string } {
  const { dataDir, url } = product()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: new URL(url).port }
  const node = join(ROOT, 'node_modules/.bin/node')
  const said = execFileSync(node, ['server/staff.ts', 'emergency'], { cwd: ROOT, env, encoding: 'utf8' })
  const word = (name: string) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(said)![1]!
  return { username: word('username'), password: word('password'), code: word('code') }
}

/** Logs in with what lay in the envelope, in a browser of its own. */
async function openEnvelope(browser: Browser, locale: Locale): Promise<Visitor> {
  const { username, password, code } = sealEmergency()
  const context = await browser.newContext()
  const page = await context.newPage()
  const visitor = { page, url: product().url, locale }
  await speak(visitor)
  const [log, step] = [loginCopy[locale], stepCopy[locale]]
  await page.goto(`${visitor.url}/operations-login`)
  await page.getByLabel(log.username).fill(username)
  await page.getByLabel(log.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: log.submit, exact: true }).click()
  await page.getByLabel(step.code).fill(code)
  await page.getByRole('main').getByRole('button', { name: step.submit, exact: true }).click()
  await expect(page).toHaveURL(`${visitor.url}/operations/home`)
  return visitor
}

for (const [locale, first, second, duty] of [
  ['zh', 'demo-administrator', 'demo-operator', '系统管理员'],
  ['en', 'demo-operator', 'demo-second-operator', 'Administrator'],
] as const) {
  const t = copy[locale]
  const e = emergencyCopy[locale]
  const enterAs = async (browser: Browser, username: string): Promise<Visitor> => {
    const context = await browser.newContext()
    const visitor = { page: await context.newPage(), url: product().url, locale }
    await speak(visitor)
    await logIn(visitor, username, '/operations-login')
    return visitor
  }

  test(`OP27 a duty is confirmed by two others, from what waits at home (${locale})`, async ({ browser }) => {
    const visitor = await enterAs(browser, first)
    const { page, url } = visitor
    await page.goto(`${url}/operations/home`)
    await page.getByRole('link', { name: waitingCopy[locale].names.certification, exact: true }).click()
    await expect(heading(page, t.title)).toBeVisible()
    await expect(page.getByText(t.lead(CERTIFICATION_DAYS))).toBeVisible()
    await expect(page.getByText(t.sandbox)).toBeVisible()
    await expectSound(visitor)
    // Nobody’s own duty has a box or a button.
    const own = page.getByRole('row').filter({ hasText: t.own }).first()
    await expect(own.getByRole('checkbox')).toHaveCount(0)
    const row = page.getByRole('row').filter({ hasText: ONE }).filter({ hasText: duty })
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: t.confirmChosen, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.confirmTitle(1) })
    await expect(dialog.getByText(ONE)).toBeVisible()
    await dialog.getByRole('button', { name: t.confirm, exact: true }).click()
    if (locale === 'zh') await expect(row.getByText(t.mine)).toBeVisible()
    else {
      // The second confirmation: nothing is left to do about it.
      await expect(row).toHaveCount(0)
      await page.getByRole('link', { name: t.states.confirmed, exact: true }).click()
      await expect(row.getByText(t.stateWords.confirmed)).toBeVisible()
    }
    await page.context().close()
  })

  test(`OP27 an opening of the emergency log-in is red for everybody until two have closed it (${locale})`, async ({
    browser,
  }) => {
    const opener = await openEnvelope(browser, locale)
    const strip = ({ page }: Visitor) => page.getByRole('alert').filter({ hasText: e.title })
    await expect(strip(opener)).toBeVisible()
    await expect(strip(opener).getByRole('button', { name: e.close })).toHaveCount(0)
    const watcher = await enterAs(browser, second)
    await watcher.page.goto(`${watcher.url}/operations/home`)
    await expect(strip(watcher)).toBeVisible()
    await expectSound(watcher)
    for (const username of ['demo-administrator', 'demo-administrator-2']) {
      const visitor = await enterAs(browser, username)
      const { page, url } = visitor
      await page.goto(`${url}/operations/home`)
      await strip(visitor).getByRole('button', { name: e.close, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: e.closeTitle })
      await dialog.getByLabel(e.reason).fill('drill')
      await dialog.getByRole('button', { name: e.send, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(strip(visitor).getByRole('button', { name: e.close, exact: true })).toHaveCount(0)
      await page.context().close()
    }
    await watcher.page.reload()
    await expect(watcher.page.getByRole('heading', { name: waitingCopy[locale].title })).toBeVisible()
    await expect(strip(watcher)).toHaveCount(0)
    await opener.page.goto(`${opener.url}/operations/home`)
    await expect(opener.page).toHaveURL(/operations-login/)
    await opener.page.context().close()
    await watcher.page.context().close()
  })
}
