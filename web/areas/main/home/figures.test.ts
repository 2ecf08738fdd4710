import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figureOf, partsOf } from '#web/content/figures.ts'
import { en, zh } from './copy.ts'

const source = readFileSync(join(import.meta.dirname, 'copy.ts'), 'utf8')

test('PU3 the home page types no figure that is kept with its date', () => {
  const typed = [/12,[24]00/, /120,000|85,000/, /1,000令吉|RM1,000/, /2亿|200 million/]
  expect(typed.filter((figure) => figure.test(source))).toEqual([])
})

test('PU3 the count of advisers is the one that the group gives in each language, with its day', () => {
  const { value, asOf } = figureOf('advisers')
  expect([partsOf(value.zh).amount, partsOf(value.en).amount]).toEqual(['12,400', '12,200'])
  expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('PU3 both languages tell the same limits and amounts, with the day from which they hold', () => {
  const told = { bonds: 'B', deposits: 'D', depositsFrom: 'F', depositsBefore: 'P' }
  for (const { lines } of [zh, en]) {
    const texts = lines(told).map(({ text }) => text)
    expect(texts.filter((text) => text.endsWith('B'))).toHaveLength(1)
    expect(texts.find((text) => ['D', 'F', 'P'].every((word) => text.includes(word)))).toBeDefined()
  }
})

test('a value is set in two sizes: its number, and what it is counted in', () => {
  expect(partsOf('12,400名以上')).toEqual({ amount: '12,400', unit: '名以上' })
  expect(partsOf('200 million yuan')).toEqual({ amount: '200', unit: ' million yuan' })
  expect(partsOf('5')).toEqual({ amount: '5', unit: '' })
})
