import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedJson } from '#tests/shared-data.ts'
import type { IdCardNumberRefusal } from './id-card-number.ts'
import { checkDigit, readIdCardNumber } from './id-card-number.ts'

describe('a number is read (rules/identity.md#identity-card-number)', () => {
  test.each([
    ['11010519491231002X', '1949-12-31', 'female', 'identity-card'],
    [' 11010519491231002x ', '1949-12-31', 'female', 'identity-card'],
    ['１１０１０５１９４９１２３１００２Ｘ', '1949-12-31', 'female', 'identity-card'],
    ['110105 19491231 002X', '1949-12-31', 'female', 'identity-card'],
    ['321083197812162119', '1978-12-16', 'male', 'identity-card'],
    ['360426199101010071', '1991-01-01', 'male', 'identity-card'],
    ['310101200002290015', '2000-02-29', 'male', 'identity-card'],
    ['81000019980902013X', '1998-09-02', 'male', 'residence-permit'],
    ['830000200209060065', '2002-09-06', 'female', 'residence-permit'],
  ])('%s', (text, birth, sex, document) => {
    const number = text.normalize('NFKC').replaceAll(' ', '').toUpperCase()
    expect(readIdCardNumber(text)).toEqual({
      kind: 'id-card-number',
      number,
      region: number.slice(0, 6),
      birth,
      sex,
      document,
    })
  })
})

const REFUSED = {
  'id-number-form': [
    '',
    '31010119900101',
    '150102880730303',
    '3101011990010100111',
    '1101051949123100XX',
    '110105.19491231002X',
    '证件号11010519491231002X',
  ],
  'id-number-region': [
    '010101199001010011',
    '990101199001010019',
    '160323197806058856',
    '932682198501010017',
  ],
  'id-number-birth': [
    '440524188001010014',
    '310101190002290019',
    '310101200102290012',
    '310101199004310010',
    '310101210001010019',
    '201511221897205960'.replace(/^20/, '21'),
  ],
  'id-number-check-digit': ['321083197812162118', '110105194912310021', '235407195106112742'],
} satisfies Record<IdCardNumberRefusal['kind'], readonly string[]>

describe.each(Object.entries(REFUSED))('%s', (kind, texts) => {
  test.each(texts)('%j', (text) => {
    expect(readIdCardNumber(text).kind).toBe(kind)
  })
})

test('one wrong digit anywhere is always found', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 17, maxLength: 17 })
  fc.assert(
    fc.property(
      digits,
      fc.integer({ min: 0, max: 16 }),
      fc.integer({ min: 1, max: 9 }),
      (first17, at, by) => {
        const wrong = first17.with(at, (first17[at]! + by) % 10)
        expect(checkDigit(wrong.join(''))).not.toBe(checkDigit(first17.join('')))
      },
    ),
  )
})

interface Vector {
  readonly id: string
  readonly valid: boolean | 'policy'
  readonly birth?: string
  readonly sex?: 'M' | 'F'
  readonly region?: string
}

/** A revision date in the table of divisions (December 1992) that was taken for a code: GB/T 2260 has no province 19. */
const NO_DIVISION = '199212197001013302'

describe.skipIf(!hasSharedData)('shared vectors', () => {
  const cases = hasSharedData ? sharedJson<{ cases: Vector[] }>('vectors', 'id_number.json').cases : []

  test.each(cases.filter((each) => each.id !== NO_DIVISION).map((each) => [each.id, each] as const))(
    '%s',
    (id, each) => {
      const read = readIdCardNumber(id)
      expect(read.kind === 'id-card-number').toBe(each.valid !== false)
      if (read.kind !== 'id-card-number') return
      if (each.birth) expect(read.birth).toBe(each.birth)
      if (each.sex) expect(read.sex).toBe(each.sex === 'M' ? 'male' : 'female')
      if (each.region) expect(read.region).toBe(each.region)
    },
  )
})
