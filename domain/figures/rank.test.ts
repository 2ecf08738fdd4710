import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { peerRank, rankPeers } from './rank.ts'

/** rules/figures.md#peer-ranking: peers, rank, quartile, per cent of the others that rank lower. */
const VECTORS = [
  [7, 1, 1, '100.00'],
  [7, 2, 2, '83.33'],
  [7, 4, 3, '50.00'],
  [7, 7, 4, '0.00'],
  [4, 1, 1, '100.00'],
  [4, 2, 2, '66.67'],
  [100, 25, 1, '75.76'],
  [100, 26, 2, '74.75'],
  [3, 1, null, '100.00'],
] as const

describe('peer ranking', () => {
  test.each(VECTORS)('%i peers, rank %i', (peers, rank, quartile, beats) => {
    const found = peerRank(rank, peers)
    expect([found.quartile, (found.beats! * 100).toFixed(2)]).toEqual([quartile, beats])
  })

  test('ties share the smaller rank, and who has no figure is not counted', () => {
    const figures = new Map([
      ['a', 0.1],
      ['b', 0.3],
      ['c', null],
      ['d', 0.1],
      ['e', -0.2],
    ])
    const ranks = rankPeers(figures)
    expect([...ranks].map(([id, { rank, peers }]) => `${id} ${rank}/${peers}`).toSorted()).toEqual([
      'a 2/4',
      'b 1/4',
      'd 2/4',
      'e 4/4',
    ])
  })

  test('alone: no quartile, and nobody to beat', () => {
    expect(rankPeers(new Map([['a', 0.1]])).get('a')).toEqual({
      rank: 1,
      peers: 1,
      quartile: null,
      beats: null,
    })
  })

  test('a rank is one more than those who did better', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: -5, max: 5 })), { maxLength: 60 }), (list) => {
        const figures = new Map(list.map((value, id) => [id, value] as const))
        const ranks = rankPeers(figures)
        const better = (value: number) => list.filter((each) => each !== null && each > value).length
        return list.every((value, id) =>
          value === null ? !ranks.has(id) : ranks.get(id)!.rank === better(value) + 1,
        )
      }),
    )
  })
})
