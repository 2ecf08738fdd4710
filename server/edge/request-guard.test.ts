import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ownHosts, rejectRequest } from './request-guard.ts'

const own = ownHosts(
  readConfig({
    PUBLIC_ORIGIN: 'https://www.example.com',
    SITE_HOSTS_WITHOUT_FUND_SELECTOR: 'Plain.example.com',
  }),
)
const sandbox = ownHosts(readConfig({ HOST: 'trial.local' }))

describe('hosts that we answer to', () => {
  test.each([
    ['www.example.com', true, false],
    ['WWW.Example.com:443', true, false],
    ['plain.example.com', true, false],
    ['localhost:3000', true, true],
    ['127.0.0.1', true, true],
    ['[::1]:3000', true, true],
    ['trial.local:3000', false, true],
    ['192.168.1.7:3000', false, true],
    ['app:3000', false, true],
    ['a.localhost:3000', false, true],
    ['evil.example', false, false],
    ['www.example.com.evil.example', false, false],
    ['www.example.com@evil.example', false, false],
    ['evil.example/www.example.com', false, false],
    ['', false, false],
  ])('%s', (host, isOwn, isOfSandbox) => {
    expect([own(host), sandbox(host)]).toEqual([isOwn, isOfSandbox])
  })
})

describe('a request goes no further', () => {
  const [host, target] = ['localhost', '/main/home?lang=en']
  const knock = { method: 'GET', headers: new Headers({ host }), host, names: ['Host'], target }
  test.each([
    ['with a method that we have not', { method: 'TRACE' }, 405],
    ['with two hosts', { names: ['Host', 'Accept', 'host'] }, 400],
    ['as a read with a body', { headers: new Headers({ 'content-length': '3' }) }, 400],
    ['as a read with a body in parts', { headers: new Headers({ 'transfer-encoding': 'chunked' }) }, 400],
    ['as a look with a body', { method: 'HEAD', headers: new Headers({ 'content-length': '3' }) }, 400],
    ['for another host', { host: 'evil.example' }, 421],
    ['with the whole address of another host', { target: 'http://evil.example/' }, 421],
    ['with a target that is no address', { target: '*' }, 421],
    ['with a target of over eight kilobytes', { target: `/${'a'.repeat(8192)}` }, 414],
    ['unless its target is our whole address', { target: 'http://localhost/main/home' }, null],
    ['unless its target has just eight kilobytes', { target: `/${'a'.repeat(8191)}` }, null],
    ['unless it is as it should be', {}, null],
    [
      'unless it is a read that says it has no body',
      { headers: new Headers({ 'content-length': '0' }) },
      null,
    ],
    [
      'unless it is a change with a body',
      { method: 'POST', headers: new Headers({ 'content-length': '3' }) },
      null,
    ],
  ])('%s', (_, changed, status) => {
    expect(rejectRequest({ ...knock, ...changed }, own)).toBe(status)
  })
})
