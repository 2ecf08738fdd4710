import type { WrongField } from '#domain/person/form-problem.ts'
import type { TaxRow } from '#domain/person/tax-residency.ts'

/** What is wrong, but for tax numbers that stand as the server shows them: covered, and put back in from what it keeps. */
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
