import type { FORM_IDS } from '#contract/help.ts'
import type { Locale } from '#server/base/http/locale.ts'

export type FormId = (typeof FORM_IDS)[number]
export type Both = Readonly<Record<Locale, string>>

/** A field to write in: a line, or boxes for one character each. */
export interface FormField {
  readonly label: Both
  readonly boxes?: number
  /** Whether it takes the whole width, as more than nine boxes always do. */
  readonly isWide?: true
}

export type FormPart =
  | { readonly kind: 'fields'; readonly title: Both; readonly fields: readonly FormField[] }
  | { readonly kind: 'choices'; readonly title: Both; readonly options: readonly Both[] }
  | { readonly kind: 'grid'; readonly title: Both; readonly heads: readonly Both[]; readonly rows: number }
  | { readonly kind: 'lines'; readonly title: Both; readonly count: number }
  | { readonly kind: 'statement'; readonly title: Both; readonly lines: readonly Both[] }
  | { readonly kind: 'signatures'; readonly title: Both; readonly signers: readonly Both[] }

export interface FormDesign {
  readonly title: Both
  /** Who needs the form, and when. */
  readonly use: Both
  readonly parts: readonly FormPart[]
  readonly enclosures: readonly Both[]
}

/** The edition printed at the foot of every form. A change of any form raises version and date. */
export const FORMS_EDITION = { version: '1.0', date: '2026-11-21' } as const
