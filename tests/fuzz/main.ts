import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runFuzz } from './run-fuzz.ts'

/**
 * `npm run fuzz -- --files 100000 --nights 300 --lines 100000 --seed 1`: reads so many mutants, runs nights over so many more and over
 * files with so many damaged lines; prints every kind of error, and the figures as the last line.
 */
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '100000' },
    nights: { type: 'string', default: '300' },
    lines: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
})
const [files, nights, lines, seed] = [values.files, values.nights, values.lines, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
]
if (![files, nights, lines, seed].every((each) => Number.isSafeInteger(each) && each >= 0)) {
  process.stderr.write('npm run fuzz -- --files COUNT --nights COUNT --lines COUNT --seed NUMBER\n')
  process.exit(2)
}
const figures = runFuzz({ files, seed, say: (line) => process.stdout.write(`  ${line}\n`) })
const atNight = nights > 0 ? runNights(nights, seed) : { isSound: true, figures: {} }
const ofLines = lines > 0 ? runLines(lines, seed) : { isSound: true, figures: {} }
const all = { fuzz: 'files', ...figures, ...atNight.figures, ...ofLines.figures }
process.stdout.write(`${JSON.stringify(all)}\n`)
process.exit(figures.wrong === 0 && atNight.isSound && ofLines.isSound ? 0 : 1)

function runNights(mutants: number, seed: number) {
  const env = { FUZZ_NIGHT_MUTANTS: `${mutants}`, FUZZ_SEED: `${seed}` }
  const { isSound, report } = runTest('fuzz', env)
  if (!report) return { isSound: false, figures: { night_mutants: mutants, night_wrong: 1 } }
  const { refused, booked, faults } = report as { refused: number; booked: number; faults: string[] }
  const figures = {
    night_mutants: mutants,
    night_refused: refused,
    night_booked: booked,
    night_wrong: faults.length,
  }
  return { isSound, figures }
}

/** Chooses the members. Their positions are sent every night, so with more members fewer nights have as many lines. */
function runLines(lines: number, seed: number) {
  const members = Math.min(400, Math.max(12, Math.round(lines / 250)))
  const env = { FUZZ_LINES: `${lines}`, FUZZ_MEMBERS: `${members}`, FUZZ_SEED: `${seed}` }
  const { isSound, report } = runTest('line-fuzz', env)
  if (!report) return { isSound: false, figures: { lines, stopped: 1 } }
  const { faults, ...figures } = report as { faults: string[] }
  for (const fault of faults) process.stdout.write(`  ${fault}\n`)
  return { isSound: isSound && faults.length === 0, figures }
}

/** Runs the nights as a use-case test with greater numbers, because nights need a world with a database. */
function runTest(name: string, numbers: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'fp-fuzz-'))
  const report = join(folder, 'report.json')
  const env = { ...process.env, ...numbers, FUZZ_REPORT: report }
  const args = ['run', '--project', 'use-case', `tests/use-case/${name}.test.ts`]
  const cwd = resolve(import.meta.dirname, '../..')
  const run = spawnSync('vitest', args, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (run.status !== 0) process.stdout.write(`${run.stdout}${run.stderr}\n`)
  try {
    return { isSound: run.status === 0, report: JSON.parse(readFileSync(report, 'utf8')) as object }
  } catch {
    return { isSound: false, report: null }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
