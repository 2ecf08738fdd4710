import { expect, test } from 'vitest'
import { branchesOf, flat, foundOf, wayTo, type TeamNode } from './branches.ts'

const node = (nodeId: string, parentId: string | null, own: Partial<TeamNode> = {}): TeamNode => ({
  ...{ nodeId, parentId, name: nodeId, leaders: [], people: 1, clients: 1, aum: '10.00', isFound: false },
  ...own,
})

const HEADS = branchesOf([
  node('H', null, { aum: '10.00' }),
  node('A', 'H', { aum: '20.00' }),
  node('B', 'H', { aum: '30.00' }),
  node('C', 'B', { aum: '5.00', isFound: true }),
])

test('AD58 a figure of a node is its own and its children’s, each once: H 65, B 35', () => {
  expect(flat(HEADS).map(({ id, aum, people, clients }) => [id, aum, people, clients])).toEqual([
    ['H', '65.00', 4, 4],
    ['A', '20.00', 1, 1],
    ['B', '35.00', 2, 2],
    ['C', '5.00', 1, 1],
  ])
})

test('what is not known is left out of a sum, and figures that are hidden stay hidden', () => {
  const [top] = branchesOf([node('H', null, { aum: null }), node('A', 'H', { aum: '2.50' })])
  expect(top!.aum).toBe('2.50')
  const [hidden] = branchesOf([node('H', null, { aum: null, clients: null })])
  expect([hidden!.aum, hidden!.clients]).toEqual([null, null])
})

test('a search keeps what was found and the way to it', () => {
  expect(flat(foundOf(HEADS)).map(({ id }) => id)).toEqual(['H', 'B', 'C'])
  expect(wayTo(HEADS, 'C')).toEqual(['H', 'B'])
  expect(flat(HEADS).at(-1)!.path).toEqual(['H', 'B', 'C'])
})
