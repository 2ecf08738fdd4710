import { expect, test } from 'vitest'
import { gradeQuiz } from './quiz.ts'

const options = ['a', 'b', 'c']
const quiz = (count: number) => Array.from({ length: count }, () => ({ right: 1, options }))

test.each([
  [4, [1, 1, 1, 1], 4, true],
  [4, [1, 1, 1, 0], 3, true],
  [4, [1, 1, 2, 0], 2, false],
  [5, [1, 1, 1, 0, 0], 3, false],
  [5, [1, 1, 1, 1, 0], 4, true],
  [8, [1, 1, 1, 1, 1, 1, 0, 0], 6, true],
])('of %i questions %j is %i right: passed %s', (count, answers, right, isPassed) => {
  expect(gradeQuiz(quiz(count), answers)).toMatchObject({ right, isPassed })
})

test('says which were right', () => {
  expect(gradeQuiz(quiz(3), [1, 0, 1])?.isRight).toEqual([true, false, true])
})

test.each([[[1, 1]], [[1, 1, 1, 1]], [[1, 1, 3]], [[1, 1, -1]], [[1, 1, 0.5]]])(
  '%j are no answers',
  (answers) => {
    expect(gradeQuiz(quiz(3), answers)).toBeNull()
  },
)
