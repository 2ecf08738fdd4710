import { describe, expect, it } from 'vitest'
import { sevenDayYield } from './money-yield.ts'

describe('seven-day yields (rules/fees.md#seven-day-yield)', () => {
  it.each([
    [[4567, 4567, 4567, 4567, 4567, 4567, 4567], 1667, 1681],
    [[4123, 4201, 4350, 4350, 4350, 4488, 4512], 1584, 1596],
    [[5000, 5000, 5000, 5000, 5000, 5000, 19_000], 2555, 2588],
  ])('%j', (incomes, simple, compound) => {
    expect([sevenDayYield(incomes, true), sevenDayYield(incomes, false)]).toEqual([simple, compound])
  })
})
