import { expect, test } from 'vitest'
import { preferenceCookies } from './preference-cookies.ts'

const END = 'Path=/; Max-Age=31536000; SameSite=Lax'

test('SH2 only what is named is changed', () => {
  expect(preferenceCookies({ locale: 'en' }, false)).toEqual([`locale=en; ${END}`])
  expect(preferenceCookies({}, false)).toEqual([])
})

test.each(['fr', '__proto__', '../en', 'e'.repeat(10_000)])('SH2 %s falls back to zh', (locale) => {
  expect(preferenceCookies({ locale }, true)).toEqual([`locale=zh; ${END}; Secure`])
})

test('SH12 theme, text size and colour; a colour too light is corrected', () => {
  expect(preferenceCookies({ mode: 'dark', text: 'large', primary: '#1F4E8C' }, false)).toEqual([
    `theme=dark; ${END}`,
    `text=large; ${END}`,
    `primary=%231f4e8c; ${END}`,
  ])
  expect(preferenceCookies({ mode: 'x', text: 'y' }, false)).toEqual([
    `theme=system; ${END}`,
    `text=normal; ${END}`,
  ])
})

test('SH12 no colour changes nothing', () => {
  expect(preferenceCookies({ mode: 'dark', primary: 'red' }, false)).toBe('no-colour')
})

test('SH12 error, disabled and palette are kept too; an empty one is the house’s again', () => {
  const wanted = { error: '#8A1C3B', disabled: '', palette: '#1f4e8c #5b3a8e' }
  expect(preferenceCookies(wanted, false)).toEqual([
    `error=%238a1c3b; ${END}`,
    `disabled=; ${END}`,
    `palette=%231f4e8c%2C%235b3a8e; ${END}`,
  ])
})

test.each([{ error: 'red' }, { disabled: '#12' }, { palette: '#1f4e8c,teal' }])(
  'SH12 one wrong colour of %j changes nothing at all',
  (wrong) => {
    expect(preferenceCookies({ mode: 'dark', primary: '#1f4e8c', ...wrong }, false)).toBe('no-colour')
  },
)
