import type { OutputOf } from '#contract/endpoint.ts'
import type { getMyAdviser } from '#contract/account/my-adviser.ts'

export type AdviserPage = OutputOf<typeof getMyAdviser>

/** The Chinese and the English name of a person or firm, as `Name` takes it. */
export function nameOf({ name, nameEn }: { readonly name: string; readonly nameEn: string | null }) {
  return { zh: name, en: nameEn }
}
