import { expect, test } from 'vitest'
import { frameOf } from './frame.ts'

test.each([
  ['/main/home', 'full', 'full', 'guest'],
  ['/tool/fund-selector', 'full', 'full', 'guest'],
  ['/account-login', 'full', 'slim', 'guest'],
  ['/register', 'slim', 'slim', 'guest'],
  ['/register/investor/basic-info', 'slim', 'slim', 'guest'],
  ['/registered', 'full', 'full', 'guest'],
  ['/register/corporate', 'corporate', 'slim', 'guest'],
  ['/register/corporate/guide', 'corporate', 'slim', 'guest'],
  ['/institutional-login', 'corporate', 'slim', 'guest'],
  ['/institutional/home', 'corporate', 'full', 'corporate'],
  ['/investor/home', 'full', 'full', 'investor'],
  ['/adviser/home', 'full', 'full', 'adviser'],
])('SH7 SH11 %s', (path, header, footer, menu) => {
  expect(frameOf(path, '')).toMatchObject({ header, footer, menu })
})

test.each([
  ['?hideNavigation=Y', 'none', 'full'],
  ['?hideFooter=Y', 'full', 'none'],
  ['?hideNavigation=Y&hideFooter=Y', 'none', 'none'],
  ['?hideNavigation=y', 'full', 'full'],
  ['?hideNavigation=1', 'full', 'full'],
  ['?hideNavigation=Y&hideNavigation=Y', 'full', 'full'],
  ['?hideNavigation=Y%00', 'full', 'full'],
])('SH8 %s', (search, header, footer) => {
  expect(frameOf('/main/home', search)).toMatchObject({ header, footer })
})
