import { join, resolve } from 'node:path'
import { MUTANTS } from './mutants.ts'
import { openCopy } from './copy.ts'
import { runTests } from './run-tests.ts'

/**
 * `npm run mutants` (`-- 07 12` for some of them): applies each patch of this folder to a copy of the checkout, runs the tests that
 * should fail, names the test that did, and prints the figures as the last line. A patch that does not fit and tests that fail without
 * one do not count as caught: they end the run.
 */
const ROOT = resolve(import.meta.dirname, '../..')
/** Two copies are used at a time, one for each core, because half of a run waits for its database. */
const AT_ONCE = 2

const asked = process.argv.slice(2)
const mutants = MUTANTS.filter(
  ({ name }) => asked.length === 0 || asked.some((each) => name.startsWith(each)),
)
const say = (line: string) => process.stdout.write(`${line}\n`)
const copies = Array.from({ length: AT_ONCE }, () => openCopy(ROOT))
process.on('exit', () => copies.forEach((each) => each.drop()))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

const files = [...new Set(mutants.flatMap(({ tests }) => tests.map(({ file }) => file)))]
const began = performance.now()
const before = await runTests(
  copies[0]!.folder,
  files.map((file) => ({ file })),
)
if (before.failed.length > 0 || before.passed.length === 0) {
  say(`red before any mutant:\n${before.failed.join('\n')}\n${before.output}`)
  process.exit(1)
}
say(`  ${before.passed.length} tests of ${files.length} files are green, ${seconds(began)} s`)

const left = [...mutants]
const faults: string[] = []
let caught = 0
await Promise.all(copies.map(work))
for (const each of faults) say(each)
say(JSON.stringify({ mutants: mutants.length, caught }))
process.exit(caught === mutants.length ? 0 : 1)

async function work(copy: (typeof copies)[number]): Promise<void> {
  for (let mutant = left.shift(); mutant; mutant = left.shift()) {
    const { name, family, tests } = mutant
    const started = performance.now()
    const problem = copy.apply(join(ROOT, 'tests/mutants', `${name}.patch`))
    if (problem !== null) {
      faults.push(`  ${name}: does not fit\n${problem}`)
      continue
    }
    const { failed, output } = await runTests(copy.folder, tests)
    copy.revert()
    const [by] = failed
    if (by === undefined) faults.push(`  ${name} (${family}): not caught\n${output}`)
    else caught += 1
    say(`  ${name} (${family}), ${seconds(started)} s: ${by ?? 'NOT CAUGHT'}`)
  }
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(0)
}
