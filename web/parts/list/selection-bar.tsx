import type { ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import type { ListColumn } from './list-table.tsx'
import styles from './list.module.css'
import * as copy from './selection-bar.copy.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  /** The keys of the page shown. */
  readonly shown: readonly string[]
  /** How many rows the filter finds on all pages. */
  readonly total: number
  /** What can be done for the chosen rows. */
  readonly children: ReactNode
}

/** Chooses the page or all of the filter, says how many are chosen, and offers what can be done for them. */
export function SelectionBar({ selection, shown, total, children }: SelectionBarProps) {
  const t = useCopy(copy)
  const count = selection.chosen === null ? total : selection.chosen.size
  const isPage = shown.length > 0 && shown.every((key) => selection.has(key))
  return (
    <div role="group" aria-label={t.bar} className={styles.selection}>
      <Checkbox checked={isPage} onChange={({ target }) => selection.turn(shown, target.checked)}>
        {t.page(shown.length)}
      </Checkbox>
      <span role="status" className="small">
        {count > 0 && t.chosen(count)}
      </span>
      {count > 0 && (
        <>
          {selection.chosen !== null && total > shown.length && (
            <Button size="small" kind="quiet" onClick={selection.chooseAll}>
              {t.all(total)}
            </Button>
          )}
          {children}
          <Button size="small" kind="quiet" onClick={selection.clear}>
            {t.clear}
          </Button>
        </>
      )}
    </div>
  )
}

interface Picking<Row> {
  readonly selection: Selection
  readonly keyOf: (row: Row) => string
  /** The name by which a box is read out. */
  readonly nameOf: (row: Row) => string
  /** Whether a row may be chosen. If missing, every row may. */
  readonly mayPick?: (row: Row) => boolean
}

/** Returns the columns of a list with a box in front of each row's name. */
export function usePickColumns<Row>(
  columns: readonly ListColumn<Row>[],
  { selection, keyOf, nameOf, mayPick = () => true }: Picking<Row>,
): readonly ListColumn<Row>[] {
  const t = useCopy(copy)
  const [name, ...rest] = columns
  if (name === undefined) return columns
  const cell = (row: Row) =>
    mayPick(row) ? (
      <div className={styles.pick}>
        <Checkbox
          checked={selection.has(keyOf(row))}
          onChange={({ target }) => selection.turn([keyOf(row)], target.checked)}
        >
          <span className="vh">
            {t.row} <AsWritten>{nameOf(row)}</AsWritten>
          </span>
        </Checkbox>
        <div>{name.cell(row)}</div>
      </div>
    ) : (
      name.cell(row)
    )
  return [{ ...name, cell }, ...rest]
}
