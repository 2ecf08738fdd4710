import { useCopy } from '#web/site/locale.ts'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './copy.ts'
import { useRowWords, type Names } from './matrix-words.ts'
import type { Row, RowDifference } from './model.ts'

interface MatrixTableProps {
  readonly caption: string
  readonly rows: readonly Row[]
  readonly names: Names
}

/** The rows of a matrix in plain words. */
export function MatrixTable({ caption, rows, names }: MatrixTableProps) {
  const columns = useRowColumns(names)
  const lines = rows.map((row, at) => ({ row, key: String(at) }))
  return <Table hasCards caption={caption} columns={columns} rows={lines} keyOf={keyOf} />
}

interface DifferenceTableProps {
  readonly caption: string
  readonly differences: readonly RowDifference[]
  readonly names: Names
}

/** The rows that a change would add and take away. */
export function DifferenceTable({ caption, differences, names }: DifferenceTableProps) {
  const t = useCopy(copy)
  const [first, ...others] = useRowColumns(names)
  const columns: readonly Column<Line>[] = [
    {
      ...first!,
      cell: (line) => (
        <>
          <Tag tone={line.kind === 'added' ? 'brand' : 'plain'}>
            {line.kind === 'added' ? t.added : t.removed}
          </Tag>{' '}
          {first!.cell(line)}
        </>
      ),
    },
    ...others,
  ]
  const lines = differences.map((each, at) => ({ ...each, key: String(at) }))
  return <Table hasCards edge="none" caption={caption} columns={columns} rows={lines} keyOf={keyOf} />
}

interface Line {
  readonly row: Row
  readonly key: string
  readonly kind?: RowDifference['kind']
}

const keyOf = ({ key }: Line) => key

function useRowColumns(names: Names): readonly Column<Line>[] {
  const t = useCopy(copy)
  const words = useRowWords()
  return [
    { key: 'amount', head: t.amount, cell: ({ row }) => <span className="num">{words.band(row)}</span> },
    { key: 'kinds', head: t.kinds, cell: ({ row }) => words.kinds(row) },
    {
      key: 'products',
      head: t.products,
      cell: ({ row }) => (
        <>
          {words.types(row)}
          {row.riskFrom > 1 && <SubLine>{words.risk(row)}</SubLine>}
        </>
      ),
    },
    {
      key: 'need',
      head: t.need,
      cell: ({ row }) => (
        <>
          <b>{words.approvals(row)}</b>
          {words.level(row) !== null && <SubLine>{words.level(row)}</SubLine>}
        </>
      ),
    },
    {
      key: 'more',
      head: t.more,
      cell: ({ row }) => <Conditions of={words.conditions(row, names)} nothing={t.nothing} />,
    },
  ]
}

function Conditions({ of, nothing }: { readonly of: readonly string[]; readonly nothing: string }) {
  if (of.length === 0) return <span className="muted">{nothing}</span>
  return (
    <ul data-whole>
      {of.map((each) => (
        <li key={each}>
          <AsWritten>{each}</AsWritten>
        </li>
      ))}
    </ul>
  )
}
