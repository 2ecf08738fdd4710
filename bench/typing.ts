import { chromium } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import type { Figures } from './main.ts'

const SLOWER = 4
const WORDS = 'zhongzheng'
const KEY_MS = 110
const BLANK = 'data:text/html,<title>floor</title><input aria-label="floor">'

/**
 * The slowest interaction (Event Timing: from the key or press to the next paint, in steps of 8 ms) while typing into the filter and
 * pressing column heads and choices, at a quarter of the processor's speed; and while typing into a bare page.
 */
export async function measureTyping(url: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const slow = await page.context().newCDPSession(page)
    await page.addInitScript(RECORD)
    await page.goto(url, { waitUntil: 'networkidle' })
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.getByRole('searchbox').pressSequentially(WORDS, { delay: KEY_MS })
    await page.waitForTimeout(1500)
    const typing = await slowest(page)
    await page.getByRole('searchbox').fill('')
    await page.waitForTimeout(1500)
    await slowest(page)
    for (const at of [3, 4, 5, 3]) {
      await press(page, page.locator('thead a').nth(at))
    }
    await press(page, page.locator('label', { has: page.locator('input[name=risk]') }).nth(2))
    const sorting = await slowest(page)
    await page.goto(BLANK)
    await page.getByRole('textbox').pressSequentially(WORDS, { delay: KEY_MS })
    await page.waitForTimeout(500)
    const floor = await slowest(page)
    return {
      interaction_ms: Math.max(typing, sorting),
      typing_ms: typing,
      sorting_ms: sorting,
      floor_interaction_ms: floor,
    }
  } finally {
    await browser.close()
  }
}

/** Presses a place with the mouse. Its position is read before, because reading takes time of the page's own thread. */
async function press(page: Page, place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (box === null) throw new Error('nothing to press')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.waitForTimeout(500)
  await page.mouse.click(x, y)
  await page.waitForTimeout(1200)
}

const RECORD = `window.interactions = [];
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (each.interactionId) window.interactions.push(each.duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** Returns the slowest interaction since the last call. One faster than 16 ms is not reported and counts as 16. */
async function slowest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen = (window as unknown as { interactions: number[] }).interactions.splice(0)
    return Math.max(16, ...seen)
  })
}
