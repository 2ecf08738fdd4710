import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openPublicFiles } from './public-files.ts'
import { EVIDENCE_KEY_PATH, openEvidenceKey } from '#server/trade/evidence/evidence-key.ts'
import { SECURITY_PATH } from './security-file.ts'
import { siteOf } from '#server/base/http/site.ts'

const OUTSIDE = {
  SANDBOX: '0',
  DATABASE_URL: 'postgresql://localhost/x',
  SECRET: 'a secret of thirty-two characters',
}

async function fileOf(env: Record<string, string>, path = SECURITY_PATH) {
  const config = readConfig(env)
  const files = openPublicFiles({ config, pages: () => [], fundCodes: async () => [] })
  const origin = 'https://other.example'
  return files({ path, origin, locale: 'zh', site: siteOf(config, 'other.example') })
}

const fieldsOf = (text: string) =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [line.split(': ') as [string, string]]))

describe('security.txt (RFC 9116)', () => {
  test('a sandbox has a sample', async () => {
    const answer = (await fileOf({}))!
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const fields = fieldsOf(await answer.text())
    expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages'])
    const { Contact: contact, Expires: expires } = Object.fromEntries(fields)
    expect(contact).toMatch(/^mailto:.+\.example$/)
    const days = (Date.parse(expires!) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
  })

  test('outside it names whom the operator names, in his order, and where it stands', async () => {
    const contacts = 'security@fund.example, https://fund.example/report, tel:+86-400-684-0500'
    const answer = await fileOf({
      ...OUTSIDE,
      PUBLIC_ORIGIN: 'https://fund.example',
      SITE_SECURITY_CONTACT: contacts,
    })
    const fields = fieldsOf(await answer!.text())
    expect(fields.filter(([name]) => name !== 'Expires')).toEqual([
      ['Contact', 'mailto:security@fund.example'],
      ['Contact', 'https://fund.example/report'],
      ['Contact', 'tel:+86-400-684-0500'],
      ['Preferred-Languages', 'zh, en'],
      ['Canonical', 'https://fund.example/.well-known/security.txt'],
    ])
  })

  test('where nobody is named there is none', async () => {
    expect(await fileOf({ ...OUTSIDE, PUBLIC_ORIGIN: 'https://fund.example' })).toBeNull()
  })

  test.each(['security', 'http://fund.example', 'mailto:', 'mailto:a@b\nExpires: never'])(
    'a contact %j stops the start',
    (contact) => {
      expect(() => readConfig({ SITE_SECURITY_CONTACT: contact })).toThrow(/SITE_SECURITY_CONTACT/)
    },
  )
})

test('the public key of evidence is published, and no private one', async () => {
  const answer = (await fileOf(OUTSIDE, EVIDENCE_KEY_PATH))!
  const text = await answer.text()
  expect(text).toBe(openEvidenceKey(readConfig(OUTSIDE)).publicPem)
  expect(text).toMatch(/^-----BEGIN PUBLIC KEY-----/)
})
