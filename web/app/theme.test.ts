import { expect, test } from 'vitest'
import { contrast, DEFAULT_PRIMARY, parseColour, primaryRule, readable, SWATCHES } from './theme.ts'

test.each(['#abdabc', '#ABDABC', '#000000'])('SH12 accepts %s', (text) => {
  expect(parseColour(text)).toBe(text.toLowerCase())
})

test.each(['', 'abdabc', '#abc', '#abdabcd', '#abdab', '#gggggg', ' #abdabc', 'red', '#abdabc;}'])(
  'SH12 refuses "%s"',
  (text) => {
    expect(parseColour(text)).toBeNull()
    expect(primaryRule(text)).toBe('')
  },
)

test('contrast of black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each(['#abdabc', '#ffff00', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#808080'])(
  'SH12 corrects %s so that it can be read',
  (colour) => {
    expect(contrast(readable(colour), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  },
)

test.each([DEFAULT_PRIMARY, ...SWATCHES])('leaves the readable %s alone', (colour) => {
  expect(readable(colour)).toBe(colour)
})
