import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedJson } from '#tests/shared-data.ts'
import { readUscc } from './uscc.ts'

describe('a unified social credit code', () => {
  test.each([
    ['91110000600037341L', 'uscc', false],
    ['91350100M000100Y43', 'uscc', false],
    ['91110108551385082Q', 'uscc', false],
    [' 91110108551385082q ', 'uscc', false],
    ['91310000MA1FL0000N', 'uscc', true],
  ])('%s is %s, its organisation odd: %s', (code, kind, hasOddOrganisation) =>
    expect(readUscc(code)).toMatchObject({ kind, hasOddOrganisation }),
  )
  test.each([
    ['91110000600037341K', 'uscc-check'],
    ['A1110000600037341L', 'uscc-form'],
    ['9111000060003734IL', 'uscc-form'],
    ['9111000060003734', 'uscc-form'],
    ['', 'uscc-form'],
    ['9'.repeat(9_000), 'uscc-form'],
  ])('%s is refused: %s', (code, kind) => expect(readUscc(code)).toEqual({ kind }))

  interface Vectors {
    cases: { uscc: string; valid: boolean }[]
  }
  const cases = hasSharedData ? sharedJson<Vectors>('vectors', 'uscc.json').cases : []
  test.skipIf(!hasSharedData)('agrees with every shared vector', () => {
    expect(cases.length).toBeGreaterThan(200)
    const other = cases.filter(({ uscc, valid }) => (readUscc(uscc).kind === 'uscc') !== valid)
    expect(other).toEqual([])
  })

  test('a wrong sign at any place is found', () => {
    const good = '91110108551385082Q'
    const signs = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
    const missed = [...good].flatMap((sign, at) =>
      signs
        .filter((other) => other !== sign)
        .map((other) => good.slice(0, at) + other + good.slice(at + 1))
        .filter((wrong) => readUscc(wrong).kind === 'uscc'),
    )
    expect(missed).toEqual([])
  })
})
