import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A test file, or those of its tests whose names match. */
export interface Tests {
  readonly file: string
  readonly named?: string
}

export interface Outcome {
  readonly passed: readonly string[]
  /** `file › name` of each failed test. Empty if a file cannot be loaded. */
  readonly failed: readonly string[]
  readonly output: string
}

/** The time limit of a run, because a bug may make a test wait for ever. */
const MOST_MS = 240_000

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Runs tests of one project in a checkout, and returns by name how each ended. */
export async function runTests(folder: string, tests: readonly Tests[]): Promise<Outcome> {
  const own = mkdtempSync(join(tmpdir(), 'fp-mutant-report-'))
  const file = join(own, 'report.json')
  const named = tests.flatMap((each) => (each.named === undefined ? [] : [each.named]))
  const args = [
    ...['node_modules/vitest/vitest.mjs', 'run', ...tests.map((each) => each.file)],
    ...(named.length > 0 ? ['-t', named.join('|')] : []),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ]
  const output = await outputOf(args, folder)
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    const all = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((each) => ({
        ...each,
        title: `${name.replace(`${folder}/`, '')} › ${each.fullName}`,
      })),
    )
    const those = (status: string) => all.filter((each) => each.status === status).map(({ title }) => title)
    return { passed: those('passed'), failed: those('failed'), output }
  } catch {
    return { passed: [], failed: [], output }
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

/** Resolves when the run ends. All processes of a stuck run end with it, because they are in one group. */
function outputOf(args: readonly string[], cwd: string): Promise<string> {
  // A test file that is named runs, whatever the lane of the run that called us.
  const { TEST_LANE: _, ...env } = process.env
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, env, detached: true })
    const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGTERM')
    const timer = setTimeout(end, MOST_MS)
    process.once('exit', end)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => (output = `${output}${bytes.toString()}`.slice(-6000)))
    child.on('close', () => {
      clearTimeout(timer)
      process.off('exit', end)
      resolve(output)
    })
  })
}
