// `npm test`: the gate, which every change has to pass, the same tests with every commit. `npm run test:rest` runs all that it leaves out,
// `npm run test:rest -- NAME` the files of that name, `npm run test:whole` everything (docs/decisions/0010-two-lanes.md).
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install, root } from './install.mjs'
import { readReports, tellPage } from './test-report.mjs'

await install()
const { run } = await import('./run.mjs')
const { CHECKS } = await import('./check.mjs')
const { findBrowser } = await import('./browser.mjs')
const { findProxy } = await import('./proxy.mjs')

const LANES = ['--rest', '--whole']
const lane = LANES.find((each) => process.argv.includes(each))?.slice(2) ?? 'gate'
const names = lane === 'rest' ? process.argv.slice(2).filter((each) => !LANES.includes(each)) : []

/** Every file of a run is written to this folder, which is deleted at the end. PostgreSQL's own user must be able to enter it. */
const leftovers = mkdtempSync(join(tmpdir(), 'fp-run-'))
chmodSync(leftovers, 0o1777)
const reports = mkdtempSync(join(leftovers, 'reports-'))
const env = { TEST_LANE: lane, TMPDIR: leftovers, NO_COLOR: '1' }
const seconds = []
/** The last lines of each stage that failed, by its name. */
const broken = new Map()

async function stage(name, command, args, { isQuiet = false, more = {} } = {}) {
  const began = Date.now()
  if (!isQuiet) process.stdout.write(`\n▸ ${name}\n`)
  let said = ''
  const hear = (text) => {
    if (isQuiet) said += text
    else {
      process.stdout.write(text)
      said = `${said}${text}`.slice(-20_000)
    }
  }
  const code = await run(command, args, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'], hear })
  const took = ((Date.now() - began) / 1000).toFixed(0)
  seconds.push(`${name} ${took}`)
  process.stdout.write(`${isQuiet ? '▸' : ' '} ${name}: ${took} s${code === 0 ? '' : ', failed'}\n`)
  if (code !== 0) broken.set(name, said.trim().split('\n').slice(-10))
}

function vitest(name, args, options) {
  const file = join(reports, `${name}.json`)
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return stage(name, 'vitest', ['run', ...args, ...report, ...mayBeEmpty('--passWithNoTests')], options)
}

async function check() {
  for (const [name, ...command] of CHECKS.slice(0, -1)) await stage(name, ...command, { isQuiet: true })
}

async function runOnSecondServer() {
  const name = 'external PostgreSQL'
  if (!existsSync('/usr/lib/postgresql')) return tell(`${name}: skipped, no server binaries on this machine`)
  const files = lane === 'whole' ? 'tests/use-case' : '.both.'
  const options = { isQuiet: lane !== 'whole', more: { TEST_POSTGRES: 'external' } }
  await vitest(name, ['--project', 'use-case', files], options)
}

async function walk() {
  if (broken.has('pages')) return
  const CHROMIUM = findBrowser()
  if (lane !== 'gate' && !findProxy()) tell('no nginx here: the walks behind TLS are skipped')
  const more = { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json') }
  await stage('browser', 'playwright', ['test', ...names, ...mayBeEmpty('--pass-with-no-tests')], { more })
}

/** A name may be of one stage alone. Without names, a stage that finds no test has failed. */
const mayBeEmpty = (flag) => (names.length > 0 ? [flag] : [])
const tell = (text) => process.stdout.write(`▸ ${text}\n`)

const began = Date.now()
const buildPages = () => stage('pages', 'node', ['scripts/build.mjs'], { isQuiet: true })
if (lane === 'rest') {
  await buildPages()
  await vitest('unit and use cases', names)
  await walk()
} else {
  // What stands side by side leaves a core idle by itself.
  await Promise.all([check(), buildPages()])
  await vitest('unit and house', ['--project', 'unit'])
  await vitest('use cases', ['--project', 'use-case'])
  if (lane === 'gate') await Promise.all([runOnSecondServer(), walk()])
  else {
    await runOnSecondServer()
    await walk()
  }
}

const { passed, skipped, unsteady, failed } = readReports(
  readdirSync(reports).map((name) => [
    name.slice(0, -5),
    JSON.parse(readFileSync(join(reports, name), 'utf8')),
  ]),
)
rmSync(leftovers, { recursive: true, force: true })
// A stage without a failed test failed by itself, and only its last words tell why.
for (const [name, said] of broken)
  if (!failed.some((each) => each.stage === name))
    failed.push({ stage: name, title: name, reason: said.join('\n  ') })
for (const { title, reason } of failed) process.stdout.write(`\nfailed: ${title}\n  ${reason}\n`)
if (broken.has('browser')) process.stdout.write(tellPage(join(root, 'test-results')))
process.stdout.write(`\n${[...seconds, `all ${((Date.now() - began) / 1000).toFixed(0)}`].join(', ')} s\n`)
process.stdout.write(`${passed} passed, ${failed.length} failed, ${skipped} skipped\n`)
for (const { title, reason } of unsteady) process.stdout.write(`unsteady: ${title}\n  ${reason}\n`)
process.exit(broken.size > 0 || passed === 0 ? 1 : 0)
