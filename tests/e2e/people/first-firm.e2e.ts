import { expect, test, type Browser } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import * as firmCopy from '#web/areas/adviser/firm/copy.ts'
import * as myCopy from '#web/areas/adviser/my-clients/copy.ts'
import * as teamCopy from '#web/areas/adviser/team-architecture/copy.ts'
import * as firmsCopy from '#web/areas/operations/advisers/copy.ts'
import * as registerCopy from '#web/areas/operations/advisers/register.copy.ts'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import * as staffCopy from '#web/parts/staff/staff.copy.ts'
import { newcomer, type Newcomer } from '../../world/staff.ts'
import { visit } from '../own-product.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { expectSound, inviteByText, openByCode, textTo } from '../steps/lead-steps.ts'
import { makeApplicant } from '../steps/opening.ts'
import { activate, askForStaff, inviteByCommand, setUpFactor } from '../steps/staff-steps.ts'
import { listen, type Locale, type Visitor } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

type Duty = keyof typeof dutyWords.zh

const CODE = /(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}/
const FIRM = { zh: '海岸投顾', en: 'Coast Advice' } as const
const TEAM = { zh: '滨江团队', en: 'Riverside Team' } as const
/** Longer than any test. */
const UNTIL = '2030-12-31'

let product: RunningProduct | null = null
test.afterEach(() => product?.stop())

/** One house without people, whom one language brings in. */
async function openHouse(): Promise<RunningProduct> {
  const started = await startProduct({ env: { SANDBOX_HISTORY: '0', SANDBOX_SECOND_FACTOR: 'demand' } })
  // A sandbox starts with people of its own: of the house and of firms none keeps a duty.
  const database = await openDatabase({ databaseUrl: null, dataDir: started.dataDir })
  await sql`update member_duty d set validity = 'empty' from membership m
    where m.membership_id = d.membership_id and m.scope <> 'account'`.execute(database.db)
  await database.close()
  return started
}

for (const locale of languages('zh')) {
  test(`OP2 AD23 AD58 from a database without people to the first client of the first adviser, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(360_000)
    product = await openHouse()
    const house = product
    const complaints: (readonly string[])[] = []
    const come = async (nth: number, duty: Duty, link: string | null): Promise<Came> => {
      const who = newcomer(nth)
      const visitor = await arrive(browser, house, locale)
      complaints.push(listen(visitor.page))
      const address = link ?? (await linkOf(visitor, who))
      await activate(visitor, address, who, duty)
      await setUpFactor(visitor, who, FIRM_DUTIES.has(duty) ? 'individual' : 'operations')
      return { ...visitor, who }
    }
    const first = (nth: number) => come(nth, 'administrator', inviteByCommand(house, newcomer(nth), locale))
    const [one, two] = [await first(31), await first(32)]
    await askForStaff(one, newcomer(33), 'reviewer')
    await approve(two, '/operations/user', newcomer(33))
    const reviewer = await come(33, 'reviewer', null)
    await askForStaff(one, newcomer(34), 'compliance')
    await approve(two, '/operations/user', newcomer(34))
    const compliance = await come(34, 'compliance', null)

    await openFirm(reviewer, newcomer(35))
    await approve(compliance, '/operations/adviser', newcomer(35))
    const principal = await come(35, 'principal', null)
    await openTeam(principal)
    await inviteAdviser(reviewer, newcomer(36))
    await approve(compliance, '/operations/adviser', newcomer(36))
    const adviser = await come(36, 'adviser', null)
    await register(reviewer, compliance, adviser.who)
    await seeFirm(principal, adviser.who)

    const applicant = makeApplicant()
    await inviteByText(adviser, applicant.phone, applicant.name)
    const client = await arrive(browser, house, locale)
    complaints.push(listen(client.page))
    await openByCode(client, applicant)
    await adviser.page.goto(`${adviser.url}/adviser/client/list/my-client`)
    await expect(adviser.page.getByRole('group', { name: myCopy[locale].caption })).toContainText(
      applicant.name,
    )
    await expectSound(adviser)
    expect(complaints.flat()).toEqual([])
  })
}

interface Came extends Visitor {
  readonly who: Newcomer
}

const FIRM_DUTIES: ReadonlySet<Duty> = new Set(['principal', 'adviser'])

async function arrive(browser: Browser, product: RunningProduct, locale: Locale): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  // A step that finds nothing to press must not use up the time of the whole walk.
  page.setDefaultTimeout(20_000)
  return visit(product, page, locale)
}

/** The address that the person types in, with the code of the text to their phone. */
async function linkOf(visitor: Visitor, { contact }: Newcomer): Promise<string> {
  return `${visitor.url}/staff-activate?code=${await textTo(visitor, contact, CODE)}`
}

/** Approves the invitation of a person, who is then sent it. */
async function approve({ page, locale, url }: Visitor, path: string, { name }: Newcomer): Promise<void> {
  const t = staffCopy[locale]
  await page.goto(url + path)
  await page.getByRole('row', { name }).getByRole('button', { name: t.approve }).click()
  await expect(page.getByText(t.sent).first()).toBeVisible()
}

/** Opens the firm and asks for its principal. */
async function openFirm(visitor: Visitor, who: Newcomer): Promise<void> {
  const { page, locale, url } = visitor
  const [t, staff] = [firmsCopy[locale], staffCopy[locale]]
  await page.goto(`${url}/operations/adviser`)
  await page.getByRole('button', { name: t.openFirm, exact: true }).click()
  await page.getByLabel(t.firmName, { exact: true }).fill(FIRM.zh)
  await page.getByLabel(t.firmNameEn).fill(FIRM.en)
  await page.getByLabel(staff.name, { exact: true }).fill(who.name)
  await page.getByLabel(staff.contact, { exact: true }).fill(who.contact)
  await expectSound(visitor)
  await page.getByRole('button', { name: t.openSend, exact: true }).click()
  await expect(page.getByText(t.opened).first()).toBeVisible()
}

/** Opens a team below the firm; it begins with the next trading day. */
async function openTeam(visitor: Visitor): Promise<void> {
  const { page, locale, url } = visitor
  const t = teamCopy[locale]
  const act = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await page.goto(`${url}/adviser/team/architecture`)
  await page.getByRole('row', { name: FIRM.zh }).first().click()
  await act(t.acts.open).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.name).fill(TEAM[locale])
  await act(t.preview).click()
  await expect(dialog.getByText(t.shown)).toBeVisible()
  await act(t.confirm).click()
  await expect(dialog).toBeHidden()
  await expectSound(visitor)
}

async function inviteAdviser({ page, locale, url }: Visitor, who: Newcomer): Promise<void> {
  const [t, staff] = [firmsCopy[locale], staffCopy[locale]]
  await page.goto(`${url}/operations/adviser`)
  const firm = page.getByRole('region', { name: FIRM[locale] })
  await firm.getByRole('button', { name: t.invite }).click()
  await firm.getByLabel(staff.name, { exact: true }).fill(who.name)
  await firm.getByLabel(staff.contact, { exact: true }).fill(who.contact)
  await firm.getByLabel(t.duty, { exact: true }).selectOption('adviser')
  await page.getByRole('button', { name: t.inviteSend, exact: true }).click()
  await expect(page.getByText(t.invited).first()).toBeVisible()
}

/** Reads in the register of practitioners, which another person applies: the trainee may serve clients. */
async function register(reviewer: Visitor, compliance: Visitor, { name }: Newcomer): Promise<void> {
  const t = registerCopy[reviewer.locale]
  const { page, url } = reviewer
  await page.goto(`${url}/operations/adviser`)
  await page.getByRole('button', { name: t.load, exact: true }).click()
  const line = `S310000000001,${name},${FIRM.zh},public;private;advice,2024-01-01,${UNTIL}`
  const file = { name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(line) }
  await page.getByLabel(t.file).setInputFiles(file)
  await page.getByRole('button', { name: t.send, exact: true }).click()
  await expect(page.getByText(t.waits)).toBeVisible()
  await compliance.page.goto(`${url}/operations/adviser`)
  await compliance.page.getByRole('button', { name: t.apply, exact: true }).click()
  await expect(compliance.page.getByText(t.applied(1)).first()).toBeVisible()
}

async function seeFirm(visitor: Visitor, { name }: Newcomer): Promise<void> {
  const { page, locale, url } = visitor
  await page.goto(`${url}/adviser/firm`)
  await expect(page.getByRole('row', { name })).toContainText(firmCopy[locale].statuses.qualified)
  await expectSound(visitor)
}
