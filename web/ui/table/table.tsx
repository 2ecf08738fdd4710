import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { Fragment, type ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { classes } from '../classes.ts'
import * as copy from '../copy.ts'
import { Icon } from '../icon.tsx'
import styles from './table.module.css'

export interface Column<Row> {
  readonly key: string
  readonly head: string
  /** Figures are on the right, in tabular digits. */
  readonly isFigure?: boolean
  /** The order is part of the address, so a sortable head is a link. */
  readonly sort?: { readonly href: string; readonly direction: 'ascending' | 'descending' | null }
  /** Whether the column is missing on a phone's card; its content must be one tap away there. */
  readonly isWideOnly?: boolean
  /** A cell that is one element with `data-whole` takes the whole width of a phone's card: prose, or several buttons. */
  readonly cell: (row: Row) => ReactNode
}

export interface TableProps<Row> {
  readonly caption: string
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Whether each row becomes a card on a phone; a table without cards, such as a comparison, scrolls instead. */
  readonly hasCards?: boolean
  /** Details shown below a row over its whole width, one tap away. */
  readonly detailOf?: (row: Row) => ReactNode
  /** Whether the table is inside a card without padding or directly on the page. */
  readonly edge?: 'card' | 'page' | 'none'
}

/**
 * A real table. The roles are written out, because the `display` used on a phone removes the native ones; the scroller is a
 * named group that the keyboard can reach.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, hasCards = false, edge = 'card', detailOf } = props
  const edged = edge === 'none' ? undefined : styles[edge === 'card' ? 'edge' : 'bare']
  return (
    <div className={styles.scroller} role="group" aria-label={caption} tabIndex={0}>
      <table className={classes(styles.table, hasCards && styles.cards, edged)} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr role="row">
                {columns.map((column, index) => (
                  <Cell key={column.key} column={column} row={row} isName={index === 0} />
                ))}
              </tr>
              {detailOf !== undefined && <Detail span={columns.length}>{detailOf(row)}</Detail>}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Detail({ span, children }: { readonly span: number; readonly children: ReactNode }) {
  return (
    <tr role="row" className={styles.detail}>
      <td role="cell" colSpan={span}>
        {children}
      </td>
    </tr>
  )
}

function Head<Row>({ column }: { readonly column: Column<Row> }) {
  const t = useCopy(copy)
  const { sort } = column
  return (
    <th
      role="columnheader"
      scope="col"
      className={column.isFigure ? styles.figure : undefined}
      aria-sort={sort?.direction ?? undefined}
    >
      {sort === undefined ? (
        column.head
      ) : (
        <PageLink className={styles.sort} href={sort.href} title={t.sortedBy(column.head)}>
          {column.head}
          <Icon of={sortIcon(sort.direction)} size={16} />
        </PageLink>
      )}
    </th>
  )
}

interface CellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  readonly isName: boolean
}

function Cell<Row>({ column, row, isName }: CellProps<Row>) {
  const content = column.cell(row)
  if (isName) {
    return (
      <th role="rowheader" scope="row">
        {content}
      </th>
    )
  }
  return (
    <td
      role="cell"
      className={classes(column.isFigure && styles.figure, column.isWideOnly && styles.wide)}
      data-label={column.head}
    >
      {content}
    </td>
  )
}

/** The second, smaller line of a cell. */
export function SubLine({ children }: { readonly children: ReactNode }) {
  return <span className={styles.sub}>{children}</span>
}

function sortIcon(direction: 'ascending' | 'descending' | null) {
  if (direction === null) return ChevronsUpDown
  return direction === 'ascending' ? ArrowUp : ArrowDown
}
