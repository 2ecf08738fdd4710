import { expect, test } from 'vitest'
import { deviceOf, networkOf } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
    'chrome',
    'windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0',
    'edge',
    'windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1 Version/19.0 Safari/605.1',
    'safari',
    'macos',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    'safari',
    'ios',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) Chrome/156.0 Mobile Safari/537.36 MicroMessenger/8.0',
    'wechat',
    'android',
  ],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) Chrome/132.0 Safari/537.36 ArkWeb/6.0', 'chrome', 'harmony'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'linux'],
  ['', 'other', 'other'],
])('%s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }))

test.each([
  ['127.0.0.1', 'local'],
  ['::1', 'local'],
  ['::ffff:127.0.0.1', 'local'],
  ['203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::*'],
  ['in-process', ''],
])('the network of %s is %j, never the address itself', (ip, network) => expect(networkOf(ip)).toBe(network))
