import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type TableProps } from '#web/ui/table/table.tsx'

interface ThingTableProps<Row> extends Pick<TableProps<Row>, 'caption' | 'columns' | 'rows' | 'keyOf'> {
  readonly empty: { readonly title: string; readonly text: string }
}

/** Things of a client as a table, or why there are none. */
export function ThingTable<Row>({ empty, ...table }: ThingTableProps<Row>) {
  if (table.rows.length > 0)
    return (
      <Card isFlush>
        <Table hasCards {...table} />
      </Card>
    )
  return (
    <Card>
      <Empty title={empty.title}>{empty.text}</Empty>
    </Card>
  )
}
