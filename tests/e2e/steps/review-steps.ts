import { expect, type Browser } from '@playwright/test'
import sharp from 'sharp'
import * as decideCopy from '#web/areas/operations/review/copy.ts'
import * as stateCopy from '#web/parts/identity/review-cause.copy.ts'
import * as reasonCopy from '#web/parts/identity/review-words.copy.ts'
import { visit } from '../own-product.ts'
import type { RunningProduct } from '../server.ts'
import { logIn, type Locale, type Visitor } from './steps.ts'

/** Makes a picture like a phone's photo of a paper. */
export async function takePicture() {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c9d6d2' } })
    .jpeg()
    .toBuffer()
  return { name: 'paper.jpg', mimeType: 'image/jpeg', buffer }
}

/** One of the two staff members who decide by four eyes. */
interface Staff {
  readonly username: 'demo-operator' | 'demo-second-operator'
  readonly locale: Locale
}

/** Opens a browser for a member of the firm's staff. */
export async function operator(of: RunningProduct, browser: Browser, who: Staff): Promise<Visitor> {
  const context = await browser.newContext()
  const visitor = await visit(of, await context.newPage(), who.locale)
  await logIn(visitor, who.username, '/operations-login')
  return visitor
}

async function openFirst({ page, url, locale }: Visitor, state: 'open' | 'proposed'): Promise<void> {
  await page.goto(`${url}/operations/reviews?state=${state}`)
  await page.getByRole('rowheader').first().getByRole('link').click()
  const title = state === 'open' ? decideCopy[locale].decide : decideCopy[locale].second
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

type Decision = 'approve' | 'ask-more' | 'refuse'

export async function propose(visitor: Visitor, decision: Decision): Promise<void> {
  const { page, locale } = visitor
  const t = decideCopy[locale]
  await openFirst(visitor, 'open')
  await page.getByRole('radio', { name: stateCopy[locale].decisions[decision] }).check()
  if (decision !== 'approve') {
    await page.getByRole('button', { name: t.propose }).click()
    await expect(page.getByText(t.reasonMissing)).toBeVisible()
    await page.getByRole('checkbox', { name: reasonCopy[locale].reasons['image-unclear'] }).check()
  }
  // Uses the keyboard alone: Ctrl+Enter in the note.
  await page.getByLabel(t.note).press('Control+Enter')
  await expect(page.getByRole('heading', { name: t.second })).toBeVisible()
  // Four eyes: the one who proposed may not decide.
  await expect(page.getByText(t.mine)).toBeVisible()
  await expect(page.getByRole('button', { name: t.agree })).toHaveAttribute('aria-disabled', 'true')
}

export async function agree(visitor: Visitor): Promise<void> {
  const { page, locale } = visitor
  const t = decideCopy[locale]
  await openFirst(visitor, 'proposed')
  await page.getByRole('button', { name: t.agree }).click()
  await expect(page.getByRole('button', { name: t.agree })).toBeHidden()
}

interface Desk {
  readonly product: RunningProduct
  readonly browser: Browser
  readonly locale: Locale
}

/** Lets two staff members decide the one review that waits. */
export async function decideByTwo({ product, browser, locale }: Desk, decision: Decision): Promise<void> {
  await propose(await operator(product, browser, { username: 'demo-operator', locale }), decision)
  await agree(await operator(product, browser, { username: 'demo-second-operator', locale }))
}
