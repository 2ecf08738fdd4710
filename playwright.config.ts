import { defineConfig } from '@playwright/test'
import { lane } from './tests/lane.ts'

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

/** The walks of the gate. All others are for the rest lane. */
const GATE = '**/gate/**'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: lane === 'gate' ? `${GATE}/*.e2e.ts` : '**/*.e2e.ts',
  testIgnore: lane === 'rest' ? GATE : [],
  globalSetup: './tests/e2e/shared-product.ts',
  // One walk in a thousand meets a busy machine, and must not stop what was built. What passes then is told as unsteady (scripts/test.mjs).
  retries: process.env.CI ? 1 : 0,
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
