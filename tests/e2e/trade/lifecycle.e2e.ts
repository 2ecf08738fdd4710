import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { clusterDir } from '#server/db/enterable.ts'
import { makeDataDir, startProduct, type RunningProduct } from '../server.ts'
import { fundsOf, logIn, openOrderForm, payFor, readDocuments, wordsOf } from '../steps/steps.ts'

/** One folder is used through all tests: each test continues from the state that the test before has left. */
test.describe.configure({ mode: 'serial' })

let dataDir: string
let product: RunningProduct
let orderNo: string
test.beforeAll(() => {
  dataDir = makeDataDir()
})
test.afterAll(async () => {
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async () => {
  const began = performance.now()
  product = await startProduct({ dataDir, env: { SANDBOX_HISTORY: '0' } })
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  return `healthy after ${seconds} s`
}
const health = async () => (await fetch(`${product.url}/healthz`).catch(() => null))?.status ?? 0

test('§1 a first start on an empty folder becomes healthy', async () => {
  note(`first start: ${await start()}`)
  expect(await health()).toBe(200)
})

test('§1 Ctrl-C ends the server and its database', async () => {
  const postmaster = postmasterOf(dataDir)
  expect(isAlive(postmaster)).toBe(true)
  await product.stop()
  expect(isAlive(product.pid)).toBe(false)
  expect(isAlive(postmaster)).toBe(false)
  expect(existsSync(pidFile(dataDir))).toBe(false)
  expect(processesOn(dataDir)).toEqual([])
})

test('§1 a second start on the same folder becomes healthy', async () => {
  note(`second start: ${await start()}`)
  expect(await health()).toBe(200)
})

test('§1 after kill -9 of server and database the next start has lost nothing', async ({ page }) => {
  const visitor = { page, url: product.url, locale: 'zh' } as const
  await logIn(visitor, 'demo-investor')
  const [fund] = await fundsOf(product.url, 3)
  await openOrderForm(visitor, fund!, '1000.00')
  await readDocuments(visitor)
  orderNo = await payFor(visitor, '1000.00')
  await expectPaid(page)

  const postmaster = postmasterOf(dataDir)
  process.kill(postmaster, 'SIGKILL')
  await product.kill()
  await expect.poll(() => isAlive(postmaster)).toBe(false)
  note(`start after kill -9: ${await start()}`)
  const later = { ...visitor, url: product.url }
  await logIn(later, 'demo-investor')
  await page.goto(`${product.url}/investor/orders/${orderNo}`)
  await expectPaid(page)
})

test('§1 /healthz says so when the database is gone, and the same process recovers or is replaced', async () => {
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  await expect.poll(health).not.toBe(200)
  expect(await health(), 'the server itself still answers').toBe(503)
  expect(isAlive(product.pid)).toBe(true)
  await product.stop()
  note(`start after the database was killed: ${await start()}`)
  expect(await health()).toBe(200)
})

test('SH2 SH5 the home page works without a script: menus open and the language switches', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const [zh, en] = [wordsOf('zh'), wordsOf('en')]
  await page.goto(`${product.url}/main/home`)
  await page.getByRole('button', { name: zh.shell.openMenu, exact: true }).click()
  const menu = page.getByRole('navigation', { name: zh.shell.wholeMenu })
  await expect(menu.getByRole('link', { name: zh.shell.menu.funds })).toBeVisible()
  await menu.getByRole('listitem').getByText(zh.shell.sites, { exact: true }).first().click()
  await expect(menu.getByRole('link', { name: zh.shell.newWindow })).toHaveCount(5)
  await page.getByRole('button', { name: zh.shell.otherLanguage }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(`${product.url}/main/home`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: en.shell.site, exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: en.shell.newWindow.trim() })).toHaveCount(5)
  await page.getByRole('banner').getByRole('link', { name: en.shell.menu.funds, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.selector.title })).toBeVisible()
  await context.close()
})

async function expectPaid(page: Page): Promise<void> {
  const { order } = wordsOf('zh')
  await expect(page.getByRole('heading', { level: 2, name: order.head.paid, exact: true })).toBeVisible()
}

/** Prints times without a limit, because a busy machine is not a defect. */
function note(text: string): void {
  test.info().annotations.push({ type: 'time', description: text })
  process.stdout.write(`    ${text}\n`)
}

function pidFile(folder: string): string {
  return join(clusterDir(folder, process.getuid?.() === 0), 'postmaster.pid')
}

function postmasterOf(folder: string): number {
  return Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const status = `/proc/${pid}/status`
  return !existsSync(status) || !/^State:\s+Z/m.test(readFileSync(status, 'utf8'))
}

/** Finds command lines of processes that name the folder or work in it. Empty if there is no /proc. */
function processesOn(folder: string): string[] {
  if (!existsSync('/proc/self/cmdline')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return words.includes(folder) ? [words] : []
      } catch {
        return []
      }
    })
}
