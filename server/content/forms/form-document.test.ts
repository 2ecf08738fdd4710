import { expect, test } from 'vitest'
import { FORM_IDS } from '#contract/help.ts'
import { toPdf } from '#server/base/printing/to-pdf.ts'
import { FORM_WORDS, FORMS } from './forms.copy.ts'
import { formDocument } from './form-document.ts'
import type { FormPart } from './form.ts'

const letterhead = { brand: { zh: '汀屿财富', en: 'Tingyu Wealth' }, hotline: '400-684-0500' }

function wordsOf(part: FormPart): readonly { readonly zh: string; readonly en: string }[] {
  switch (part.kind) {
    case 'fields':
      return [part.title, ...part.fields.map(({ label }) => label)]
    case 'choices':
      return [part.title, ...part.options]
    case 'grid':
      return [part.title, ...part.heads]
    case 'lines':
      return [part.title]
    case 'statement':
      return [part.title, ...part.lines]
    case 'signatures':
      return [part.title, ...part.signers]
  }
}

test.each(FORM_IDS)('form %s is whole in both languages and written for its font', (formId) => {
  const { title, use, parts, enclosures } = FORMS[formId]
  for (const { zh, en } of [title, use, ...parts.flatMap(wordsOf), ...enclosures]) {
    expect(zh).toMatch(/[\u4e00-\u9fff]/)
    // The font has apostrophes and quotes only at full width.
    expect(en).toMatch(/^[\x20-\x26\x28-\x7e]+$/)
    expect(en).not.toContain('"')
  }
})

test.each(FORM_IDS)('form %s is marked as a sample and somebody signs it', (formId) => {
  const { parts } = FORMS[formId]
  expect(parts.some(({ kind }) => kind === 'signatures')).toBe(true)
  for (const locale of ['zh', 'en'] as const) {
    const told = JSON.stringify(formDocument(formId, letterhead, locale).content)
    expect(told).toContain(FORM_WORDS.sample[locale])
    expect(told).not.toMatch(/undefined|null/)
  }
})

test('the same form is the same bytes', async () => {
  const [one, two] = [
    await toPdf(formDocument('complaint', letterhead, 'en')),
    await toPdf(formDocument('complaint', letterhead, 'en')),
  ]
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
})
