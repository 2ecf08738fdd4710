import type { CardSide } from '#domain/person/id-card.ts'
import type { Gray } from './gray.ts'
import { shrunk, smoothed } from './gray.ts'
import { findMarks } from './mark.ts'
import type { EmblemRead } from './read-emblem.ts'
import { readEmblem } from './read-emblem.ts'
import type { PortraitRead } from './read-portrait.ts'
import { readPortrait } from './read-portrait.ts'
import type { Recognizer } from './recognizer.ts'

/** What a reader's process answers; null where no card was found on the picture. */
export type CardText = ({ side: 'portrait' } & PortraitRead) | ({ side: 'emblem' } & EmblemRead) | null

/** Marks are looked for at this size; every size named in dots by the others is at this one. */
const WORKING_SIDE = 1200

/** One side of a card off a picture: the red channel, where blue print is dark and red stamps are pale. `onMarks`: its lines are found. */
export function readCard(
  picture: Gray,
  side: CardSide,
  recognizer: Recognizer,
  onMarks: () => void = () => {},
): CardText {
  const work = smoothed(shrunk(picture, WORKING_SIDE))
  const source = { picture, scale: picture.width / work.width }
  const marks = findMarks(work)
  onMarks()
  if (side === 'portrait') {
    const read = readPortrait(marks, source, recognizer)
    return read && { side, ...read }
  }
  const read = readEmblem(marks, source, recognizer)
  return read && { side, ...read }
}
