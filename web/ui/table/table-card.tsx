import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import { Table, type TableProps } from './table.tsx'

interface TableCardProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rows' | 'keyOf'> {
  /** The title of the card and the caption of the table. */
  readonly title: string
  /** A dialog about one row. */
  readonly children?: ReactNode
}

/** A card that is one table; on a phone each row is a card of its own. */
export function TableCard<Row>({ title, children, ...table }: TableCardProps<Row>) {
  return (
    <Card title={title} isFlush>
      <Table hasCards caption={title} {...table} />
      {children}
    </Card>
  )
}
