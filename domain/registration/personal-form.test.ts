import { describe, expect, test } from 'vitest'
import { judgeOwners, shareE4 } from './beneficial-owner.ts'
import { isCountry, isOccupation, isRegionChain, OCCUPATIONS, REGIONS } from './choices.ts'
import type { CompanyGiven } from './company-form.ts'
import { judgeCompany } from './company-form.ts'
import { maskAddress, maskDocument, maskEmail, maskPersonName, maskPhone } from '#domain/person/masking.ts'
import type { PersonalGiven } from './personal-form.ts'
import { bodyOf, judgePersonal, LONG_TERM } from './personal-form.ts'
import { isSameName, readPersonName } from '#domain/person/person-name.ts'
import { judgeTaxDeclaration } from '#domain/person/tax-residency.ts'

const lists = { isRegionChain, isOccupation, isCountry }
const GOOD: PersonalGiven = {
  documentType: '0',
  name: '王小明',
  familyNameLatin: '',
  givenNameLatin: '',
  documentNumber: '11010519491231002X',
  documentValidFrom: '2020-01-01',
  documentValidTo: LONG_TERM,
  sex: '',
  birth: '',
  nationality: '',
  occupation: '207',
  province: '110000',
  city: '110105',
  district: '',
  address: '样本路1号2单元',
  email: 'someone@example.com',
  username: 'someone_1',
  password: 'k7#mVq2x',
  paymentPassword: '824691',
  tax: { status: '0', rows: [] },
}
const FACTS = {
  flow: 'investor',
  today: '2026-07-06',
  phone: '13800138000',
  keptNumber: null,
  hasPassword: false,
  hasPaymentPassword: false,
  lists,
} as const
const FOREIGN: Partial<PersonalGiven> = {
  documentType: '6',
  name: 'Anna-Maria O’Neil',
  familyNameLatin: "O'Neil",
  givenNameLatin: 'Anna-Maria',
  documentNumber: 'PA1234567',
  documentValidTo: '2030-01-01',
  sex: 'female',
  birth: '1990-02-28',
  nationality: 'US',
  tax: { status: '2', rows: [{ country: 'US', tin: '123-45-6789', noTin: '', reason: '' }] },
}

describe('a personal form', () => {
  test('that is good has nothing wrong', () => expect(judgePersonal(GOOD, FACTS)).toEqual([]))
  test('of a foreigner too', () =>
    expect(judgePersonal({ ...GOOD, ...FOREIGN }, { ...FACTS, flow: 'foreigner' })).toEqual([]))
  test('with kept secrets may leave them out', () => {
    const facts = { ...FACTS, keptNumber: GOOD.documentNumber, hasPassword: true, hasPaymentPassword: true }
    expect(judgePersonal({ ...GOOD, documentNumber: '', password: '', paymentPassword: '' }, facts)).toEqual(
      [],
    )
  })

  const wrong: readonly (readonly [Partial<PersonalGiven>, string, string])[] = [
    [{ name: ' ' }, 'name', 'missing'],
    [{ name: '王' }, 'name', 'form'],
    [{ name: '王小明1' }, 'name', 'form'],
    [{ name: '王'.repeat(61) }, 'name', 'too-long'],
    [{ documentNumber: '' }, 'documentNumber', 'missing'],
    [{ documentNumber: '1101051949123100' }, 'documentNumber', 'form'],
    [{ documentNumber: '110105194912310021' }, 'documentNumber', 'check-digit'],
    [{ documentNumber: '440524188001010014' }, 'documentNumber', 'birth'],
    [{ documentNumber: '932682198501010017' }, 'documentNumber', 'region'],
    [{ documentNumber: '810000199408230021' }, 'documentNumber', 'not-mainland'],
    [{ documentNumber: '110105200807070018' }, 'documentNumber', 'under-age'],
    [{ documentType: '6' }, 'documentType', 'unknown'],
    [{ documentValidTo: '' }, 'documentValidTo', 'missing'],
    [{ documentValidTo: '2026-07-05' }, 'documentValidTo', 'in-past'],
    [{ documentValidTo: '2026-02-30' }, 'documentValidTo', 'form'],
    [{ documentValidFrom: '2026-07-07' }, 'documentValidFrom', 'in-future'],
    [{ occupation: '' }, 'occupation', 'missing'],
    [{ occupation: '2' }, 'occupation', 'unknown'],
    [{ province: '' }, 'province', 'missing'],
    [{ city: '' }, 'city', 'unknown'],
    [{ city: '310101' }, 'district', 'unknown'],
    [{ address: '路' }, 'address', 'too-short'],
    [{ address: '路'.repeat(81) }, 'address', 'too-long'],
    [{ address: '路<script>' }, 'address', 'signs'],
    [{ email: 'a@b' }, 'email', 'form'],
    [{ username: 'abc' }, 'username', 'too-short'],
    [{ username: 'user.name' }, 'username', 'signs'],
    [{ password: 'password' }, 'password', 'too-common'],
    [{ paymentPassword: '491231' }, 'paymentPassword', 'birthday'],
    [{ paymentPassword: '138000' }, 'paymentPassword', 'own-number'],
    [{ tax: { status: '', rows: [] } }, 'tax.status', 'missing'],
  ]
  test.each(wrong)('with %j is told of %s: %s', (change, field, problem) =>
    expect(judgePersonal({ ...GOOD, ...change }, FACTS)).toContainEqual({ field, problem }),
  )
  test('someone is 18 on his birthday', () => {
    const born = { ...GOOD, documentNumber: '110105200807060012' }
    expect(judgePersonal(born, FACTS)).toEqual([])
  })

  const foreign: readonly (readonly [Partial<PersonalGiven>, string, string])[] = [
    [{ documentNumber: 'E12345' }, 'documentNumber', 'form'],
    [{ documentType: '4', documentNumber: 'H1234567' }, 'documentNumber', 'form'],
    [{ familyNameLatin: '' }, 'familyNameLatin', 'missing'],
    [{ givenNameLatin: '王' }, 'givenNameLatin', 'signs'],
    [{ sex: '' }, 'sex', 'missing'],
    [{ birth: '2030-01-01' }, 'birth', 'in-future'],
    [{ birth: '2010-01-01' }, 'birth', 'under-age'],
    [{ nationality: 'XX' }, 'nationality', 'unknown'],
  ]
  test.each(foreign)('of a foreigner with %j is told of %s: %s', (change, field, problem) =>
    expect(judgePersonal({ ...GOOD, ...FOREIGN, ...change }, { ...FACTS, flow: 'foreigner' })).toContainEqual(
      {
        field,
        problem,
      },
    ),
  )
  test('an identity card says sex and birth itself', () =>
    expect(
      bodyOf({ ...GOOD, sex: 'male', birth: '2001-01-01', nationality: 'US' }, GOOD.documentNumber),
    ).toEqual({
      sex: 'female',
      birth: '1949-12-31',
      nationality: 'CN',
    }))
})

describe('a name', () => {
  test.each([
    ['王小明', '王小明', false],
    [' 王 小明 ', '王小明', false],
    ['阿卜杜拉•买买提', '阿卜杜拉·买买提', false],
    ['王㛃', '王㛃', true],
    ['王𬎆', '王𬎆', true],
    ['Jean-Luc  Picard', 'Jean-Luc Picard', false],
    ['Zoë O’Hara', 'Zoë O’Hara', false],
  ])('%s is read as %s, rare: %s', (text, name, isRare) =>
    expect(readPersonName(text)).toMatchObject({ name, isRare }),
  )
  test.each(['王'.repeat(61), '𬎆'.repeat(31), 'ř'.repeat(31)])(
    '%s is longer than a registrar’s file can hold',
    (text) => expect(readPersonName(text).kind).toBe('name-long'),
  )
  test.each(['王', '王1', '·王明', '王··明', '1 Anna', 'Anna2', '王Anna', '<b>', "'Anna"])(
    '%s is no name',
    (text) => expect(readPersonName(text).kind).toBe('name-form'),
  )
  test.each([
    ['by any dot', '阿・买', '阿·买'],
    ['by a dot of full or half width', '阿．买', '阿･买'],
    ['by brackets of any width', '汀屿（中国）有限公司', '汀屿(中国) 有限公司'],
    ['by letters of any case and width', 'ＪＯＨＮ Smith', 'John SMITH'],
  ])('is one %s', (_, one, other) => expect(isSameName(one, other)).toBe(true))
  test('is another by one sign', () => expect(isSameName('汀屿（中国）公司', '汀屿（中华）公司')).toBe(false))
})

describe('tax residence', () => {
  const row = { country: 'US', tin: '', noTin: '', reason: '' } as const
  test.each([
    [{ status: '', rows: [] }, 'tax.status', 'missing'],
    [{ status: '0', rows: [row] }, 'tax.rows', 'too-many'],
    [{ status: '2', rows: [] }, 'tax.rows', 'missing'],
    [{ status: '1', rows: [{ ...row, country: '' }] }, 'tax.rows.0.country', 'missing'],
    [{ status: '1', rows: [{ ...row, country: 'CN', tin: '1' }] }, 'tax.rows.0.country', 'unknown'],
    [
      {
        status: '1',
        rows: [
          { ...row, tin: '1' },
          { ...row, tin: '2' },
        ],
      },
      'tax.rows.1.country',
      'duplicate',
    ],
    [{ status: '2', rows: [row] }, 'tax.rows.0.tin', 'missing'],
    [{ status: '2', rows: [{ ...row, tin: '<1>' }] }, 'tax.rows.0.tin', 'signs'],
    [{ status: '2', rows: [{ ...row, noTin: 'other' }] }, 'tax.rows.0.reason', 'reason-missing'],
  ] as const)('%j is told of %s: %s', (declared, field, problem) =>
    expect(judgeTaxDeclaration(declared, isCountry)).toEqual([{ field, problem }]),
  )
  test.each([
    { status: '0', rows: [] },
    { status: '2', rows: [{ ...row, noTin: 'not-issued' }] },
    { status: '1', rows: [{ ...row, noTin: 'other', reason: 'applied for' }] },
  ] as const)('%j is whole', (declared) => expect(judgeTaxDeclaration(declared, isCountry)).toEqual([]))
})

describe('beneficial owners', () => {
  const own = (sharePercent: string) => ({ kind: 'ownership', sharePercent })
  test.each([
    [[], 'owners', 'missing'],
    [[own('24.99')], 'owners.0.sharePercent', 'share'],
    [[own('100.01')], 'owners.0.sharePercent', 'share'],
    [[own('60'), own('60')], 'owners', 'share'],
    [[own('')], 'owners.0.sharePercent', 'missing'],
    [[own('a')], 'owners.0.sharePercent', 'form'],
    [[{ kind: 'x', sharePercent: '' }], 'owners.0.kind', 'unknown'],
    [[own('60'), { kind: 'senior-manager', sharePercent: '' }], 'owners.1.kind', 'unknown'],
  ])('%j is told of %s: %s', (owners, field, problem) =>
    expect(judgeOwners(owners)).toEqual([{ field, problem }]),
  )
  test.each([
    [[own('25'), own('75')]],
    [[{ kind: 'control', sharePercent: '' }]],
    [[{ kind: 'senior-manager', sharePercent: '' }]],
  ])('%j are whole', (owners) => expect(judgeOwners(owners)).toEqual([]))
  test('33.33 per cent is 3333', () =>
    expect([shareE4('33.33'), shareE4('5.5'), shareE4('5.555')]).toEqual([3333, 550, null]))
})

describe('a company', () => {
  const person = {
    name: '王小明',
    documentType: '0',
    documentNumber: '11010519491231002X',
    documentValidTo: LONG_TERM,
  }
  const other = { ...person, documentType: '6', documentNumber: 'E12345678' }
  const company: CompanyGiven = {
    ...GOOD,
    name: '样本制造有限公司',
    uscc: '91110108551385082Q',
    institutionType: 'K',
    licenceValidTo: LONG_TERM,
    businessScope: '样本制造',
    bankName: '样本银行样本支行',
    bankAccount: '6222 0000 1111 2222',
    representative: person,
    operator: person,
    owners: [{ ...person, kind: 'ownership', sharePercent: '100', country: 'CN', birth: '1949-12-31' }],
    passiveNonFinancial: '3',
    controllers: [],
  }
  const facts = { ...FACTS, hasPassword: false }
  test('that is good has nothing wrong', () => expect(judgeCompany(company, facts)).toEqual([]))
  test('represented by another person with a phone of his own has nothing wrong either', () =>
    expect(judgeCompany({ ...company, representative: { ...other, phone: '139 0013 8000' } }, facts)).toEqual(
      [],
    ))
  test.each([
    [{ uscc: '91110108551385082A' }, 'uscc', 'check-digit'],
    [{ uscc: '1' }, 'uscc', 'form'],
    // Longer than a registrar's file allows, and with a character that no registrar can read.
    [{ name: '样'.repeat(61) }, 'name', 'too-long'],
    [{ name: '样本\uE5E5制造有限公司' }, 'name', 'signs'],
    [{ institutionType: 'O' }, 'institutionType', 'unknown'],
    [{ licenceValidTo: '2020-01-01' }, 'licenceValidTo', 'in-past'],
    [{ bankName: '  ' }, 'bankName', 'missing'],
    [{ bankAccount: '' }, 'bankAccount', 'missing'],
    [{ bankAccount: '1234-567' }, 'bankAccount', 'form'],
    [{ passiveNonFinancial: '' }, 'passiveNonFinancial', 'missing'],
    [{ operator: { ...person, documentNumber: '' } }, 'operator.documentNumber', 'missing'],
    [
      { representative: { ...person, documentValidTo: '2020-01-01' } },
      'representative.documentValidTo',
      'in-past',
    ],
    [{ owners: [] }, 'owners', 'missing'],
    // The representative is another person than the operator: two persons need two phones.
    [{ representative: other }, 'representative.phone', 'missing'],
    [{ representative: { ...other, phone: '12345' } }, 'representative.phone', 'form'],
    [{ representative: { ...other, phone: `+86 ${FACTS.phone}` } }, 'representative.phone', 'taken'],
  ] as const)('with %j is told of %s: %s', (change, field, problem) =>
    expect(judgeCompany({ ...company, ...change }, facts)).toContainEqual({ field, problem }),
  )
})

describe('lists and masks', () => {
  test.each([
    ['440000', '441900', '', true],
    ['440000', '440300', '440305', true],
    ['440000', '440300', '', false],
    ['710000', '', '', true],
    ['440000', '', '440305', false],
    ['999999', '', '', false],
    ['', '', '', false],
  ])('region %s %s %s: %s', (province, city, district, is) =>
    expect(isRegionChain(province, city, district)).toBe(is),
  )
  test('every region but the provinces lies in one', () => {
    expect(REGIONS.childrenOf('').length).toBe(34)
    const below = (code: string): number =>
      REGIONS.childrenOf(code).reduce((sum, each) => sum + 1 + below(each.code), 0)
    expect(below('')).toBe(3217)
    expect(OCCUPATIONS.childrenOf('').length).toBe(8)
  })
  test('masks are as wide as the law’s', () => {
    expect(maskPhone('13800138000')).toBe('138****8000')
    expect(maskDocument('11010519491231002X')).toBe('1***************2X')
    expect(maskDocument('H12345690')).toBe('H******90')
    expect(maskEmail('abc@b.com')).toBe('a****@b.com')
    expect(maskAddress('北京市海淀区样本路一二三四五')).toBe('北京市海淀区********')
    expect(maskPersonName('欧阳娜娜')).toBe('欧***')
  })
})
