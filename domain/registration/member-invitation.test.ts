import { describe, expect, test } from 'vitest'
import { decideInvitation, type InvitationRefusal } from './member-invitation.ts'

const DAY = 86_400

interface Case {
  readonly ago: readonly number[]
  readonly facts: object
}

const REFUSED = {
  'invitation-too-soon': [
    { ago: [0], facts: { seconds: 60 } },
    { ago: [59.2], facts: { seconds: 1 } },
    { ago: [5_000, 30], facts: { seconds: 30 } },
    { ago: [30, 100, 200, 300, 400], facts: { seconds: 30 } },
  ],
  'invitation-too-many': [{ ago: [60, 100, 200, 300, DAY - 1], facts: { most: 5 } }],
} satisfies Record<InvitationRefusal['kind'], readonly Case[]>

describe('one more invitation', () => {
  const allowed: readonly { readonly ago: readonly number[] }[] = [
    { ago: [] },
    { ago: [60] },
    { ago: [60, 100, 200, 300] },
    { ago: [60, 100, 200, 300, DAY] },
  ]
  test.each(allowed)('after $ago may be sent', ({ ago }) => {
    expect(decideInvitation(ago)).toEqual({ kind: 'ok' })
  })

  const refused: readonly [string, readonly Case[]][] = Object.entries(REFUSED)
  for (const [kind, cases] of refused)
    test.each(cases)(`${kind} after $ago`, ({ ago, facts }) => {
      expect(decideInvitation(ago)).toEqual({ kind, ...facts })
    })
})
