import { FORM_IDS } from '#contract/help.ts'
import type { Locale } from '#server/base/http/locale.ts'
import type { Letterhead } from '#server/base/printing/sheet.ts'
import type { Printer } from '#server/base/printing/file-thread.ts'
import type { FormId } from './form.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface PrintedForms {
  one(formId: FormId, locale: Locale): Promise<Bytes | 'busy'>
  /** Returns the sizes of forms already printed, and starts to print the others in the background. So a list never waits. */
  sizes(locale: Locale): ReadonlyMap<FormId, number>
}

/** Returns forms as PDF. Each is printed once and cached, as it is the same for everybody. A failed print is tried again. */
export function printedForms(print: Printer, letterhead: Letterhead): PrintedForms {
  const kept = new Map<string, Promise<Bytes | 'busy'>>()
  const known = { zh: new Map<FormId, number>(), en: new Map<FormId, number>() }
  const printing = new Set<Locale>()
  const one = (formId: FormId, locale: Locale) => {
    const key = `${formId} ${locale}`
    const before = kept.get(key)
    if (before) return before
    const made = print({ kind: 'form', formId, letterhead, locale })
    kept.set(key, made)
    const forget = () => void kept.delete(key)
    made.then((bytes) => (bytes === 'busy' ? forget() : known[locale].set(formId, bytes.byteLength)), forget)
    return made
  }
  const printAll = async (locale: Locale) => {
    if (printing.has(locale) || known[locale].size === FORM_IDS.length) return
    printing.add(locale)
    try {
      // One after the other, so that statements requested meanwhile do not find the printer full.
      for (const formId of FORM_IDS) if ((await one(formId, locale)) === 'busy') return
    } finally {
      printing.delete(locale)
    }
  }
  return {
    one,
    sizes(locale) {
      void printAll(locale).catch(() => {})
      return known[locale]
    },
  }
}
