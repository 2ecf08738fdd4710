import { expect, test } from 'vitest'
import { readNames } from './read-names.server.ts'

const SHEET = '.c .e:hover{x:.5rem}.a-b:not(.d),.c{x:2}'

test.each([
  ['<p class="c">x</p>', '<p class="c">x</p>'],
  ['<svg class="drawing drawing-c" width="1">', '<svg width="1">'],
  ['<p class="f c a-b">', '<p class="c a-b">'],
  ['<p class="d">', '<p class="d">'],
  ['<td class="" id="c">', '<td id="c">'],
  ['<p class="a">', '<p>'],
])('%s becomes %s', (markup, expected) => {
  expect(readNames(markup, SHEET)).toBe(expected)
})
