import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldFormat } from '#domain/exchange/field.ts'
import { encodeGb18030 } from '#domain/exchange/gb18030.ts'
import { registrarNameProblem } from './registrar-name.ts'

const { width } = fieldFormat('21', 'InvestorName')!

test('what passes has its bytes in GB18030 and fits the narrower layout', () => {
  const sign = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(...'陈样本（中国）有限公司·ABC é𠮷\uE5E5\uFFFD　'),
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 130 }), (signs) => {
      const name = signs.join('')
      if (registrarNameProblem(name) !== null) return
      const bytes = encodeGb18030(name)
      expect(bytes).toBeInstanceOf(Uint8Array)
      expect((bytes as Uint8Array).length).toBeLessThanOrEqual(width)
    }),
    { numRuns: 5_000 },
  )
})

test('every sign of the planes is counted with no fewer bytes than it has', () => {
  const longest = (sign: string) => {
    let most = 0
    while (registrarNameProblem(sign.repeat(most + 1)) === null) most += 1
    return most
  }
  for (const sign of ['A', '陈', '（', '　', '·', 'é', '𠮷']) {
    const bytes = encodeGb18030(sign) as Uint8Array
    expect(longest(sign) * bytes.length, sign).toBeLessThanOrEqual(width)
  }
  for (let code = 0; code <= 0xffff; code++) {
    const sign = String.fromCharCode(code)
    if (registrarNameProblem(sign) !== null) continue
    const bytes = encodeGb18030(sign)
    const most = sign <= '\u007F' ? 1 : longest(sign) >= 60 ? 2 : 4
    if (!(bytes instanceof Uint8Array) || bytes.length > most) expect.fail(`U+${code.toString(16)}`)
  }
})

test.each([
  ['样'.repeat(60), null],
  ['样'.repeat(61), 'too-long'],
  [`${'样'.repeat(58)}（A）`, 'too-long'],
  [`${'样'.repeat(57)}（A）`, null],
  ['A'.repeat(120), null],
  ['A'.repeat(121), 'too-long'],
  ['样本\uE5E5公司', 'signs'],
  ['样本\uFFFD公司', 'signs'],
])('%s', (name, problem) => {
  expect(registrarNameProblem(name)).toBe(problem)
})
