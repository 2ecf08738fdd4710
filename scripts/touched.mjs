// Finds the long tests that the last day's commits have touched: the test itself, or the code that it tests.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** More tests would not fit into twelve minutes; the tests left out have their turn in `.ci/run`. */
export const MOST_TOUCHED = 4

/** A file that keeps at most half of its old lines counts as new. A change of imports alone counts as a move, one of comments as none. */
const DIFF = [
  ...['diff', '--numstat', '-M50', '-w'],
  ...['-I^import ', "-I^} from '", '-I^  type ', '-I^(  )*( [*]|/[*][*]|//)'],
]

/** Counts changed lines by file, in all commits of the day that ends with HEAD; empty if the history does not go back that far. */
export function linesOfLastDay(root) {
  try {
    const git = (...args) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    const end = Number(git('log', '-1', '--format=%ct'))
    const base = git('rev-list', '-1', `--before=${end - 86_400}`, 'HEAD')
    if (base === '') return new Map()
    return new Map(
      git(...DIFF, base, 'HEAD')
        .split('\n')
        .map((line) => /^(\d+)\t(\d+)\t(.*)$/.exec(line))
        .filter((found) => found !== null && Number(found[1]) + Number(found[2]) > 0)
        .map(([, added, gone, file]) => [after(file), Number(added) + Number(gone)]),
    )
  } catch {
    return new Map()
  }
}

/** Returns the present path of a moved file, which git writes as `a/{b => c}/d` or `a => b`. */
function after(file) {
  return file
    .replace(/\{[^{}]* => ([^{}]*)\}/, '$1')
    .replaceAll('//', '/')
    .replace(/^.* => /, '')
}

/**
 * Of `tests` (file and text), returns those that the changed lines concern, the most changed first, at most `MOST_TOUCHED`. A test
 * concerns the folders it imports from, the folders that answer the contracts it calls, and the screens of the addresses it opens.
 */
export function touchedBy(lines, tests, { answering, screens }) {
  const weighed = tests.map(({ file, text }) => {
    const subjects = new Set(subjectsOf(text, { answering, screens }))
    const own = lines.get(file) ?? 0
    const about = [...lines].filter(
      ([path]) => subjects.has(folderOf(path)) && !/\.test\.|\.e2e\./.test(path),
    )
    return { file, weight: own * 10 + about.reduce((sum, [, count]) => sum + count, 0) }
  })
  return weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || (a.file < b.file ? -1 : 1))
    .slice(0, MOST_TOUCHED)
    .map(({ file }) => file)
}

function* subjectsOf(text, { answering, screens }) {
  for (const [, path] of text.matchAll(/from '#((?:server|domain|web|ports|sandbox|contract)\/[^']+)'/g)) {
    if (path.startsWith('contract/')) yield* answering.get(path) ?? []
    else yield folderOf(path)
  }
  for (const [, path] of text.matchAll(/['"`}](\/[a-z][a-z/-]+)/g)) {
    const folder = screens.get(path)
    if (folder !== undefined) yield folder
  }
}

function folderOf(path) {
  return path.slice(0, path.lastIndexOf('/'))
}

/** Reads from this checkout what `touchedBy` needs. */
export function houseOf(root) {
  const all = ['server', 'web', 'tests'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const answering = new Map()
  for (const file of all.filter((each) => each.endsWith('/http.ts')))
    for (const [, contract] of read(file).matchAll(/from '#(contract\/[^']+)'/g))
      answering.set(contract, [...(answering.get(contract) ?? []), folderOf(file)])
  const screens = new Map(
    [...read('web/site/screens.ts').matchAll(/'(\/[^']*)': '([^']+)'/g)].map(([, path, folder]) => [
      path,
      `web/areas/${folder}`,
    ]),
  )
  const tests = all
    .filter((file) => /^tests\/(use-case\/.*\.test|e2e\/.*\.e2e)\.ts$|^server\/.*\.db\.test\.ts$/.test(file))
    .map((file) => ({ file, text: read(file) }))
  return { tests, answering, screens }
}

/**
 * Returns the tests that the last day's commits touched, named as in tests/lane.ts: a use case by its path, a flow by its name. At most
 * `MOST_TOUCHED` of each kind.
 */
export function touchedTests(root) {
  const { tests, ...house } = houseOf(root)
  const lines = linesOfLastDay(root)
  const [, long = '', due = ''] = /LONG_USE_CASES = (.*)const DUE_FLOWS(.*)const ENGLISH_FLOWS/s.exec(
    readFileSync(join(root, 'tests/lane.ts'), 'utf8'),
  )
  const isDue = (file) => due.includes(`'${basename(file, '.e2e.ts')}'`)
  const flows = tests.filter(({ file }) => file.endsWith('.e2e.ts') && !isDue(file))
  const useCases = tests.filter(({ file }) => long.includes(`'${file}'`))
  return [
    ...touchedBy(lines, useCases, house),
    ...touchedBy(lines, flows, house).map((file) => basename(file, '.e2e.ts')),
  ]
}
