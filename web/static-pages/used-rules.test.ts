import { expect, test } from 'vitest'
import { usedRules } from './used-rules.server.ts'

const MARKUP =
  '<html data-theme="dark"><body class="a-b vh"><p class="c d" aria-label="y">x</p></body></html>'

test.each([
  ['.c{x:1}.e{x:2}', '.c{x:1}'],
  ['.c,.e{x:1}', '.c{x:1}'],
  ['.c .e{x:1}.c.d{x:2}', '.c.d{x:2}'],
  ['.a-b{x:1}.a{x:2}', '.a-b{x:1}'],
  ['p:hover,:root{x:1}', 'p:hover,:root{x:1}'],
  ['.c:not(.e){x:1}', '.c:not(.e){x:1}'],
  [':is(.c,.e) p{x:1}', ':is(.c,.e) p{x:1}'],
  ['[data-theme=dark] p{x:1}[data-density] p{x:2}', '[data-theme=dark] p{x:1}'],
  ['p[aria-sort]{x:1}p[aria-label=y]{x:2}', 'p[aria-label=y]{x:2}'],
  ['p:has(.e){x:1}p:has(+ .c){x:2}p:has(.c, .e){x:3}', 'p:has(+ .c){x:2}p:has(.c, .e){x:3}'],
  ['p:not(:has(.e)){x:1}', 'p:not(:has(.e)){x:1}'],
  ['@layer a,b;@media print{.e{x:1}}@layer a{.c{x:1}.e{x:2}}', '@layer a,b;@layer a{.c{x:1}}'],
  ['@keyframes k{0%{x:1}to{x:2}}', '@keyframes k{0%{x:1}to{x:2}}'],
  ['.c:before{content:"}{;"}.e{x:1}', '.c:before{content:"}{;"}'],
  [':root{--a:1;--b:var(--a);--c:2;x:var(--b)}', ':root{--a:1;--b:var(--a);x:var(--b)}'],
  [':root{--a:light-dark(oklch(from var(--p) calc(l - 1) c h), f(1;2));--b:1;x:1}', ':root{x:1}'],
  [':root{--a:1;--b:var(--a)}', ':root{}'],
  ['.c{x:1}.d:before{content:"', '.c{x:1}'],
])('%s leaves %s', (sheet, expected) => {
  expect(usedRules(sheet, MARKUP)).toBe(expected)
})

test('a property that only an unused rule reads goes, also where the page contains its sheet', () => {
  const sheet = ':root{--a:1;--b:2}.c{x:var(--a)}.e{x:var(--b)}'
  expect(usedRules(sheet, `<style>${sheet}</style>${MARKUP}`)).toBe(':root{--a:1;}.c{x:var(--a)}')
})

test('a property that the markup reads stays', () => {
  expect(usedRules(':root{--a:1}', '<p style="x:var(--a)">')).toBe(':root{--a:1}')
})
