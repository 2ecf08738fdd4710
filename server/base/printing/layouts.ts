import type { CustomTableLayout } from 'pdfmake/interfaces.js'

/** The colours of the light theme (look/tokens.css) for print, as plain hex. */
export const INK = {
  brand: '#0b5a5e',
  ink: '#172a2c',
  soft: '#5f7072',
  line: '#d5dfdf',
  tint: '#eff5f5',
  warn: '#fdf4de',
}

const none = () => 0

/** Hairlines between rows, thicker lines under the heads and at the end. The first two rows are the title and the heads. */
export const LISTING: CustomTableLayout = {
  hLineWidth: (line, node) => (line < 2 ? 0 : line === 2 || line === node.table.body.length ? 0.7 : 0.35),
  vLineWidth: none,
  hLineColor: () => INK.line,
  paddingLeft: (column) => (column === 0 ? 0 : 5),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 5),
  paddingTop: () => 3.5,
  paddingBottom: () => 3,
}

/** The same with one row of heads, closer, for many rows. */
export const ROWS: CustomTableLayout = {
  ...LISTING,
  hLineWidth: (line, node) => (line === 0 ? 0 : line === 1 || line === node.table.body.length ? 0.7 : 0.35),
  paddingLeft: () => 2.5,
  paddingRight: () => 2.5,
  paddingTop: () => 2,
  paddingBottom: () => 1.5,
}

export const FACTS: CustomTableLayout = {
  hLineWidth: none,
  vLineWidth: none,
  paddingLeft: none,
  paddingRight: () => 8,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}

export const BAND: CustomTableLayout = {
  hLineWidth: none,
  vLineWidth: none,
  paddingLeft: () => 10,
  paddingRight: () => 6,
  paddingTop: () => 9,
  paddingBottom: () => 9,
}

export const NOTICE: CustomTableLayout = {
  hLineWidth: none,
  vLineWidth: none,
  paddingLeft: () => 10,
  paddingRight: () => 10,
  paddingTop: () => 6,
  paddingBottom: () => 5,
}
