import type { CustomTableLayout } from 'pdfmake/interfaces.js'
import { INK } from '#server/base/printing/layouts.ts'

const none = () => 0
const bare = { hLineWidth: none, vLineWidth: none } as const

export const FIELD_LAYOUT: CustomTableLayout = {
  ...bare,
  paddingLeft: none,
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 16),
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

export const CHOICE_LAYOUT: CustomTableLayout = {
  ...bare,
  paddingLeft: none,
  paddingRight: () => 8,
  paddingTop: () => 2.5,
  paddingBottom: () => 2,
}

export const GRID_LAYOUT: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => INK.soft,
  vLineColor: () => INK.soft,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}
