import { expect, test } from 'vitest'
import { groupedDigits } from './card-digits.ts'

/** Presses keys one after the other where the caret is. */
function press(text: string, caret: number, keys: string) {
  return [...keys].reduce(
    (at, key) =>
      groupedDigits(
        { text: at.text.slice(0, at.caret) + key + at.text.slice(at.caret), caret: at.caret + 1 },
        at.text,
      ),
    { text, caret },
  )
}

test('digits typed in the middle land where the caret is, and only the last one is pushed out', () => {
  expect(press('6222 0202 1122 3012 34', 7, '99')).toEqual({ text: '6222 0299 0211 2230 123', caret: 9 })
})

test('typed from the first digit to the last, a number is grouped and the caret is at its end', () => {
  expect(press('', 0, '6222020211223012345')).toEqual({ text: '6222 0202 1122 3012 345', caret: 23 })
})

test('a digit taken away before a blank leaves the caret before it', () => {
  expect(groupedDigits({ text: '622 0202', caret: 3 }, '6222 0202')).toEqual({ text: '6220 202', caret: 3 })
})

test.each([
  ['６２２２０２０２', '6222 0202'],
  ['\u202A6222-0202\u202C', '6222 0202'],
  ['6222\u20110202', '6222 0202'],
  ['卡号6222', '卡号6222'],
  ['6222O202', '6222O202'],
  ['62220202112230123456789', '62220202112230123456789'],
])('%j pasted stands as %j', (text, shown) => {
  expect(groupedDigits({ text, caret: text.length }, '').text).toBe(shown)
})
