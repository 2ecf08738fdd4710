import { judgeLead } from '#domain/registration/lead.ts'
import type { LeadForm } from '#domain/registration/lead.ts'
import type { WrongField } from '#domain/person/form-problem.ts'

export type LeadValues = LeadForm & {
  readonly language: 'zh' | 'en'
  readonly way: 'text' | 'qr' | 'later'
}

/** Judges a typed lead by the server's rules, against the text that this page shows. */
export function judgeTyped(values: LeadValues, version: string): readonly WrongField[] {
  return judgeLead(values, version)
}
