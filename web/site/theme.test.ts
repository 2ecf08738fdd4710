import { expect, test } from 'vitest'
import {
  colourRule,
  contrast,
  DEFAULT_PRIMARY,
  parseColour,
  parsePalette,
  readable,
  SWATCHES,
} from './theme.ts'

const HOUSE = { primary: '', error: '', disabled: '', palette: [] }

test.each(['#abdabc', '#ABDABC', '#000000'])('SH12 accepts %s', (text) => {
  expect(parseColour(text)).toBe(text.toLowerCase())
})

test.each(['', 'abdabc', '#abc', '#abdabcd', '#abdab', '#gggggg', ' #abdabc', 'red', '#abdabc;}'])(
  'SH12 refuses "%s"',
  (text) => {
    expect(parseColour(text)).toBeNull()
    expect(colourRule({ ...HOUSE, primary: text })).toBe('')
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

test('SH12 error, disabled and palette are chosen as the primary is, and corrected as it is', () => {
  expect(colourRule(HOUSE)).toBe('')
  const rule = colourRule({
    ...HOUSE,
    error: '#ff8888',
    disabled: '#ffffff',
    palette: ['#ffff00', '#1f4e8c'],
  })
  const chosen = (token: string) => new RegExp(`${token}:light-dark\\((#[0-9a-f]{6})`).exec(rule)![1]!
  expect(contrast(chosen('--error'), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(chosen('--disabled'), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(chosen('--s1'), '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(chosen('--s2')).toBe('#1f4e8c')
  expect(rule).not.toContain('--primary')
})

test.each([
  ['#abdabc, #0b5a5e', ['#abdabc', '#0b5a5e']],
  ['#ABDABC　#0b5a5e', ['#abdabc', '#0b5a5e']],
  ['', []],
  ['#abdabc, red', null],
  ['#abdabc;}', null],
  [Array(9).fill('#abdabc').join(','), null],
])('SH12 the palette %s is read as %j', (text, expected) => {
  expect(parsePalette(text)).toEqual(expected)
})
