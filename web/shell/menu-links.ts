import type { Right } from '#domain/duty/right.ts'
import type { zh } from './copy.ts'

type Label = keyof (typeof zh)['menu']

/** A link with the key of its text. */
export interface LabelledLink {
  readonly label: Label
  readonly href: string
  /** What a duty has to allow for the screen to be of use; without one it is for everybody of the area. */
  readonly right?: Right
}
export interface LabelledGroup {
  readonly label: Label
  readonly links: readonly LabelledLink[]
}
export type LabelledEntry = LabelledLink | LabelledGroup

export const link = (label: Label, href: string, right?: Right): LabelledLink => ({
  label,
  href,
  ...(right === undefined ? {} : { right }),
})
export const group = (label: Label, ...links: readonly LabelledLink[]): LabelledGroup => ({ label, links })

export const FUND_SELECTOR = link('funds', '/tool/fund-selector')
