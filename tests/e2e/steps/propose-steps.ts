import { expect, type Page } from '@playwright/test'
import * as formCopy from '#web/areas/adviser/propose/copy.ts'
import type { Visitor } from './steps.ts'

/** Gives a reason for each line that wants care (AD36), if any does, until the proposal can be sent. */
export async function answerCautions({ page, locale }: Visitor, reason: string): Promise<void> {
  const t = formCopy[locale]
  const send = page.getByRole('button', { name: t.submit, exact: true })
  await expect(async () => {
    for (const each of await page.getByLabel(new RegExp(t.cautionReasonOf('.*'))).all())
      await each.fill(reason)
    await expect(send).not.toHaveAttribute('aria-disabled', 'true', { timeout: 1000 })
  }).toPass()
}

/** Waits for the save of a draft that has this text. An earlier save may still be on its way. */
export function waitForDraft(page: Page, text: string): Promise<unknown> {
  return page.waitForResponse(
    (answer) => /save-draft/.test(answer.url()) && (answer.request().postData() ?? '').includes(text),
  )
}
