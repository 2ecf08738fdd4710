import { expect, test } from 'vitest'
import { judgeMessage } from '../scripts/commit-message.mjs'

const WHY = 'It was asked for.'

test.each([
  `Add a hook\n\n${WHY}\n`,
  `${'A'.repeat(72)}\n\n${WHY}\n# comment of git\n`,
  `Merge branch 'x'\n`,
])('%j is a good message', (message) => expect(judgeMessage(message)).toEqual([]))

test.each([
  [`${'A'.repeat(73)}\n\n${WHY}`, '73 characters'],
  [`add a hook\n\n${WHY}`, 'capital'],
  [`Add a hook.\n\n${WHY}`, 'full stop'],
  [`Added a hook\n\n${WHY}`, 'an order'],
  [`Add a hook\n${WHY}\nmore`, 'empty line'],
  ['Add a hook\n\n# why\n', 'says why'],
])('%j is complained of: %s', (message, words) => {
  expect(judgeMessage(message)).toEqual([expect.stringContaining(words)])
})
