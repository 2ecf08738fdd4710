import { expect, test } from 'vitest'
import { isTold } from './night.ts'

const NAME = 'OFD_91_001_20260707_26.TXT'
const spoilt = new Set([NAME])
const kind = { check: 'file', registrarCode: '91' } as const
const found = { ...kind, subject: NAME, reason: 'unbookable' as const, ours: '23514' }

test.each([
  [
    'a content that cannot be booked, with file and line',
    'file-unbookable',
    { theirs: 'line 3: too many' },
    true,
  ],
  ['a line told by the database', 'file-unbookable', { theirs: 'COPY staged, line 12: too many' }, true],
  ['no line', 'file-unbookable', { theirs: 'too many' }, false],
  [
    'a file that nobody touched',
    'file-unbookable',
    { theirs: 'line 3', subject: 'OFD_91_001_20260707_05.TXT' },
    false,
  ],
  ['a break about a line alone', 'file-unbookable', { theirs: 'line 3', check: 'line' as const }, false],
  ['an earlier refusal', 'file-unbookable', { theirs: 'line 3', reason: 'truncated' as const }, false],
  ['a refusal', 'file-refused', { theirs: '{}', reason: 'truncated' as const }, true],
  ['a refusal, and what cannot be booked alone', 'file-refused', { theirs: 'line 3' }, false],
  ['another reason to wait', 'files-not-there', { theirs: 'line 3' }, false],
])('%s', (_, reason, over, is) => {
  expect(isTold(reason, [{ ...found, ...over }], spoilt)).toBe(is)
})
