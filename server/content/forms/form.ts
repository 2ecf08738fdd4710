import type { FORM_IDS } from '#contract/help.ts'
import type { Locale } from '#server/base/http/locale.ts'

export type FormId = (typeof FORM_IDS)[number]
export type Both = Readonly<Record<Locale, string>>

/** A place to write: a rule, or boxes where each sign has its own. */
export interface FormField {
  readonly label: Both
  readonly boxes?: number
  /** Over the whole width; boxes always are. */
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
  /** Who needs it, and when. */
  readonly use: Both
  readonly parts: readonly FormPart[]
  readonly enclosures: readonly Both[]
}

/** What stands at the foot of every form; a change of any form raises both. */
export const FORMS_EDITION = { version: '1.0', date: '2026-11-21' } as const
