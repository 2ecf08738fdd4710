import { describe, expect, test } from 'vitest'
import { CLIENT_BASES, sightOf } from './client-view.ts'
import { judgeContactStart, judgeText, MOST_NOTE, readAudiences, writtenAudiences } from './journal.ts'

describe('AD32 whose notes', () => {
  test.each([
    ['own', true, ['private', 'shared'], ['shared']],
    ['cover', false, ['private', 'shared'], ['shared']],
    ['share', false, [], []],
    ['assistant', false, [], ['shared']],
    ['team', false, ['private', 'shared', 'supervision'], ['shared', 'supervision']],
    ['principal', false, ['private', 'shared', 'supervision'], ['shared', 'supervision']],
    ['principal', true, ['private', 'shared'], ['shared']],
    ['supervision', false, ['private', 'shared', 'supervision'], ['shared', 'supervision']],
    ['supervision', true, ['private', 'shared'], ['shared']],
  ] as const)('by %s, own adviser %s: writes %j, reads of others %j', (basis, isOwner, written, read) => {
    expect(writtenAudiences({ basis, isOwner })).toEqual(written)
    expect(readAudiences({ basis, isOwner })).toEqual(read)
  })

  test('who sees the journal at all: everybody but whom a client is shared with', () => {
    const seen = CLIENT_BASES.filter((basis) => sightOf(basis, 'journal', ['holdings', 'orders']) !== 'none')
    expect(seen).toEqual(['own', 'cover', 'team', 'assistant', 'principal', 'supervision'])
  })
})

describe('AD32 the text of an entry', () => {
  const least = { kind: 'journal-text-missing' }
  const tooLong = { kind: 'journal-text-too-long', length: MOST_NOTE + 1, most: MOST_NOTE }
  test.each([
    ['nothing', ' \n ', least],
    ['a letter', ' 好 ', { kind: 'ok', text: '好' }],
    ['as much as there may be', '好'.repeat(MOST_NOTE), { kind: 'ok', text: '好'.repeat(MOST_NOTE) }],
    ['one more', '好'.repeat(MOST_NOTE + 1), tooLong],
    ['signs of two code units each', '🙂'.repeat(MOST_NOTE), { kind: 'ok', text: '🙂'.repeat(MOST_NOTE) }],
  ])('%s', (_, text, judged) => expect(judgeText(text)).toEqual(judged))
})

test.each([
  ['2026-07-06T02:00:00Z', true],
  ['2026-07-06T02:00:01Z', false],
  ['2025-07-06T02:00:00Z', true],
  ['2025-07-06T01:59:59Z', false],
])('AD32 a contact that began at %s is logged: %s', (startedAt, isFit) =>
  expect(judgeContactStart(new Date(startedAt), new Date('2026-07-06T02:00:00Z'))).toEqual(
    isFit ? { kind: 'ok' } : { kind: 'contact-time-wrong', mostDays: 365 },
  ),
)
