/** The form of a column's cells. A value that is not of its form stays text in every file. */
export type ColumnType = 'text' | 'decimal' | 'count' | 'day'

/** A column of a table. `places` is the number of decimals that a decimal is shown with. */
export type Column = { readonly head: string } & (
  | { readonly type: 'decimal'; readonly places: number }
  | { readonly type: Exclude<ColumnType, 'decimal'> }
)

/** A table as words: it can be kept, and sent to a thread. Null is an empty cell. */
export interface Table {
  /** The name of the sheet. */
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly (string | null)[])[]
}

/** A column with the cell that it has of a row. Decimals are in the form `-1234.50`, days `2026-07-31`. */
export type ColumnOf<Row> = Column & { readonly of: (row: Row) => string | null }

/** Returns the table of a list: one definition for every format. */
export function tableOf<Row>(title: string, columns: readonly ColumnOf<Row>[], rows: readonly Row[]): Table {
  return {
    title,
    columns: columns.map(withoutCell),
    rows: rows.map((row) => columns.map((column) => column.of(row))),
  }
}

function withoutCell<Row>(column: ColumnOf<Row>): Column {
  const { of: _, ...rest } = column
  return rest
}

/** Stands for a character that a file cannot hold, as in a printed Chinese text: the geta mark. */
export const STAND_IN = '〓'
