import { expect, test } from 'vitest'
import { sparkPath } from './spark-path.ts'

const BOX = { width: 96, height: 32 }

test('a line goes from point to point, the highest value at the top', () => {
  expect(sparkPath([1, 2, 1.5], BOX)).toEqual({ start: 32, steps: '48-32 48 16' })
})

test('what does not move lies in the middle', () => {
  expect(sparkPath([1, 1, 1], BOX)).toEqual({ start: 16, steps: '48 0 48 0' })
})

test('steps end at the right edge, however many there are', () => {
  for (const many of [2, 7, 30, 61]) {
    const { start, steps } = sparkPath(
      Array.from({ length: many }, (_, at) => at),
      BOX,
    )
    const [across, down] = [0, 1].map((part) =>
      [...steps.matchAll(/-?\d+/g)].reduce(
        (sum, [step], at) => (at % 2 === part ? sum + Number(step) : sum),
        0,
      ),
    )
    expect([across, start + down!]).toEqual([96, 0])
  }
})
