import { expect, test } from 'vitest'
import type { PrintJob } from '#server/base/printing/file-thread.ts'
import { printedForms } from './printed-forms.ts'

const letterhead = { brand: { zh: 'x', en: 'x' }, hotline: '1' }
const BYTES = new Uint8Array([1, 2, 3])

test('a form is printed once for each language, however many ask at once', async () => {
  const jobs: PrintJob[] = []
  const forms = printedForms(async (job) => (jobs.push(job), BYTES), letterhead)
  await Promise.all([
    forms.one('complaint', 'zh'),
    forms.one('complaint', 'zh'),
    forms.one('complaint', 'en'),
  ])
  expect(jobs).toHaveLength(2)
  expect([...forms.sizes('zh')]).toEqual([['complaint', 3]])
  await expect.poll(() => forms.sizes('zh').size).toBe(9)
  expect(jobs).toHaveLength(10)
})

test('what was busy or broke is tried again', async () => {
  const answers: (() => Promise<Uint8Array<ArrayBuffer> | 'busy'>)[] = [
    () => Promise.resolve('busy'),
    () => Promise.reject(new Error('the print thread has ended')),
    () => Promise.resolve(BYTES),
  ]
  const forms = printedForms(() => answers.shift()!(), letterhead)
  expect(await forms.one('complaint', 'zh')).toBe('busy')
  await expect(forms.one('complaint', 'zh')).rejects.toThrow('ended')
  expect(await forms.one('complaint', 'zh')).toBe(BYTES)
})
