import { defineConfig } from 'vitest/config'

/** Two files at a time: each has a database of its own, and the machine has two cores. */
const MOST_WORKERS = 2

const shared = { isolate: false, pool: 'forks' as const, testTimeout: 60_000, hookTimeout: 180_000 }

/**
 * `unit`: rules and parts, no database. `use-case`: the real app over a real PostgreSQL; TEST_POSTGRES=external runs the
 * same tests on the machine's own server. Isolation costs ten times the tests (stack-server.md, E).
 */
export default defineConfig({
  test: {
    maxWorkers: MOST_WORKERS,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{domain,contract,server,web,sandbox,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/use-case/**', '**/*.db.test.ts', 'node_modules/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'use-case',
          include: ['tests/use-case/**/*.test.ts', 'server/**/*.db.test.ts'],
          globalSetup: ['tests/world/global-setup.ts'],
        },
      },
    ],
  },
})
