import { expect, test } from 'vitest'
import { judgeDraft, MOST_DRAFT_BYTES, restoreDraft } from './staff-draft.ts'

const EMPTY = '{"text":""}'.length

test.each([
  ['as much as is kept', 'a'.repeat(MOST_DRAFT_BYTES - EMPTY), 'ok'],
  ['a byte more', 'a'.repeat(MOST_DRAFT_BYTES - EMPTY + 1), 'draft-too-large'],
  ['Chinese signs, three bytes each', '好'.repeat(16_381), 'draft-too-large'],
  ['the longest note', '好'.repeat(4_000), 'ok'],
])('XX14 %s', (_, text, kind) => expect(judgeDraft({ text }).kind).toBe(kind))

test.each([
  ['the fields of the form', { text: '一', isFor: true }, { text: '一', isFor: true }],
  ['a field that the form has no more', { text: '一', gone: '二' }, { text: '一', isFor: false }],
  ['a field of another type', { text: true, isFor: true }, { text: '', isFor: true }],
  ['nothing', {}, { text: '', isFor: false }],
] as const)('XX14 a draft with %s is restored', (_, draft, form) =>
  expect(restoreDraft<{ text: string; isFor: boolean }>({ text: '', isFor: false }, draft)).toEqual(form),
)
