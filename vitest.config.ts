import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'data/**'],
    // Isolation costs ten times the tests (stack-server.md, E); every file cleans up after itself.
    isolate: false,
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
