import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FAULT_KINDS, openFaults, type Faults } from '#sandbox/faults.ts'

let dir: string
let faults: Faults

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'faults-'))
  faults = openFaults(dir)
})

afterEach(() => {
  faults.close()
  rmSync(dir, { recursive: true })
})

test('each kind strikes as often as it was armed, seen from a second process too', () => {
  const other = openFaults(dir)
  for (const kind of FAULT_KINDS) {
    expect(other.takeFault(kind)).toBe(false)
    faults.armFault(kind)
    faults.armFault(kind, { times: 2 })
    expect(faults.listFaults()).toEqual([{ kind, target: null, remaining: 3 }])
    expect([1, 2, 3, 4].map((each) => (each % 2 ? faults : other).takeFault(kind))).toEqual([
      true,
      true,
      true,
      false,
    ])
  }
  other.close()
})

test('a targeted fault strikes its target only, and before one for anybody', () => {
  faults.armFault('registrar-rejects', { target: '000001' })
  expect(faults.takeFault('registrar-rejects')).toBe(false)
  expect(faults.takeFault('registrar-rejects', '000002')).toBe(false)
  faults.armFault('registrar-rejects')
  expect(faults.takeFault('registrar-rejects', '000001')).toBe(true)
  expect(faults.listFaults()).toEqual([{ kind: 'registrar-rejects', target: null, remaining: 1 }])
  expect(faults.takeFault('registrar-rejects', '000002')).toBe(true)
})

test('a count must be one', () => {
  expect(() => faults.armFault('bank-refuses', { times: 0 })).toThrow(RangeError)
  faults.armFault('bank-refuses')
  faults.clearFaults()
  expect(faults.listFaults()).toEqual([])
})
