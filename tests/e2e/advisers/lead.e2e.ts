import { readFileSync } from 'node:fs'
import { expect, test, type Browser } from '@playwright/test'
import * as leadCopy from '#web/areas/adviser/leads/copy.ts'
import * as myCopy from '#web/areas/adviser/my-clients/copy.ts'
import * as pendingCopy from '#web/areas/adviser/pending-clients/copy.ts'
import * as potentialCopy from '#web/areas/adviser/potential-clients/copy.ts'
import * as registerCopy from '#web/areas/adviser/register-client/copy.ts'
import * as stopCopy from '#web/areas/register/stop-contact/copy.ts'
import * as fileCopy from '#web/parts/list/file-menu.copy.ts'
import { ownProduct, visit } from '../own-product.ts'
import { browserOf } from '../people.ts'
import { heading, makeApplicant } from '../steps/opening.ts'
import { expectSound, inviteByText, openByCode, textTo } from '../steps/lead-steps.ts'
import type { Locale, Visitor } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()
const LISTS = '/adviser/client/list'

async function adviserOf(browser: Browser, locale: Locale): Promise<Visitor> {
  const context = await browserOf(browser, product().url, 'adviser')
  return visit(product(), await context.newPage(), locale)
}

for (const locale of languages('zh')) {
  test(`AD23 AD26 AD27 a lead is invited in ${locale}, registers and is the adviser’s client`, async ({
    page,
    browser,
  }) => {
    const adviser = await adviserOf(browser, locale)
    const desk = adviser.page
    const applicant = makeApplicant()
    await desk.goto(`${adviser.url}/adviser/client/register`)
    await expect(heading(desk, registerCopy[locale].title)).toBeVisible()
    await expectSound(adviser)
    await inviteByText(adviser, applicant.phone, applicant.name)
    await desk.goto(`${adviser.url}${LISTS}/potential-client`)
    await expect(desk.getByRole('table')).toContainText(leadCopy[locale].steps.sent)
    await expectSound(adviser)

    const visitor = await visit(product(), page, locale)
    await openByCode(visitor, applicant)

    await desk.goto(`${adviser.url}${LISTS}/my-client`)
    await expect(desk.getByRole('group', { name: myCopy[locale].caption })).toContainText(applicant.name)
    const saved = desk.waitForEvent('download')
    await desk.getByRole('button', { name: fileCopy[locale].export, exact: true }).click()
    await desk.getByRole('menuitem', { name: fileCopy[locale].format.csv.name }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe(`${myCopy[locale].fileName}.csv`)
    expect(readFileSync(await file.path(), 'utf8')).toContain(applicant.name)
    await expectSound(adviser)
    await desk.goto(`${adviser.url}${LISTS}/pending-client`)
    await expect(desk.getByText(pendingCopy[locale].emptyTitle)).toBeVisible()
    await expectSound(adviser)
  })

  test(`AD26 a lead is contacted in ${locale}, then asks not to be contacted, and is erased`, async ({
    page,
    browser,
  }) => {
    const adviser = await adviserOf(browser, locale)
    const desk = adviser.page
    const { phone } = makeApplicant()
    const name = locale === 'zh' ? '李来客' : '李访客'
    await inviteByText(adviser, phone, name)
    const t = potentialCopy[locale]
    await desk.goto(`${adviser.url}${LISTS}/potential-client`)
    await desk.getByRole('row').filter({ hasText: name }).getByRole('button', { name: t.manage }).click()
    await desk.getByLabel(t.nextAction).fill(locale === 'zh' ? '回电' : 'Call back')
    await desk.getByLabel(t.nextOn).fill('2030-01-02')
    await expectSound(adviser)
    await desk.getByRole('button', { name: t.log, exact: true }).click()
    await expect(desk.getByRole('row').filter({ hasText: name })).toContainText('2030-01-02')

    const visitor = await visit(product(), page, locale)
    const link = await textTo(visitor, phone, /http\S+stop-contact\?code=[0-9A-Z]{16}/)
    await page.goto(link)
    await expectSound(visitor)
    await page.getByRole('button', { name: stopCopy[locale].yes }).click()
    await expect(page.getByText(stopCopy[locale].done)).toBeVisible()
    await desk.reload()
    await expect(desk.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  })
}
