import { describe, expect, test } from 'vitest'
import { decideNaming, judgeNaming, type NamingFacts, type NamingRefusal } from './member-naming.ts'

const GOOD = {
  member: {
    ...{ name: '样小明', documentType: '0', documentNumber: '11010519491231002X' },
    ...{ documentValidTo: 'long-term', phone: '13900100001' },
  },
  papers: [
    { paper: 'authorisation', fileHash: 'A' },
    { paper: 'member-front', fileHash: 'B' },
    { paper: 'member-back', fileHash: 'C' },
  ],
  hasTheirConsent: true,
}

describe('somebody whom a company names', () => {
  test('is judged whole, and a good form has nothing wrong', () => {
    expect(judgeNaming(GOOD, '2026-07-06')).toEqual([])
  })

  test.each([
    [{ member: { ...GOOD.member, phone: '' } }, 'member.phone', 'missing'],
    [{ member: { ...GOOD.member, phone: '010-1234' } }, 'member.phone', 'form'],
    [
      { member: { ...GOOD.member, documentNumber: '110105194912310020' } },
      'member.documentNumber',
      'check-digit',
    ],
    [{ member: { ...GOOD.member, documentValidTo: '2026-07-05' } }, 'member.documentValidTo', 'in-past'],
    [{ papers: GOOD.papers.slice(1) }, 'papers.authorisation', 'missing'],
    [
      { papers: [...GOOD.papers, { paper: 'member-back', fileHash: 'A' }] },
      'papers.member-back',
      'duplicate',
    ],
    [{ hasTheirConsent: false }, 'hasTheirConsent', 'not-agreed'],
  ])('%j is told by its field', (change, field, problem) => {
    expect(judgeNaming({ ...GOOD, ...change }, '2026-07-06')).toEqual([{ field, problem }])
  })
})

const FREE: NamingFacts = { mayName: true, isWaiting: false, isMember: false }

const REFUSED = {
  'naming-not-yours': [
    { ...FREE, mayName: false },
    { mayName: false, isWaiting: true, isMember: true },
  ],
  'member-naming-waits': [
    { ...FREE, isWaiting: true },
    { ...FREE, isWaiting: true, isMember: true },
  ],
  'member-known': [{ ...FREE, isMember: true }],
} satisfies Record<NamingRefusal['kind'], readonly NamingFacts[]>

describe('naming one', () => {
  test('is allowed where nothing stands against it', () => {
    expect(decideNaming(FREE)).toEqual({ kind: 'ok' })
  })

  const refused: readonly [string, readonly NamingFacts[]][] = Object.entries(REFUSED)
  for (const [kind, cases] of refused)
    test.each(cases)(`${kind}: %j`, (facts) => {
      expect(decideNaming(facts)).toEqual({ kind })
    })
})
