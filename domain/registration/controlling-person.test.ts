import { describe, expect, test } from 'vitest'
import { CONTROLLER_TYPES, judgeControllers } from './controlling-person.ts'
import type { ControllerGiven } from './controlling-person.ts'
import type { TaxDeclaration } from '#domain/person/tax-residency.ts'

const FACTS = { today: '2026-07-06', isCountry: (code: string) => ['CN', 'US', 'SG'].includes(code) }
const HOME: TaxDeclaration = { status: '0', rows: [] }
const ROW = { country: 'US', tin: '123-45-6789', noTin: '', reason: '' } as const
const ABROAD: TaxDeclaration = { status: '1', rows: [ROW] }

const PERSON: ControllerGiven = {
  name: '王小明',
  controllerType: '001',
  sharePercent: '60.5',
  birth: '1980-02-29',
  birthCountry: 'CN',
  birthCity: '上海',
  country: 'US',
  address: '1 Sample Street, Springfield',
  tax: ABROAD,
}

const passive = (controllers: readonly ControllerGiven[], tax = HOME, kind: '1' | '2' = '1') =>
  judgeControllers({ passiveNonFinancial: kind, controllers, tax }, FACTS)

test('an entity says which kind it is; only a passive one names who controls it', () => {
  const of = (passiveNonFinancial: '' | '3', controllers: readonly ControllerGiven[]) =>
    judgeControllers({ passiveNonFinancial, controllers, tax: HOME }, FACTS)
  expect(of('', [])).toEqual([{ field: 'passiveNonFinancial', problem: 'missing' }])
  expect(of('3', [])).toEqual([])
  expect(of('3', [PERSON])).toEqual([{ field: 'controllers', problem: 'too-many' }])
  expect(passive([])).toEqual([{ field: 'controllers', problem: 'missing' }])
  expect(passive(Array.from({ length: 21 }, () => PERSON))).toEqual([
    { field: 'controllers', problem: 'too-many' },
  ])
  expect(passive([PERSON, { ...PERSON, controllerType: '013', sharePercent: '', tax: HOME }])).toEqual([])
})

test.each([
  ['1', '0', true],
  ['1', '2', true],
  ['1', '1', false],
  ['2', '1', true],
  ['2', '2', true],
  ['2', '0', false],
] as const)('a passive entity of kind %s with the residence %s agrees: %s', (kind, status, agrees) => {
  const wrong = passive([PERSON], { status, rows: [] }, kind)
  expect(wrong).toEqual(agrees ? [] : [{ field: 'passiveNonFinancial', problem: 'form' }])
})

describe('each has a whole block', () => {
  test.each([
    [{ name: '' }, 'name', 'missing'],
    [{ name: '王1' }, 'name', 'form'],
    [{ controllerType: '' }, 'controllerType', 'missing'],
    [{ controllerType: '014' }, 'controllerType', 'unknown'],
    [{ sharePercent: '' }, 'sharePercent', 'missing'],
    [{ sharePercent: '0' }, 'sharePercent', 'form'],
    [{ sharePercent: '100.01' }, 'sharePercent', 'form'],
    [{ sharePercent: '5.555' }, 'sharePercent', 'form'],
    [{ controllerType: '002' }, 'sharePercent', 'form'],
    [{ birth: '' }, 'birth', 'missing'],
    [{ birth: '1981-02-29' }, 'birth', 'form'],
    [{ birth: '2026-07-07' }, 'birth', 'in-future'],
    [{ birthCountry: '' }, 'birthCountry', 'missing'],
    [{ birthCountry: 'XX' }, 'birthCountry', 'unknown'],
    [{ birthCity: ' ' }, 'birthCity', 'missing'],
    [{ birthCity: 'x'.repeat(61) }, 'birthCity', 'too-long'],
    [{ country: '' }, 'country', 'missing'],
    [{ country: 'ZZ' }, 'country', 'unknown'],
    [{ address: '' }, 'address', 'missing'],
    [{ address: '上海' }, 'address', 'too-short'],
    [{ address: '<b>上海市样本路1号' }, 'address', 'signs'],
    [{ tax: { status: '', rows: [] } }, 'tax.status', 'missing'],
    [{ tax: { status: '2', rows: [] } }, 'tax.rows', 'missing'],
    [{ tax: { status: '1', rows: [{ ...ROW, tin: '' }] } }, 'tax.rows.0.tin', 'missing'],
    [
      { tax: { status: '1', rows: [{ ...ROW, tin: '', noTin: 'other' }] } },
      'tax.rows.0.reason',
      'reason-missing',
    ],
  ] as const)('%j is told at %s: %s', (change, field, problem) =>
    expect(passive([PERSON, { ...PERSON, ...change }])).toEqual([
      { field: `controllers.1.${field}`, problem },
    ]),
  )

  test('by whichever of the thirteen ways he controls it', () => {
    expect(CONTROLLER_TYPES).toEqual(Array.from({ length: 13 }, (_, at) => String(at + 1).padStart(3, '0')))
    for (const controllerType of CONTROLLER_TYPES)
      expect(
        passive([{ ...PERSON, controllerType, sharePercent: controllerType === '001' ? '1' : '' }]),
      ).toEqual([])
  })

  test('a share of all of it, a day that is today and a country without numbers are good', () => {
    const tax = { status: '1', rows: [{ ...ROW, tin: '', noTin: 'not-issued' }] } as const
    expect(passive([{ ...PERSON, sharePercent: '100', birth: FACTS.today, tax }])).toEqual([])
  })
})
