import { expect, test } from 'vitest'
import { isElsewhere, staffNetworkOf } from './staff-network.ts'

const OFFICE = staffNetworkOf(['10.8.0.0/16', '192.0.2.7', 'fd00:8::/32'])

test.each([
  ['10.8.0.0', true],
  ['10.8.255.255', true],
  ['10.9.0.0', false],
  ['10.7.255.255', false],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['fd00:8::1', true],
  ['fd00:8:ffff:ffff:ffff:ffff:ffff:ffff', true],
  ['fd00:9::1', false],
  ['::ffff:10.8.0.1', true],
  ['::ffff:10.9.0.1', false],
  ['unknown', false],
  ['', false],
])('staff at %j: %s', (address, isThere) => {
  expect(isElsewhere('operations', address, OFFICE)).toBe(!isThere)
  expect(isElsewhere('individual', address, OFFICE)).toBe(false)
  expect(isElsewhere('institutional', address, OFFICE)).toBe(false)
  expect(isElsewhere('operations', address, staffNetworkOf([]))).toBe(false)
})
