import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONSENT_TEXTS } from './consent.copy.ts'

/** The hash of each version's text. A changed text without a new version would change what people have agreed to. */
const SAID = [
  ['service-agreement', '样本1.0', 'a82a4201ea78249a'],
  ['privacy', '样本1.0', '6b5dc6c130977282'],
  ['e-signature', '样本1.0', 'c5ac5df99ac4a811'],
  ['tax-declaration', '样本1.1', 'fc5a1080a2884878'],
  ['identity-check', '样本1.0', 'f34bff29eda34843'],
  ['identity-images', '样本1.0', '14c9ce889b728b91'],
  ['bank-mandate', '样本1.1', '333a3f2d76c7d203'],
]

test('a consent whose words have changed has a new version', () => {
  const now = Object.entries(CONSENT_TEXTS).map(([purpose, { version, title, body }]) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([title, body]))
      .digest('hex')
    return [purpose, version, hash.slice(0, 16)]
  })
  expect(now).toEqual(SAID)
})

test('a change of tax residence is told within ninety days, as the form and the printed one say', () => {
  const { zh, en } = CONSENT_TEXTS['tax-declaration'].body
  expect(zh).toContain('九十日内')
  expect(en).toContain('within ninety days')
})
