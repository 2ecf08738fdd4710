import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeCardPeople, type CardPerson } from '#sandbox/cards/card-person.ts'
import { drawCard, type CardSide } from '#sandbox/cards/draw-card.ts'
import { photograph, STRAIGHT, type Shot } from '#sandbox/cards/photograph.ts'
import * as identityCopy from '#web/areas/investor/identity/copy.ts'
import * as successCopy from '#web/areas/investor/identity/success-upload/copy.ts'
import * as uploadCopy from '#web/areas/investor/identity/idcard-upload/copy.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import * as slotCopy from '#web/parts/identity/picture-slot.copy.ts'
import { bombPng, ZIP_TAIL } from '../../world/files/sample-image.ts'
import { logInAs, makeApplicant } from '../steps/opening.ts'
import { ownProduct, visit } from '../own-product.ts'
import { openQuietly } from '../steps/quiet-opening.ts'
import { listen, type Locale } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

/** Adults with a valid card and a name that every phone can type. */
const PEOPLE = makeCardPeople(41, 60).filter(
  ({ birth, validTo, name }) =>
    birth < '2000' && (validTo === null || validTo > '2028') && /^[\u4e00-\u9fa5]{2,3}$/.test(name),
)
const EXPIRED = makeCardPeople(43, 60).find(({ validTo }) => validTo !== null && validTo < '2025')!

const product = ownProduct()

let next = 0

/** Opens an account for a client with an identity card, who is then logged in. */
async function newClient(page: Page, locale: Locale): Promise<CardPerson> {
  const visitor = await visit(product(), page, locale)
  const person = PEOPLE[next++]!
  const applicant = makeApplicant({ name: person.name, documentNumber: person.number })
  await openQuietly(visitor, applicant)
  await logInAs(visitor, { username: applicant.username, words: loginCopy })
  return person
}

const photo = (person: CardPerson, side: CardSide, change: Partial<Shot> = {}) =>
  photograph(drawCard(person, side), { ...STRAIGHT, ...change })

const fileOf = (side: CardSide) => ({ name: `${side}.jpg`, mimeType: 'image/jpeg' })

async function choose(page: Page, side: CardSide, buffer: Buffer): Promise<void> {
  await page.locator(`input[name="${side}"]`).setInputFiles({ ...fileOf(side), buffer })
}

for (const locale of languages('en')) {
  test(`RE6 RE8 both sides of one's own card are read, handed in and seen again in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    if (locale === 'en') await page.setViewportSize({ width: 390, height: 844 })
    const complaints = listen(page)
    const person = await newClient(page, locale)
    const [t, words] = [identityCopy[locale], uploadCopy[locale]]
    // Nothing was uploaded, so the address of the success page shows no success.
    await page.goto(`${product().url}/investor/identity/success-upload`)
    await expect(page).toHaveURL(/idcard-upload$/)
    await page.goto(`${product().url}/investor/identity`)
    await expect(page.getByText(t.task.certificate.text)).toBeVisible()
    await page.getByRole('link', { name: t.task.certificate.act, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    const submit = page.getByRole('button', { name: words.submit, exact: true })
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await choose(page, 'portrait', await photo(person, 'portrait', { turn: 90, desk: 'wood', reach: 0.8 }))
    await choose(page, 'emblem', await photo(person, 'emblem', { tilt: 5, desk: 'grey', reach: 0.8 }))
    await expect(page.getByText(words.read, { exact: true })).toHaveCount(2, { timeout: 40_000 })
    // The consent is never ticked in advance, and nothing is sent without it.
    await submit.click()
    await expect(page.getByRole('checkbox', { name: /同意书|consent/ })).toBeFocused()
    await page.getByRole('checkbox', { name: /同意书|consent/ }).check()
    await submit.click()
    await expect(page).toHaveURL(/success-upload$/)
    await expect(page.getByText(successCopy[locale].accepted)).toBeVisible()
    await page.getByRole('link', { name: successCopy[locale].home }).click()
    await expect(page.getByText(t.states.accepted)).toBeVisible()
    await page.getByRole('button', { name: t.show }).click()
    for (const side of [words.portrait, words.emblem]) {
      const picture = page.getByRole('img', { name: side })
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(300)
    }
    await expect(page.getByText(person.number)).toHaveCount(0)
    expect(complaints).toEqual([])
  })
}

for (const locale of languages('en')) {
  test(`RE6 each dialog in ${locale}: not recognised, another person’s card, expired; and no file that is no picture, hides another, is a bomb or too large`, async ({
    page,
  }) => {
    test.slow()
    const person = await newClient(page, locale)
    const words = uploadCopy[locale]
    await page.goto(`${product().url}/investor/identity/idcard-upload`)
    const dialog = page.getByRole('dialog')
    const grey = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#999' } })
      .jpeg()
      .toBuffer()

    await choose(page, 'portrait', grey)
    await expect(dialog).toHaveAccessibleName(words.dialog['identity-failed'].title, { timeout: 40_000 })
    await dialog.getByRole('button', { name: words.close }).click()
    await expect(dialog).toBeHidden()

    await choose(page, 'portrait', await photo(PEOPLE.at(-1)!, 'portrait'))
    await expect(dialog).toHaveAccessibleName(words.dialog['info-error'].title, { timeout: 40_000 })
    // This is the second picture in a row that does not match the client, so staff may look at it.
    await dialog.getByRole('button', { name: words.staff }).click()
    await expect(page.getByText(words.byStaff, { exact: true })).toBeVisible()

    await choose(page, 'emblem', await photo(EXPIRED, 'emblem'))
    await expect(dialog).toHaveAccessibleName(words.dialog.expired.title, { timeout: 40_000 })
    await dialog.getByRole('button', { name: words.close }).click()
    await expect(page.getByRole('button', { name: words.submit, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )

    const chooser = page.waitForEvent('filechooser')
    await choose(page, 'portrait', grey)
    await expect(dialog).toBeVisible({ timeout: 40_000 })
    await dialog.getByRole('button', { name: words.retake }).click()
    const own = await photo(person, 'portrait')
    await (await chooser).setFiles({ ...fileOf('portrait'), buffer: Buffer.concat([own, ZIP_TAIL]) })
    const slot = slotCopy[locale]
    await expect(page.getByText(slot.failed)).toBeVisible()
    // The files are chosen one after the other: the message about a file is gone when the next file is chosen.
    for (const [bytes, said, before] of [
      [Buffer.alloc(50_000_000), slot.tooLarge, slot.failed],
      [Buffer.from('%PDF-1.7 not a picture at all'), slot.failed, slot.tooLarge],
    ] as const) {
      await choose(page, 'portrait', bytes)
      await expect(page.getByText(said)).toBeVisible()
      await expect(page.getByText(before)).toBeHidden()
    }
    await choose(page, 'emblem', bombPng(16_000))
    await expect(page.getByText(slot.failed)).toHaveCount(2)

    await choose(page, 'portrait', own)
    await expect(page.getByText(words.read, { exact: true })).toBeVisible({ timeout: 40_000 })
  })
}
