import { expect, test } from 'vitest'
import type { NoteView } from '#contract/portfolio/confirmation-note.ts'
import { openFileThread } from './file-thread.ts'

const NOTE: NoteView = {
  asOf: '2026-03-12T00:05:00.000Z',
  holder: { name: '林*', accountNumber: '6201****8806', kind: 'individual' },
  hasSample: false,
  note: {
    kind: 'dividend',
    noteNo: 'TA9',
    dividendKind: 'dividend',
    fund: { fundCode: '990001', name: { zh: '样本', en: null }, isSample: false },
    registrarName: { zh: '样本登记', en: null },
    registrationDate: '2026-03-10',
    exDate: '2026-03-11',
    confirmDate: '2026-03-12',
    payDate: null,
    baseShares: '2000.00',
    perShare: '0.10000000',
    method: 'reinvested',
    amount: '200.00',
    shares: '161.29',
    nav: '1.24000000',
    card: null,
  },
}
const letterhead = { brand: { zh: '汀屿财富', en: 'Tingyu Wealth' }, hotline: '400-684-0500' }
const job = { kind: 'note', data: NOTE, letterhead, locale: 'zh' } as const

test('prints beside the event loop, refuses what would wait too long, and takes the next when it is free', async () => {
  const print = openFileThread(2)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 5)
  const made = await Promise.all([print(job), print(job), print(job)])
  clearInterval(timer)
  const starts = made.map((each) => (each === 'busy' ? each : Buffer.from(each.subarray(0, 5)).toString()))
  expect(starts).toEqual(['%PDF-', '%PDF-', 'busy'])
  // Two documents block a thread for a quarter of a second each. In this thread they would leave the timer almost no turn.
  expect(turns).toBeGreaterThan(20)
  expect(await print(job)).not.toBe('busy')
})

test('a document that cannot be laid out fails alone', async () => {
  const print = openFileThread()
  const broken = { ...job, data: { ...NOTE, asOf: 'no instant' } }
  await expect(print(broken)).rejects.toThrow('a file could not be made')
  expect(await print(job)).toBeInstanceOf(Uint8Array)
})
