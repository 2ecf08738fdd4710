import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCardDesk } from './card-desk.ts'

const texts: { phone: string; text: string }[] = []
const opened: string[] = []
const desk = openCardDesk(mkdtempSync(join(tmpdir(), 'desk-')), {
  deliver: (message) => void texts.push(message),
  openCard: (cardToken) => void opened.push(cardToken),
}).verification

const at = '2026-07-06T01:30:00.000Z'
const QUESTION = {
  ...{ bankCode: 'ICBC', cardNumber: '6222020000000000088', name: '样小明', documentType: '0' },
  ...{ documentNumber: '11010519491231002X', phone: '13800138000', at },
}
const codeSent = () => /\d{6}/.exec(texts.at(-1)!.text)![0]
const other = (code: string) => (code === '000000' ? '111111' : '000000')

test.each([
  ['6222020000000000001', 'mismatch'],
  ['6222020000000000002', 'unknown'],
  ['6222020000000000003', 'limit'],
])('%s is answered %s, and no code goes out', async (cardNumber, kind) => {
  const before = texts.length
  expect(await desk.verify({ ...QUESTION, serial: cardNumber, cardNumber })).toEqual({ kind })
  expect(texts.length).toBe(before)
})

test('a card is its first holder’s: another name, document or phone does not match', async () => {
  const mine = await desk.verify({ ...QUESTION, serial: 'a1' })
  expect(mine.kind).toBe('success')
  expect(await desk.verify({ ...QUESTION, serial: 'a1' }), 'the same question again').toEqual(mine)
  for (const change of [{ name: '样大明' }, { documentNumber: '1' }, { phone: '13900139000' }]) {
    const answer = await desk.verify({ ...QUESTION, ...change, serial: JSON.stringify(change) })
    expect(answer.kind).toBe('mismatch')
  }
})

test('the code is for five minutes and five tries; bound, the card keeps its token', async () => {
  const cardNumber = '6222020000000000188'
  const asked = await desk.verify({ ...QUESTION, serial: 'b1', cardNumber })
  if (asked.kind !== 'success') throw new Error(asked.kind)
  const { reference } = asked
  const code = codeSent()
  expect(await desk.confirm({ reference, code: other(code), at })).toEqual({ kind: 'wrong-code', left: 4 })
  expect((await desk.confirm({ reference, code, at: '2026-07-06T01:35:01.000Z' })).kind).toBe('expired')
  const bound = await desk.confirm({ reference, code, at })
  expect(bound).toMatchObject({ kind: 'bound', singleLimitYuan: 50_000n })
  expect(await desk.confirm({ reference, code: 'x', at }), 'confirmed again').toEqual(bound)
  expect(opened).toHaveLength(1)
  const again = await desk.verify({ ...QUESTION, serial: 'b2', cardNumber })
  if (again.kind !== 'success') throw new Error(again.kind)
  expect(await desk.confirm({ reference: again.reference, code: codeSent(), at })).toEqual(bound)
})

test('after five wrong codes the right one is dead, and ten questions a day are enough', async () => {
  const cardNumber = '6222020000000000288'
  const asked = await desk.verify({ ...QUESTION, serial: 'c0', cardNumber })
  if (asked.kind !== 'success') throw new Error(asked.kind)
  const code = codeSent()
  for (let nth = 0; nth < 5; nth += 1)
    await desk.confirm({ reference: asked.reference, code: other(code), at })
  expect((await desk.confirm({ reference: asked.reference, code, at })).kind).toBe('expired')
  for (let nth = 1; nth < 10; nth += 1) await desk.verify({ ...QUESTION, serial: `c${nth}`, cardNumber })
  expect((await desk.verify({ ...QUESTION, serial: 'c10', cardNumber })).kind).toBe('limit')
})

test.each([{ cardNumber: '1' }, { phone: '1' }, { name: '' }])('%j is no question', async (change) => {
  await expect(desk.verify({ ...QUESTION, ...change, serial: 'd' })).rejects.toThrow()
})
