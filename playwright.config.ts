import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { DUE_FLOWS, isWhole, notInTurn } from './tests/lane.ts'

/** Flags without which Chromium asks a closed network for things and slows every start down. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * For a change a journey is gone in one language, by the first letter of its file: English up to m, Chinese from n; that of the purchase
 * in both. Walks of all pages take their halves themselves (tests/lane.ts).
 */
const OTHER_LANGUAGE =
  /^(?!.*(pages of|public page))(.*[\s/])?(?!purchase)([a-m][\w-]*\.e2e\.ts .*\bin zh\b|[n-z][\w-]*\.e2e\.ts .*\bin en\b)/

const TESTS = join(import.meta.dirname, 'tests/e2e')
const flows = readdirSync(TESTS).filter((file) => file.endsWith('.e2e.ts'))
const inTurns = flows.filter((file) => !DUE_FLOWS.includes(file.replace('.e2e.ts', '')))

export default defineConfig({
  testDir: TESTS,
  testMatch: '*.e2e.ts',
  testIgnore: notInTurn(inTurns.toSorted()),
  globalSetup: './tests/e2e/shared-product.ts',
  ...(isWhole ? {} : { grepInvert: OTHER_LANGUAGE }),
  fullyParallel: false,
  workers: 2,
  // A second try where nobody looks on; what needed it is named at the end (scripts/test.mjs).
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
