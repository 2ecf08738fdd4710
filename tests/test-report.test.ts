import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReports, tellPage } from '../scripts/test-report.mjs'

const vitest = {
  ...{ numPassedTests: 3, numPendingTests: 1, numTodoTests: 1 },
  testResults: [
    {
      ...{ name: '/a.test.ts', status: 'failed', message: '' },
      assertionResults: [
        { status: 'passed', fullName: 'holds', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'adds up',
          failureMessages: ['Error: 1 is not 2\n\n    at a.ts:1\n at b\n at c'],
        },
      ],
    },
    { name: '/b.test.ts', status: 'failed', message: 'SyntaxError: no\nmore', assertionResults: [] },
  ],
}

const walk = (title: string, status: string, message?: string) => ({
  title,
  file: 'gate/x.e2e.ts',
  tests: [{ status, results: [{ ...(message === undefined ? {} : { error: { message } }) }, {}] }],
})
const browser = {
  stats: { expected: 2, flaky: 1, unexpected: 2, skipped: 4 },
  errors: [{ message: 'the shared product did not start' }],
  suites: [
    {
      specs: [walk('buys', 'expected')],
      suites: [
        {
          specs: [
            walk('sells', 'flaky', '\u001B[31mError: late\u001B[39m\n\nby a second'),
            walk('saves', 'unexpected', 'Error: no button'),
            walk('hangs', 'unexpected'),
          ],
        },
      ],
    },
  ],
}

test('the counts of all stages are added; what passed at the second try has passed', () => {
  const { passed, skipped, failed, unsteady } = readReports([
    ['use cases', vitest],
    ['browser', browser],
  ])
  expect({ passed, skipped }).toEqual({ passed: 6, skipped: 6 })
  expect(failed).toEqual([
    {
      stage: 'use cases',
      title: '/a.test.ts › adds up',
      reason: 'Error: 1 is not 2\n      at a.ts:1\n   at b',
    },
    { stage: 'use cases', title: '/b.test.ts', reason: 'SyntaxError: no\n  more' },
    { stage: 'browser', title: 'gate/x.e2e.ts › saves', reason: 'Error: no button' },
    { stage: 'browser', title: 'gate/x.e2e.ts › hangs', reason: 'it did not end' },
    { stage: 'browser', title: 'browser', reason: 'the shared product did not start' },
  ])
  expect(unsteady).toEqual([
    { stage: 'browser', title: 'gate/x.e2e.ts › sells', reason: 'Error: late\n  by a second' },
  ])
})

test('a run without reports has counted nothing', () => {
  expect(readReports([])).toEqual({ passed: 0, skipped: 0, failed: [], unsteady: [] })
})

test('the first page that is kept is told from its main part on, in a few lines; without one nothing is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fp-page-'))
  expect(tellPage(join(folder, 'none'))).toBe('')
  expect(tellPage(folder)).toBe('')
  mkdirSync(join(folder, 'a'))
  mkdirSync(join(folder, 'b'))
  const body = Array.from({ length: 40 }, (_, at) => `    - text: ${at}`).join('\n')
  writeFileSync(join(folder, 'b', 'error-context.md'), `# Page\n- banner\n  - main [ref=e1]:\n${body}\n`)
  const told = tellPage(folder)
  expect(told).toMatch(/^\nthe page of b:\n {2}- main/)
  expect(told.trim().split('\n')).toHaveLength(13)
  writeFileSync(join(folder, 'a', 'error-context.md'), '- main:\n  - text: short\n```\n\n# Test source\n')
  expect(tellPage(folder)).toBe('\nthe page of a:\n- main:\n  - text: short\n')
  rmSync(folder, { recursive: true })
})
