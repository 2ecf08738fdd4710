import type { ReactNode } from 'react'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { directionOf, hrefIn } from './query.ts'
import type { List } from './use-list.ts'

/** A column of a list. A column that names a sort of the endpoint can sort the list by its head. */
export interface ListColumn<Row, Sort extends string = string> extends Omit<Column<Row>, 'sort'> {
  readonly sortBy?: Sort
}

interface ListTableProps<Row> {
  readonly list: List
  readonly caption: string
  /** The first column names the row. */
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly detailOf?: (row: Row) => ReactNode
}

/** The rows of a list: a table, or one card each on a phone. The sort heads are links, so the order is part of the address. */
export function ListTable<Row>({ list, columns, ...table }: ListTableProps<Row>) {
  const { query, shape } = list
  const sorted = columns.map(({ sortBy, ...column }): Column<Row> => {
    if (sortBy === undefined) return column
    const direction = directionOf(shape, query.sort, sortBy)
    // Figures are sorted with the largest first.
    const isDown = direction === null ? column.isFigure === true : direction === 'ascending'
    const sort = isDown ? `-${sortBy}` : sortBy
    const href = hrefIn(list, { filters: query.filters, sort: sort === shape.first ? '' : sort })
    return { ...column, sort: { href, direction } }
  })
  return <Table {...table} hasCards columns={sorted} />
}
