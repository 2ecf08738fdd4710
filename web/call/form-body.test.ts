import { expect, test } from 'vitest'
import { formBody } from './form-body.ts'

test('AP1 form bodies are bracket style with empty values skipped', () => {
  const body = formBody({
    name: '林 小',
    empty: '',
    missing: null,
    absent: undefined,
    zero: 0,
    no: false,
    address: { city: 'X', line: ['a', '', 'c'] },
    list: [{ key: 1 }],
  })
  expect([...body]).toEqual([
    ['name', '林 小'],
    ['zero', '0'],
    ['no', 'false'],
    ['address[city]', 'X'],
    ['address[line][0]', 'a'],
    ['address[line][2]', 'c'],
    ['list[0][key]', '1'],
  ])
})
