import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runFuzz } from './run-fuzz.ts'

/**
 * `npm run fuzz -- --files 100000 --nights 300 --seed 1`: reads that many mutants, then runs nights over that many more;
 * says every way to be wrong, and as the last line the figures.
 */
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '100000' },
    nights: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
})
const [files, nights, seed] = [values.files, values.nights, values.seed].map(Number) as [
  number,
  number,
  number,
]
if (![files, nights, seed].every((each) => Number.isSafeInteger(each) && each >= 0)) {
  process.stderr.write('npm run fuzz -- --files COUNT --nights COUNT --seed NUMBER\n')
  process.exit(2)
}
const figures = runFuzz({ files, seed, say: (line) => process.stdout.write(`  ${line}\n`) })
const atNight = nights > 0 ? runNights(nights, seed) : { isSound: true, figures: {} }
process.stdout.write(`${JSON.stringify({ fuzz: 'files', ...figures, ...atNight.figures })}\n`)
process.exit(figures.wrong === 0 && atNight.isSound ? 0 : 1)

/** The nights need a world over a database, which the use-case tests have: theirs is run with a greater number. */
function runNights(mutants: number, seed: number) {
  const folder = mkdtempSync(join(tmpdir(), 'fp-fuzz-'))
  const report = join(folder, 'nights.json')
  const env = { ...process.env, FUZZ_NIGHT_MUTANTS: `${mutants}`, FUZZ_SEED: `${seed}`, FUZZ_REPORT: report }
  const args = ['run', '--project', 'use-case', 'tests/use-case/fuzz.test.ts']
  const cwd = resolve(import.meta.dirname, '../..')
  const run = spawnSync('vitest', args, { cwd, env, encoding: 'utf8' })
  if (run.status !== 0) process.stdout.write(`${run.stdout}${run.stderr}\n`)
  try {
    const { refused, booked, faults } = JSON.parse(readFileSync(report, 'utf8'))
    const figures = {
      night_mutants: mutants,
      night_refused: refused,
      night_booked: booked,
      night_wrong: faults.length,
    }
    return { isSound: run.status === 0, figures }
  } catch {
    return { isSound: false, figures: { night_mutants: mutants, night_wrong: 1 } }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
