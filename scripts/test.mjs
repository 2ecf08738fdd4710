// `npm test`: the tests that every change has to pass, from a clean clone. `npm run test:rest` runs those it left out,
// `npm run test:third` a third of these, `npm run test:whole` all of them (tests/lane.ts). The output ends with one line of figures.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './install.mjs'
import { touchedTests } from './touched.mjs'

const ROOT = join(import.meta.dirname, '..')

await install()
const { run } = await import('./run.mjs')
const { build } = await import('./build.mjs')
const { CHECKS } = await import('./check.mjs')
const { findBrowser } = await import('./browser.mjs')
const { findProxy } = await import('./proxy.mjs')

const isWhole = process.argv.includes('--whole')
const isThird = process.argv.includes('--third')
const isRest = isThird || process.argv.includes('--rest')
if (isWhole) process.env.TEST_LANE = 'whole'
else {
  if (isRest) process.env.TEST_LANE = 'rest'
  process.env.TEST_TURN ??= turnOfCommit()
  if (isThird) process.env.TEST_THIRD ??= String(process.env.TEST_TURN % 3)
  process.env.TEST_TOUCHED ??= touchedTests(ROOT).join(' ')
}

/** On the second database a change runs tests of what differs between two servers (sorting, locks, searching), and one long test. */
const ON_BOTH = ['purchase', 'order-list', 'search']
const ON_BOTH_IN_TURN = ['trading', 'registration', 'statements', 'killed-night']

/** Every file of a run is written to this folder, which is deleted at the end. PostgreSQL's own user must be able to enter it. */
const leftovers = mkdtempSync(join(tmpdir(), 'fp-run-'))
chmodSync(leftovers, 0o1777)
process.env.TMPDIR = leftovers
const reports = mkdtempSync(join(leftovers, 'reports-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
/** Names of the failed tests with the first line of the reason: printed again at the end, where people look first. */
const failed = []
const broken = []
const began = Date.now()
if (!isWhole) {
  const turn = process.env.TEST_TURN
  process.stdout.write(`Of the tests that take long, another part is due with each commit (tests/lane.ts).\n`)
  process.stdout.write(`TEST_TURN=${turn} npm test takes this part again, npm run test:whole takes all.\n`)
  process.stdout.write(`Touched in the last day: ${process.env.TEST_TOUCHED || 'none of them'}\n`)
}

async function stage(name, command, args, env = {}) {
  process.stdout.write(`\n▸ ${name}\n`)
  const started = Date.now()
  const code = await run(command, args, { env })
  process.stdout.write(`  ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  if (code !== 0) broken.push(name)
}

function vitest(name, args, env) {
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  return stage(
    name,
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env,
  )
}

if (!isRest) {
  for (const [name, command, args] of CHECKS.slice(0, -1)) await stage(name, command, args)
  await vitest('unit and house', ['--project', 'unit'])
}
await vitest('use cases, embedded PostgreSQL', ['--project', 'use-case'])
if (isRest)
  process.stdout.write('\n▸ use cases, external PostgreSQL: the change and the whole lane take them\n')
else if (existsSync('/usr/lib/postgresql')) {
  // The tests beside the stores prove SQL statements, which the first round has already run.
  const due = [...ON_BOTH, ON_BOTH_IN_TURN[process.env.TEST_TURN % ON_BOTH_IN_TURN.length]]
  const files = isWhole ? ['tests/use-case'] : due.map((name) => `/${name}.test.ts`)
  const args = ['--project', 'use-case', ...files]
  await vitest('use cases, external PostgreSQL', args, { TEST_POSTGRES: 'external' })
} else
  process.stdout.write('\n▸ use cases, external PostgreSQL: skipped, no server binaries on this machine\n')
await build()
const browser = findBrowser()
if (!findProxy()) process.stdout.write('  no nginx here: the walks behind TLS are skipped\n')
await stage('browser', 'playwright', ['test'], {
  CHROMIUM: browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
})

for (const name of readdirSync(reports)) count(JSON.parse(readFileSync(join(reports, name), 'utf8')))
rmSync(leftovers, { recursive: true, force: true })
for (const name of failed) process.stdout.write(`\nfailed: ${name}\n`)
if (broken.includes('browser')) tellPages()
if (broken.length > 0) process.stdout.write(`\nbroken: ${broken.join(', ')}\n`)
process.stdout.write(`\n${((Date.now() - began) / 1000).toFixed(0)} s in all\n`)
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`)
process.exit(broken.length > 0 || totals.passed === 0 ? 1 : 0)

function count(report) {
  if (report.stats) {
    totals.passed += report.stats.expected
    totals.failed += report.stats.unexpected
    totals.skipped += report.stats.skipped
    failed.push(...namesOf(report.suites, 'unexpected'))
  } else {
    totals.passed += report.numPassedTests
    totals.failed += report.numFailedTests
    totals.skipped += report.numPendingTests + (report.numTodoTests ?? 0)
    failed.push(...report.testResults.flatMap(failedIn))
  }
}

/** Finds the tests of a browser report that ended as `status`, as `file › title`. */
function namesOf(suites = [], status) {
  return suites.flatMap(({ specs, suites: inner }) => {
    const own = specs.filter(({ tests }) => tests.some((test) => test.status === status))
    return [...own.map(({ file, title }) => `${file} › ${title}`), ...namesOf(inner, status)]
  })
}

/** Lists the failures in one file of a Vitest report: its tests, or the file itself if it could not be read or set up. */
function failedIn({ name, status, message, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (tests.length === 0 && status === 'failed') return [`${name}\n  ${message.split('\n')[0]}`]
  return tests.map(({ fullName, failureMessages }) => {
    return `${name} › ${fullName}\n  ${failureMessages.join(' ').split('\n').slice(0, 3).join('\n  ')}`
  })
}

/** Prints the content of the first pages where a flow failed, because the machine that ran it keeps no picture of them. */
function tellPages() {
  const folder = join(ROOT, 'test-results')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)
    .filter((each) => !each.startsWith('.'))
    .slice(0, 3)) {
    const file = join(folder, name, 'error-context.md')
    const [, main] =
      /^(- main:\n(?: {2,}.*\n){1,40})/m.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? []
    if (main) process.stdout.write(`\nthe page of ${name}:\n${main}`)
  }
}

/** Returns a number that differs with each commit and is the same on every machine; 0 if there is no history. */
function turnOfCommit() {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return String(Number.parseInt(hash.slice(0, 6), 16))
  } catch {
    return '0'
  }
}
