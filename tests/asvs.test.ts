import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Checks that `docs/asvs.md` is complete and that everything it names exists. Whether a row is true is up to the tests it names. */

const ROOT = resolve(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')

/** Rows of OWASP ASVS 5.0.0 by section: those of level 1, then those of level 2. */
const SECTIONS = `
  1.1:  | 1,2
  1.2: 1,2,3,4,5 | 6,7,8,9
  1.3: 1,2 | 3,4,5,6,7,8,9,10,11
  1.4:  | 1,2,3
  1.5: 1 | 2
  2.1: 1 | 2,3
  2.2: 1,2 | 3
  2.3: 1 | 2,3,4
  2.4:  | 1
  3.2: 1,2 |
  3.3: 1 | 2,3,4
  3.4: 1,2 | 3,4,5,6
  3.5: 1,2,3 | 4,5
  3.7:  | 1,2
  4.1: 1 | 2,3
  4.2:  | 1
  4.3:  | 1,2
  4.4: 1 | 2,3,4
  5.1:  | 1
  5.2: 1,2 | 3
  5.3: 1,2 |
  5.4:  | 1,2,3
  6.1: 1 | 2,3
  6.2: 1,2,3,4,5,6,7,8 | 9,10,11,12
  6.3: 1,2 | 3,4
  6.4: 1,2 | 3,4
  6.5:  | 1,2,3,4,5
  6.6:  | 1,2,3
  6.8:  | 1,2,3,4
  7.1:  | 1,2,3
  7.2: 1,2,3,4 |
  7.3:  | 1,2
  7.4: 1,2 | 3,4,5
  7.5:  | 1,2
  7.6:  | 1,2
  8.1: 1 | 2
  8.2: 1,2 | 3
  8.3: 1 |
  8.4:  | 1
  9.1: 1,2,3 |
  9.2: 1 | 2,3,4
  10.1:  | 1,2
  10.2:  | 1,2
  10.3:  | 1,2,3,4
  10.4: 1,2,3,4,5 | 6,7,8,9,10,11
  10.5:  | 1,2,3,4,5
  10.6:  | 1,2
  10.7:  | 1,2,3
  11.1:  | 1,2
  11.2:  | 1,2,3
  11.3: 1,2 | 3
  11.4: 1 | 2,3,4
  11.5:  | 1
  11.6:  | 1
  12.1: 1 | 2,3
  12.2: 1,2 |
  12.3:  | 1,2,3,4
  13.1:  | 1
  13.2:  | 1,2,3,4,5
  13.3:  | 1,2
  13.4: 1 | 2,3,4,5
  14.1:  | 1,2
  14.2: 1 | 2,3,4
  14.3: 1 | 2,3
  15.1: 1 | 2,3
  15.2: 1 | 2,3
  15.3: 1 | 2,3,4,5,6,7
  16.1:  | 1
  16.2:  | 1,2,3,4,5
  16.3:  | 1,2,3,4
  16.4:  | 1,2,3
  16.5:  | 1,2,3
  17.1:  | 1
  17.2:  | 1,2,3,4
  17.3:  | 1,2`

const STATES = ['kept', 'does not apply', 'not kept'] as const

interface Row {
  readonly id: string
  readonly level: string
  readonly what: string
  readonly state: string
  readonly shown: string
}

const rows: readonly Row[] = page
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [id = '', level = '', what = '', state = '', shown = ''] = line.slice(2, -2).split(' | ')
    return { id, level, what, state, shown }
  })

function idsOf(level: '1' | '2'): string[] {
  return SECTIONS.trim()
    .split('\n')
    .flatMap((line) => {
      const [section = '', numbers = ''] = line.trim().split(':')
      const own = numbers.split('|')[Number(level) - 1] ?? ''
      return own.split(',').flatMap((each) => (each.trim() === '' ? [] : [`V${section}.${each.trim()}`]))
    })
}

/** Finds paths in backticks, each with the word that follows it. */
const namedIn = (text: string) =>
  [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|json|md)|[\w-]+\/[\w./-]*)`(?: (\w+))?/g)].map(
    ([, path, word]) => ({ path: path!, word }),
  )

test('each of the 70 rows of level 1 and the 183 of level 2 is there once', () => {
  const of = (level: string) => rows.filter((row) => row.level === level).map(({ id }) => id)
  expect([of('1').length, of('2').length]).toEqual([70, 183])
  expect(of('1')).toEqual(idsOf('1'))
  expect(of('2').toSorted()).toEqual(idsOf('2').toSorted())
})

test('each row has its words, one of three states, and what shows it', () => {
  expect(rows.filter(({ state }) => !STATES.some((each) => each === state))).toEqual([])
  expect(rows.filter(({ what, shown }) => what.length < 3 || shown.length < 4)).toEqual([])
})

test('what is kept names a file', () => {
  const bare = rows.filter(({ state, shown }) => state === 'kept' && namedIn(shown).length === 0)
  // A row without a path of its own must name the row that answers it.
  expect(bare.filter(({ shown }) => !/\bas \d/.test(shown)).map(({ id }) => id)).toEqual([])
})

test('the numbers at the top are those of the rows', () => {
  const [kept, moot, lacking] = STATES.map((state) => rows.filter((row) => row.state === state).length)
  expect(page).toContain(`${kept} are kept, ${moot} do not apply, ${lacking} are not kept`)
})

describe('every file that a row names is there, and has the name it says', () => {
  test.each(rows.filter(({ shown }) => namedIn(shown).length > 0))('$id', ({ shown }) => {
    for (const { path, word } of namedIn(shown)) {
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
      const isSymbol = word !== undefined && /[a-z][A-Z]|_/.test(word)
      if (isSymbol) expect(readFileSync(join(ROOT, path), 'utf8')).toContain(word)
    }
  })
})
