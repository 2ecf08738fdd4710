import { spawnSync } from 'node:child_process'

/**
 * `npm run histories -- --histories 10000`: so many random histories with faults, a thousand a run, each run with its own database and
 * outside world. With `--proposals` they are of proposals, said by several hands at once. The last line is one JSON object. Ends with 1 at the first run that differs from the model.
 */
const PER_RUN = 1000

function main(): number {
  const at = process.argv.indexOf('--histories')
  const test = process.argv.includes('--proposals')
    ? 'tests/use-case/trade/proposal-histories.rest.test.ts'
    : 'tests/use-case/settlement/histories.rest.test.ts'
  const wanted = at < 0 ? PER_RUN : Number(process.argv[at + 1])
  const first = Date.now() % 1_000_000
  const started = performance.now()
  let lived = 0
  for (let run = 0; lived < wanted; run += 1) {
    const seed = first + run
    const env = { ...process.env, HISTORY_SEED: String(seed), HISTORY_LIVES: String(PER_RUN) }
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'use-case', test]
    const result = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    if (result.status !== 0) {
      process.stdout.write(
        `${result.stdout}\n${JSON.stringify({ histories: lived, differences: 1, seed })}\n`,
      )
      return 1
    }
    lived += PER_RUN
    process.stdout.write(`${lived} histories, seed ${seed}\n`)
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stdout.write(
    `${JSON.stringify({ histories: lived, differences: 0, first_seed: first, seconds })}\n`,
  )
  return 0
}

process.exitCode = main()
