// Reads what Vitest and Playwright report of a run: counts, failed tests with their reasons, and those that passed only at the second try.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lines of a reason, and of a page, that the end of a run has room for. */
const REASON_LINES = 3
const PAGE_LINES = 12
const LINE_LENGTH = 200

/** Returns the sums over `[stage, report]`, and each test that failed or passed only at the second try. */
export function readReports(reports) {
  const all = reports.map(([stage, report]) =>
    report.stats ? readBrowser(stage, report) : readVitest(stage, report),
  )
  const sum = (name) => all.reduce((total, each) => total + each[name], 0)
  return {
    ...{ passed: sum('passed'), skipped: sum('skipped') },
    ...{ failed: all.flatMap((each) => each.failed), unsteady: all.flatMap((each) => each.unsteady) },
  }
}

function readBrowser(stage, { stats, suites, errors = [] }) {
  const named = (status) => testsOf(suites, status).map((test) => ({ stage, ...test }))
  return {
    ...{ passed: stats.expected + stats.flaky, skipped: stats.skipped, unsteady: named('flaky') },
    failed: [
      ...named('unexpected'),
      ...errors.map(({ message }) => ({ stage, title: stage, reason: reasonOf(message) })),
    ],
  }
}

/** Finds the tests of a browser report that ended as `status`, each with what its first try failed for. */
function testsOf(suites = [], status) {
  return suites.flatMap(({ specs, suites: inner }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => ({
          title: `${file} › ${title}`,
          reason: reasonOf(results[0]?.error?.message),
        })),
    ),
    ...testsOf(inner, status),
  ])
}

function readVitest(stage, { numPassedTests, numPendingTests, numTodoTests = 0, testResults }) {
  const failed = testResults.flatMap(failedIn).map((test) => ({ stage, ...test }))
  return { passed: numPassedTests, skipped: numPendingTests + numTodoTests, unsteady: [], failed }
}

/** Lists the failures in one file of a Vitest report: its tests, or the file itself if it could not be read or set up. */
function failedIn({ name, status, message, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (tests.length === 0 && status === 'failed') return [{ title: name, reason: reasonOf(message) }]
  return tests.map(({ fullName, failureMessages }) => ({
    title: `${name} › ${fullName}`,
    reason: reasonOf(failureMessages.join(' ')),
  }))
}

function reasonOf(message = 'it did not end') {
  return message
    .replaceAll(/\u001B\[[\d;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, REASON_LINES)
    .map((line) => line.slice(0, LINE_LENGTH))
    .join('\n  ')
}

/** Returns the first lines of the page where a walk failed, because the machine that ran it keeps no picture of it. */
export function tellPage(folder) {
  for (const name of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    const file = join(folder, name, 'error-context.md')
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const at = text.search(/^ *- main/m)
    if (at === -1) continue
    const [page] = text.slice(at).split('\n```')
    const lines = page.trimEnd().split('\n').slice(0, PAGE_LINES)
    return `\nthe page of ${name}:\n${lines.map((line) => line.slice(0, LINE_LENGTH)).join('\n')}\n`
  }
  return ''
}
