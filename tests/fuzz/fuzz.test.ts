import { expect, test } from 'vitest'
import { fen } from '#domain/number/money.ts'
import { writeStatement } from '#sandbox/bank/statement-file.ts'
import { openStream } from '#sandbox/market/chance/prng.ts'
import type { GoodFile } from './good-file.ts'
import { makeDataFile, makeIndex, makeStatement, PAIR } from './good-file.ts'
import { judge } from './judge.ts'
import type { Mutant } from './mutate.ts'
import { HANDS, mutate } from './mutate.ts'
import { runFuzz } from './run-fuzz.ts'

const stream = openStream(1, 'fuzz', 'test')
const good = makeDataFile(stream, '21', '04')
const text = (file: GoodFile) => Buffer.from(file.bytes).toString('latin1')
const spoilt = (from: string | RegExp, to: string, file = good): Mutant => {
  const changed = text(file).replace(from, to)
  expect(changed).not.toBe(text(file))
  return { hand: 'by hand', mustRefuse: true, bytes: Buffer.from(changed, 'latin1') }
}

test('two thousand mutants of every kind of file are refused, or read as they stand', () => {
  const lines: string[] = []
  const figures = runFuzz({ files: 2000, seed: 1, say: (line) => void lines.push(line) })
  expect(figures, lines.join('\n').slice(0, 5000)).toMatchObject({ files: 2000, wrong: 0 })
})

test.each([
  ['a sender who is not the creator', spoilt(/37 {6}\r/, '38      \r')],
  ['a recipient who is not us', spoilt(/9TY {5}\r/, '9ZZ     \r')],
  ['a name of a field with more behind 64 bytes', spoilt('TASerialNO', `${'TASerialNO'.padEnd(64)}X`)],
  ['a marker with more behind 64 bytes', spoilt('OFDCFDAT', `${'OFDCFDAT'.padEnd(64)}X`)],
  ['a summary number wider than its line', spoilt(/\r\n00\d\r\n04/, '\r\n12345678\r\n04')],
  ['no summary number', spoilt(/\r\n00\d\r\n04/, '\r\n   \r\n04')],
])('%s refuses the file', (_, mutant) => {
  expect(judge(good, mutant).kind).toBe('refused')
})

const line = { channelSerial: 'SB1', direction: 'in', status: 'success', payee: null } as const
const rows = [
  { ...line, serial: 'S1', amount: fen(50_000n), payer: '张三', payerAccount: '6222', memo: 'a b' },
  { ...line, serial: 'S2', amount: fen(250n) },
]
const statement: GoodFile = {
  ...makeStatement(stream),
  bytes: Buffer.from(writeStatement(rows), 'utf8'),
}

test.each([
  ['an amount with a zero before it', 'line 2', spoilt('in,500.00', 'in,0500.00', statement)],
  ['a control character in a memo', 'line 2', spoilt('a%20b', 'a%00b', statement)],
  ['a memo encoded in another way', 'line 2', spoilt('a%20b', '%61%20b', statement)],
  ['a serial twice', 'line 3', spoilt('S2,', 'S1,', statement)],
  ['another closing line', 'line 4', spoilt('END,2,502.50', 'END,2,502.51', statement)],
  ['no end of the last line', 'line 4', spoilt(/\n$/, '', statement)],
  ['another heading', 'line 1', spoilt('serial,', 'Serial,', statement)],
])('%s refuses a statement and names %s', (_, place, { bytes }) => {
  const read = statement.reread(bytes)
  expect(read.kind === 'refused' && read.refusal.kind).toContain(place)
})

test.each(Object.keys(HANDS))('the hand "%s" changes a file of some kind', (hand) => {
  const kinds = [good, makeIndex(stream, '22'), makeStatement(stream), makeDataFile(stream, '22', '07')]
  const changed = kinds.filter((file) => {
    try {
      return Array.from({ length: 20 }, () => mutate(stream, file, hand)).some(
        ({ bytes }) => !Buffer.from(bytes).equals(file.bytes),
      )
    } catch {
      return false
    }
  })
  expect(changed.length).toBeGreaterThan(0)
})

test.each<[string, (bytes: Uint8Array) => ReturnType<GoodFile['reread']>]>([
  ['takes everything as the good file', () => ({ kind: 'read', bytes: good.bytes })],
  ['does not look at what it takes', (bytes) => ({ kind: 'read', bytes })],
  ['refuses without a place', () => ({ kind: 'refused', refusal: { kind: 'bad' } })],
  [
    'throws',
    () => {
      throw new RangeError('out of bounds')
    },
  ],
])('a reader that %s is found out', (_, reread) => {
  expect(judge({ ...good, reread }, spoilt(PAIR.receiver, '9ZZ')).kind).toBe('wrong')
})

test.each([
  ['LF alone', spoilt(/\r\n/g, '\n')],
  ['no last line end', spoilt(/OFDCFEND\r\n$/, 'OFDCFEND')],
  ['names in capitals', spoilt('TASerialNO', 'TASERIALNO')],
  ['a version of eight digits', spoilt('\r\n21  ', '\r\n00000021')],
])('%s is another spelling of the same file (rules/registrar.md#layout)', (_, mutant) => {
  expect(judge(good, mutant).kind).toBe('same')
})
