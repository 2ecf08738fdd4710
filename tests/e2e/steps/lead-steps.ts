import { expect } from '@playwright/test'
import * as leadCopy from '#web/areas/adviser/leads/copy.ts'
import * as registerCopy from '#web/areas/adviser/register-client/copy.ts'
import * as invitationCopy from '#web/areas/register/invitation/copy.ts'
import type { Applicant } from './opening.ts'
import { barriers, overflow, strangeWords } from './page-checks.ts'
import { openQuietly } from './quiet-opening.ts'
import type { Visitor } from './steps.ts'

/** The newest text to a phone that has this in it. */
export async function textTo({ page, url }: Visitor, phone: string, has: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${url}/fe/rest/sandbox/get-sandbox-state`)
      const { data } = (await answer.json()) as {
        data: { messages: { recipient: string; body: string }[] }
      }
      const texts = data.messages.filter(({ recipient, body }) => recipient === phone && has.test(body))
      found = texts[0] === undefined ? '' : has.exec(texts[0].body)![0]
      return found
    })
    .not.toBe('')
  return found
}

export async function expectSound({ page, locale }: Visitor): Promise<void> {
  expect(await barriers(page, false)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await strangeWords(page, locale)).toEqual([])
}

/** Notes a lead and invites them by text. */
export async function inviteByText(
  { page, locale, url }: Visitor,
  phone: string,
  name: string,
): Promise<void> {
  const [t, words] = [registerCopy[locale], leadCopy[locale]]
  await page.goto(`${url}/adviser/client/register`)
  await page.getByLabel(t.name, { exact: true }).fill(name)
  await page.getByLabel(t.phone, { exact: true }).fill(phone)
  await page.getByLabel(t.source, { exact: true }).selectOption(words.sources.event)
  await page.getByLabel(t.proof, { exact: true }).selectOption(words.proofs.signed)
  await page.getByLabel(t.proofNote, { exact: true }).fill('2026-07-001')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t.send, exact: true }).click()
  await expect(page.getByRole('group', { name: t.sentCaption })).toContainText(words.steps.sent)
}

/** Follows the invitation that came by text, and opens an account by it. */
export async function openByCode(visitor: Visitor, applicant: Applicant): Promise<void> {
  const { page, locale, url } = visitor
  const t = invitationCopy[locale]
  const code = await textTo(visitor, applicant.phone, /(?:[0-9A-Z]{4}-){2}[0-9A-Z]{4}/)
  await page.goto(`${url}/register/invitation?code=${code}`)
  await expectSound(visitor)
  await page.getByRole('button', { name: t.open, exact: true }).click()
  await expect(page.getByRole('button', { name: t.goPerson })).toBeVisible()
  await expectSound(visitor)
  await openQuietly(visitor, applicant)
}
