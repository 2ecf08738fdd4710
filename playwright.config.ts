import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { DUE_FLOWS, ENGLISH_FLOWS, isRest, isWhole, leftOut, PAGE_WALKS, PARTLY_GONE } from './tests/lane.ts'

/**
 * What the window around the pages would draw by scripts of its own: nobody sees it here, and it costs each context two thirds of a
 * second of a core (0.9 s without, 0.19 s with this list; Chromium 156). The list replaces the driver's own, whose names follow.
 */
const DISABLED_FEATURES = [
  'InitialWebUI',
  'WebUIReloadButton',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Flags without which Chromium asks a closed network for things and slows every start down. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

const TESTS = join(import.meta.dirname, 'tests/e2e')
const flows = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.e2e.ts'))
  .map((file) => basename(file, '.e2e.ts'))
  .toSorted()
const inTurns = flows.filter((name) => !DUE_FLOWS.includes(name))
/** What is always due was gone with the change, but for the pages that its walks left. */
const done = isRest ? DUE_FLOWS.filter((name) => !PAGE_WALKS.includes(name)) : []
/** Those that are another commit's turn, or that the change has gone as a whole. */
const left = leftOut(inTurns, PARTLY_GONE)

/**
 * For a change a journey is gone in the one language that `ENGLISH_FLOWS` says, that of the purchase in both. Walks of all pages take
 * their halves themselves (tests/lane.ts).
 */
function otherLanguage(): RegExp {
  const once = flows.filter((name) => name !== 'purchase')
  const of = (names: readonly string[]) => `(?:${names.join('|')})\\.e2e\\.ts`
  const [english, chinese] = [true, false].map((is) =>
    of(once.filter((name) => ENGLISH_FLOWS.has(name) === is)),
  )
  return new RegExp(
    `^(?!.*(?:pages of|public page))(?:.*[\\s/])?(?:${english} .*\\bin zh\\b|${chinese} .*\\bin en\\b)`,
  )
}

export default defineConfig({
  testDir: TESTS,
  testMatch: '**/*.e2e.ts',
  testIgnore: [...left, ...done].map((name) => `**/${name}.e2e.ts`),
  globalSetup: './tests/e2e/shared-product.ts',
  ...(isWhole ? {} : { grepInvert: otherLanguage() }),
  fullyParallel: false,
  workers: 2,
  // Only for what hangs: the longest walk takes 150 s on a quiet machine, and CI has been half as fast. A slow one has three times this.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
