import type { WrongField } from '#domain/person/form-problem.ts'
import type { TaxRow } from '#domain/person/tax-residency.ts'

/** Leaves out the problems of tax numbers that are unchanged: the server shows them masked and restores them from its own data. */
export function withoutUnchangedTins(
  wrong: readonly WrongField[],
  rows: readonly TaxRow[],
  kept: readonly TaxRow[],
  prefix = '',
): readonly WrongField[] {
  const shown = rows.flatMap((row, at) =>
    kept.some(({ country, tin }) => tin !== '' && tin === row.tin && country === row.country)
      ? [`${prefix}tax.rows.${at}.tin`]
      : [],
  )
  return wrong.filter(({ field }) => !shown.includes(field))
}
