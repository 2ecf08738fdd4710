import { expect, test } from 'vitest'
import { spelledPath } from './screens.ts'

test.each([
  ['/main/home', '/main/home'],
  ['/main/home/', '/main/home'],
  ['/MAIN//Home', '/main/home'],
  ['/about-us/ifastcn', '/about-us/ifastCN'],
  ['/Tool/Fund/990000/', '/tool/fund/990000'],
  ['/', '/'],
  ['/help/nope/', '/help/nope/'],
])('%s is written %s', (given, expected) => {
  expect(spelledPath(given)).toBe(expected)
})
