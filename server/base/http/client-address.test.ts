import { expect, test } from 'vitest'
import { clientAddress, trustOf } from './client-address.ts'

const NONE = trustOf([])
const OURS = trustOf(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])

test.each([
  ['nobody is trusted without configuration', '10.0.0.1', '203.0.113.9', NONE, '10.0.0.1'],
  ['a stranger speaks for nobody', '198.51.100.7', '203.0.113.9', OURS, '198.51.100.7'],
  ['our proxy says who came', '10.0.0.1', '203.0.113.9', OURS, '203.0.113.9'],
  ['what the client wrote itself counts nothing', '10.0.0.1', '1.1.1.1, 203.0.113.9', OURS, '203.0.113.9'],
  ['a chain of ours is passed through', '10.0.0.1', '203.0.113.9, 10.4.0.2, fd00::2', OURS, '203.0.113.9'],
  [
    'an own address in front of a stranger is a stranger’s word',
    '10.0.0.1',
    '10.9.9.9, 203.0.113.9',
    OURS,
    '203.0.113.9',
  ],
  ['a proxy that says nothing is the client', '10.0.0.1', undefined, OURS, '10.0.0.1'],
  ['and so is one that says what is no address', '10.0.0.1', '203.0.113.9, unknown', OURS, '10.0.0.1'],
  ['or an empty hop', '10.0.0.1', '203.0.113.9,', OURS, '10.0.0.1'],
  ['the form of a socket of version 6', '::ffff:10.0.0.1', '::ffff:203.0.113.9', OURS, '203.0.113.9'],
  ['with a port', '10.0.0.1', '203.0.113.9:4711', OURS, '203.0.113.9'],
  ['with brackets and a port', 'fd00::1', '[2001:db8::5]:4711', OURS, '2001:db8::5'],
  ['all of it ours', '10.0.0.1', '10.0.0.2, 10.0.0.3', OURS, '10.0.0.2'],
  ['no peer at all', 'in-process', '203.0.113.9', OURS, 'in-process'],
] as const)('%s', (_, peer, forwardedFor, isTrusted, client) => {
  expect(clientAddress(peer, forwardedFor, isTrusted)).toBe(client)
})

test('a header of thousands of hops is not walked', () => {
  const long = Array.from({ length: 5_000 }, () => '10.0.0.2').join(',')
  expect(clientAddress('10.0.0.1', `203.0.113.9,${long}`, OURS)).toBe('10.0.0.2')
})

test.each(['proxy', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/x', '', '10.0.0/8', '/8'])(
  '%j is neither address nor network, and the start ends with it',
  (word) => expect(() => trustOf([word])).toThrow(`TRUSTED_PROXIES=${word}`),
)
