import { expect, test } from 'vitest'
import { decideClientInvitation, judgeLead, judgePlan } from './lead.ts'
import type { LeadForm, LeadPlan } from './lead.ts'
import { formatShortCode, parseShortCode, shortCode } from './short-code.ts'

const LEAD: LeadForm = {
  name: '王小明',
  phone: '13800138000',
  source: 'referral',
  proof: 'signed',
  proofNote: '纸质同意书第3号',
  consentVersion: '1',
}

test.each([
  [{}, []],
  [{ name: ' ' }, ['name missing']],
  [{ name: '<b>' }, ['name signs']],
  [{ phone: '' }, ['phone missing']],
  [{ phone: '12345' }, ['phone form']],
  [{ source: '' }, ['source missing']],
  [{ proof: '' }, ['proof missing']],
  [{ proofNote: 'ab' }, ['proofNote too-short']],
  [{ consentVersion: '' }, ['consentVersion not-agreed']],
  [{ consentVersion: '0' }, ['consentVersion text-changed']],
] as const satisfies readonly (readonly [Partial<LeadForm>, readonly string[]])[])(
  'AD23 a lead with %j is wrong in %j',
  (change, wrong) => {
    const found = judgeLead({ ...LEAD, ...change }, '1')
    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(wrong)
  },
)

test.each([
  [{ nextAction: '', nextOn: '' }, []],
  [{ nextAction: '回电', nextOn: '2026-07-06' }, []],
  [{ nextAction: '回电', nextOn: '2026-07-05' }, ['nextOn in-past']],
  [{ nextAction: '回电', nextOn: '' }, ['nextOn missing']],
  [{ nextAction: '', nextOn: '2026-07-06' }, ['nextAction missing']],
] as const satisfies readonly (readonly [Omit<LeadPlan, 'interest'>, readonly string[]])[])(
  'AD26 the plan %j is wrong in %j',
  (plan, wrong) => {
    const found = judgePlan({ interest: '', ...plan }, '2026-07-06')
    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(wrong)
  },
)

test.each([
  [
    { secondsAgo: [], ofAdviser: 0, toPhone: 0 },
    { kind: 'ok', isWithheld: false },
  ],
  [
    { secondsAgo: [59], ofAdviser: 1, toPhone: 1 },
    { kind: 'invitation-too-soon', seconds: 1 },
  ],
  [
    { secondsAgo: [60], ofAdviser: 1, toPhone: 4 },
    { kind: 'ok', isWithheld: false },
  ],
  [
    { secondsAgo: [100, 200, 300, 400, 500], ofAdviser: 5, toPhone: 5 },
    { kind: 'invitation-too-many', most: 5 },
  ],
  [
    { secondsAgo: [], ofAdviser: 49, toPhone: 0 },
    { kind: 'ok', isWithheld: false },
  ],
  [
    { secondsAgo: [], ofAdviser: 50, toPhone: 0 },
    { kind: 'invitation-budget-spent', most: 50 },
  ],
  [
    { secondsAgo: [], ofAdviser: 0, toPhone: 5 },
    { kind: 'ok', isWithheld: true },
  ],
])('AD23 with %j sent, one more text is %j', (sent, decided) => {
  expect(decideClientInvitation(sent)).toEqual(decided)
})

test('AD23 a code is read as people type it, and only in its own length', () => {
  const code = shortCode(new Uint8Array([10, 11, 12, 13, 0, 1, 2, 31]))
  expect([code, formatShortCode(code)]).toEqual(['ABCD012Z', 'ABCD-012Z'])
  expect(parseShortCode(' abcd–oi2z ', 8)).toBe('ABCD012Z')
  expect(parseShortCode('ABCD012', 8)).toBe(null)
  expect(parseShortCode('ABCD012U', 8)).toBe(null)
})
