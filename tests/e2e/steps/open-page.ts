import { expect, type Page, type Response } from '@playwright/test'

/**
 * Opens a page and waits until nothing more is fetched and, if the page has scripts, until React runs in it. A quiet network alone
 * proves little: on a busy machine it is quiet before the browser has met the first script.
 */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await untilAlive(page)
  return answer
}

/** Waits like `openPage`, for a page that something else has opened. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await expect.poll(() => page.evaluate(isAlive), { message: `${page.url()} is hydrated` }).toBe(true)
  await page.waitForLoadState('networkidle')
}

/**
 * Whether React has taken the page over. It keeps a field of its own on each element that it knows. Before its first paint a page holds its
 * scripts back (`server/edge/pages/paint-first.ts`): they are none yet, but a text with hints.
 */
function isAlive(): boolean {
  const hasScripts = document.querySelector('script:is([type="module"], [data-hints])') !== null
  return !hasScripts || Object.keys(document.body).some((name) => name.startsWith('__reactFiber'))
}

/** Makes React render and tell of it a fifth of a second late, until the page is loaded anew: a machine that is busy. */
export async function slowDown(page: Page): Promise<void> {
  await page.evaluate(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 200)
    }
  })
}
