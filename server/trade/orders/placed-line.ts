/** Of an order that is a line of several: one payment password may have confirmed them all, and the page promises one day for all their funds. */
export interface PlacedLine {
  readonly isProved?: boolean
  readonly isOfSeveral?: boolean
}
