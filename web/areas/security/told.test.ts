import { expect, test } from 'vitest'
import { NOTICE_TEMPLATES } from '#server/people/notices/templates.copy.ts'
import * as contact from '#web/areas/investor/identity/basic-info/copy.ts'
import * as authenticator from './authenticator/copy.ts'
import * as passkeys from './passkeys/copy.ts'
import * as password from './password/copy.ts'

/** A change that ends the sessions of other devices says so before it is made, after it, and in the message about it. */
const OTHERS = { zh: /其他设备.*退出/, en: /other devices (are|were|will be) logged out/ }

test.each(['zh', 'en'] as const)(
  'IN4 whoever changes a factor is told what becomes of other devices, in %s',
  (locale) => {
    const [key, app] = [passkeys[locale], authenticator[locale]]
    const said = {
      ...{ addWhat: key.addWhat, added: key.added, removeWhat: key.removeWhat('x'), removed: key.removed },
      ...{ turnOnWhat: app.turnOnWhat, turnedOn: app.turnedOn, turnOffWhat: app.turnOffWhat },
      ...{
        turnedOff: app.turnedOff,
        passwordWhat: password[locale].proofWhat,
        saved: password[locale].saved,
      },
      contact: contact[locale].proofWhat,
    }
    const silent = Object.entries(said).filter(([, sentence]) => !OTHERS[locale].test(sentence))
    expect(silent).toEqual([])
  },
)

test.each([
  ...['password', 'recovered', 'passkey-added', 'passkey-removed', 'totp-on', 'totp-off'].map((what) => [
    what,
    true,
  ]),
  ...['payment', 'codes'].map((what) => [what, false]),
] as [string, boolean][])(
  'IN4 the message about %s says whether other devices were logged out: %s',
  (what, ends) => {
    const told = NOTICE_TEMPLATES['security-changed']({ what, name: '' })
    expect([OTHERS.zh.test(told.zh.body), OTHERS.en.test(told.en.body)]).toEqual([ends, ends])
  },
)
