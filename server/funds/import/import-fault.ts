/** The kinds of fault at one place of a file. The sentence for each kind is in `import.copy.ts`. */
export type LineFaultKind =
  | 'not-a-day'
  | 'day-out-of-range'
  | 'days-not-ascending'
  | 'not-a-decimal'
  | 'nav-not-positive'
  | 'not-a-code'
  | 'name-empty'
  | 'not-a-flag'
  | 'unknown-word'
  | 'duplicate-code'
  | 'header-unknown'
  | 'wrong-cell-count'
  | 'file-empty'
  | 'charset-unknown'
  | 'quote-wrong'
  | 'file-name-no-code'
  | 'terms-wrong'
  | 'fund-unknown'
  | 'fund-type-unknown'
  | 'fee-unknown'
  | 'above-cap'
  | 'below-floor'
  | 'below-fund-part'

/** A fault at one place of a file. Line and column count from 1; the header is line 1. `field` is the column's name in the header. */
export interface LineFault {
  readonly kind: LineFaultKind
  readonly file: string
  readonly line: number
  readonly column: number
  readonly field: string
  readonly value: string
}

/** Thrown when a file cannot be imported. Nothing of this file, or of the other files of the import, has been saved. */
export class ImportError extends Error {
  readonly fault: LineFault

  constructor(fault: LineFault) {
    super(`${fault.file}:${fault.line}:${fault.column} ${fault.kind} (${fault.field}: ${fault.value})`)
    this.name = 'ImportError'
    this.fault = fault
  }
}

const SHOWN = 80

/** Throws an ImportError for one cell. `column` is the cell's index in the line. */
export function failAt(
  table: CsvPlace,
  line: number,
  column: number,
  kind: LineFaultKind,
  value: string,
): never {
  const field = table.header[column] ?? ''
  throw new ImportError({
    kind,
    file: table.file,
    line,
    column: column + 1,
    field,
    value: value.slice(0, SHOWN),
  })
}

export interface CsvPlace {
  readonly file: string
  readonly header: readonly string[]
}
