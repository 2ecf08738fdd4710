import { describe, expect, test } from 'vitest'
import { areSameTags, judgeTags, MOST_TAGS, servesBy } from './client-tag.ts'
import { CLIENT_BASES, sightOf } from './client-view.ts'

const tagsOf = (typed: readonly string[]) => {
  const judged = judgeTags(typed)
  return judged.kind === 'ok' ? judged.tags.map(({ tag }) => tag) : judged
}
const many = (count: number) => Array.from({ length: count }, (_, at) => `标签${at}`)

describe('AD24 what a tag is', () => {
  test.each([
    ['spaces at the ends', ['  高净值 '], ['高净值']],
    ['spaces in a row', ['long  term'], ['long term']],
    ['letters of double width', ['ＶＩＰ'], ['VIP']],
    ['one tag in two cases: the first spelling', ['VIP', 'vip', 'Vip'], ['VIP']],
    ['a mark composed in two ways', ['caf\u00E9', 'cafe\u0301'], ['café']],
    ['sixteen characters', ['一'.repeat(16)], ['一'.repeat(16)]],
    ['characters of two units each', ['𠮷'.repeat(16)], ['𠮷'.repeat(16)]],
    ['no tag', [], []],
    ['twelve tags', many(12), many(12)],
    ['twelve tags, one of them twice', [...many(12), '标签0'], many(12)],
  ])('%s', (_, typed, tags) => {
    expect(tagsOf(typed)).toEqual(tags)
  })

  test.each([
    ['an empty word', [''], { kind: 'tag-wrong' }],
    ['spaces alone', ['好', ' 　'], { kind: 'tag-wrong' }],
    ['a line break', ['a\nb'], { kind: 'tag-wrong' }],
    ['a character without width', ['a\u200Bb'], { kind: 'tag-wrong' }],
    ['a mark of direction', ['\u202Eabc'], { kind: 'tag-wrong' }],
    ['seventeen characters', ['一'.repeat(17)], { kind: 'tag-too-long', length: 17, most: 16 }],
    ['a sign that becomes several', ['㎢'.repeat(6)], { kind: 'tag-too-long', length: 18, most: 16 }],
    ['thirteen tags', many(13), { kind: 'tags-too-many', count: 13, most: MOST_TAGS }],
  ])('refused: %s', (_, typed, refusal) => {
    expect(tagsOf(typed)).toEqual(refusal)
  })
})

test.each([
  [['甲', '乙'], ['乙', '甲'], true],
  [[], [], true],
  [['甲'], ['甲', '乙'], false],
  [['甲', '乙'], ['甲'], false],
  [['VIP'], ['vip'], false],
])('AD24 %j and %j are the same list: %s', (one, other, same) => {
  expect(areSameTags(one, other)).toBe(same)
})

test('AD24 who serves a client sees their journal; a share gives neither', () => {
  const serving = CLIENT_BASES.filter(servesBy)
  expect(serving).toEqual(['own', 'cover', 'assistant'])
  expect(serving.map((basis) => sightOf(basis, 'journal', []))).toEqual(['whole', 'whole', 'whole'])
})
