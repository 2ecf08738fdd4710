import type { CardSide } from '#domain/person/id-card.ts'
import type { Gray } from './gray.ts'
import { shrinkPicture, smoothPicture } from './gray.ts'
import { findMarks } from './mark.ts'
import type { EmblemRead } from './read-emblem.ts'
import { readEmblem } from './read-emblem.ts'
import type { PortraitRead } from './read-portrait.ts'
import { readPortrait } from './read-portrait.ts'
import type { Recognizer } from './recognizer.ts'

/** The answer of a reader's process. Null if no card was found in the picture. */
export type CardText = ({ side: 'portrait' } & PortraitRead) | ({ side: 'emblem' } & EmblemRead) | null

/** The size at which marks are searched. All other sizes given in dots refer to it. */
const WORKING_SIDE = 1200

/** Reads one side of a card. In the red channel, blue print is dark and red stamps are pale. Calls `onMarks` when lines are found. */
export function readCard(
  picture: Gray,
  side: CardSide,
  recognizer: Recognizer,
  onMarks: () => void = () => {},
): CardText {
  const work = smoothPicture(shrinkPicture(picture, WORKING_SIDE))
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
