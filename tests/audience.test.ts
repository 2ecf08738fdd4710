import { expect, test } from 'vitest'
import { ENDPOINTS } from './world/endpoints.ts'

/**
 * The audiences of the endpoints, written a second time: `access.test.ts` proves that the edge follows the contracts, this test that no
 * contract lets in a role for which its part of the product is not made. By the segment of the address after `/rest/`.
 */
const OWN = 'investor+corporate'
const EVERY_OWNER = 'investor+corporate+adviser+operator'
const WITH_ENROLLING = `${EVERY_OWNER}+enrolling`
const PARTS: Readonly<Record<string, readonly string[]>> = {
  ...all(['fund', 'help', 'bank', 'register', 'investor', 'sandbox', 'staff'], 'public'),
  ...all(['operations', 'operation', 'review'], 'operator'),
  ...all(['home', 'wallet', 'bank-card', 'improve', 'favourite', 'college', 'alert'], 'investor'),
  ...all(['holding', 'statement', 'my-adviser', 'binding'], OWN),
  ...all(['v2'], 'corporate'),
  // The only address of the file server. The capability itself checks who owns the file.
  push: ['public'],
  adviser: ['adviser'],
  search: ['public', 'adviser+corporate+operator'],
  identity: ['public', 'enrolling', 'adviser+operator'],
  'saved-view': ['adviser+operator'],
  'staff-draft': ['adviser+operator'],
  member: ['public', 'corporate'],
  sso: ['public'],
  // Actions of all people with their own log-in. Only its owner can close an account, and only clients pay.
  security: ['investor', OWN, EVERY_OWNER, WITH_ENROLLING],
  service: ['public', 'operator'],
  suitability: ['investor', 'operator'],
  transaction: ['investor', OWN, 'investor+adviser+corporate'],
  assessment: ['public', OWN],
  // Messages are a person's own, in every area that shows them.
  notice: ['investor', 'investor+adviser+corporate'],
  'list-file': ['adviser'],
  certificate: ['public', OWN],
  proposal: ['investor', 'adviser', OWN],
}

/** Endpoints of shared parts that are for staff or place an order, each by its last segment. */
const NAMED: Readonly<Record<string, string>> = {
  ...named(
    ['find-conversations', 'open-conversation', 'answer-conversation', 'close-conversation'],
    'operator',
  ),
  ...named(['hold-conversation', 'find-means-declarations', 'get-means-file', 'review-means'], 'operator'),
  ...named(
    ['find-call-backs', 'record-call-back', 'reveal-phone', 'find-care-calls', 'record-care-call'],
    'operator',
  ),
  ...named(
    ['place-purchase', 'place-redemption', 'place-switch', 'place-basket', 'set-dividend-method'],
    'investor',
  ),
  ...named(
    ['open-plan', 'change-plan', 'act-on-plan', 'resend-pay-out', 'get-closing', 'close-account'],
    'investor',
  ),
  ...named(['get-action-key', 'get-action-challenge'], OWN),
  ...named(['change-payment-password', 'reset-payment-password'], OWN),
  ...named(['end-session', 'end-other-sessions', 'find-sessions'], EVERY_OWNER),
  ...named(['find-log-in-attempts', 'remove-passkey', 'rename-passkey', 'remove-totp'], EVERY_OWNER),
  'renew-recovery-codes': EVERY_OWNER,
  ...named(['get-security', 'change-password', 'send-security-code', 'get-proof-challenge'], WITH_ENROLLING),
  ...named(['start-passkey', 'finish-passkey', 'start-totp', 'confirm-totp'], WITH_ENROLLING),
  ...named(['get-current-account', 'find-account-list', 'select-login-account'], 'public'),
  'get-evidence-pack': OWN,
  'continue-login': 'enrolling',
  ...named(['find-members', 'name-member', 'resend-invitation', 'get-certification'], 'corporate'),
  ...named(['find-asked-questions', 'answer-question'], 'adviser'),
  ...named(['preview-entry', 'preview-exit', 'preview-plan-acts', 'submit', 'withdraw'], 'adviser'),
  'choose-duty': 'adviser+operator',
  'search-site': 'public',
  'search-for-staff': 'adviser+corporate+operator',
}

function all(parts: readonly string[], who: string) {
  return Object.fromEntries(parts.map((part) => [part, [who]]))
}
function named(names: readonly string[], who: string) {
  return Object.fromEntries(names.map((name) => [name, who]))
}

test('no contract lets in whom its part of the product is not for', () => {
  const wrong = ENDPOINTS.filter(({ path, audience }) => {
    const segments = path.split('/')
    const who = audience.join('+')
    const ofPart = PARTS[segments[2]!] ?? []
    const own = ofPart.length > 1 ? NAMED[segments.at(-1)!] : undefined
    return !ofPart.includes(who) || (own !== undefined && own !== who)
  })
  expect(wrong.map(({ path, audience }) => `${path}: ${audience.join('+')}`)).toEqual([])
})

test('what is named here is there', () => {
  const names = new Set(ENDPOINTS.map(({ path }) => path.split('/').at(-1)!))
  const parts = new Set(ENDPOINTS.map(({ path }) => path.split('/')[2]!))
  expect(Object.keys(NAMED).filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(PARTS).filter((part) => !parts.has(part))).toEqual([])
})
