import type { IdCardNumber } from '#domain/person/id-card-number.ts'
import { readIdCardNumber } from '#domain/person/id-card-number.ts'
import type { Candidate } from './candidate.ts'
import { candidatesIn, rotateLevel, movedInto, unevenness } from './candidate.ts'
import type { Mark } from './mark.ts'
import { ADDRESS_LABEL } from './printed-words.copy.ts'
import type { Recognizer } from './recognizer.ts'
import type { Source } from './strip.ts'
import { cutStrip, TEXT_HIGH, widened } from './strip.ts'
import type { Box, Frame } from './text-line.ts'
import { boxesIn, segmentOf } from './text-line.ts'

/** The data of the portrait side. Sex and birth are those of the number, whose check digit has been proved. */
export interface PortraitRead {
  readonly number: IdCardNumber
  readonly name: string
  readonly address: string
}

/** The width of the 18 digits on a card, divided by their height. */
const NUMBER_SHAPE = 19.8
const WANTED = {
  leastShape: 14,
  mostShape: 27,
  leastSigns: 12,
  oddness: (segment: Candidate['segment'], shape: number) =>
    Math.abs(Math.log(shape / NUMBER_SHAPE)) + unevenness(segment) * 3,
  oddnessUpsideDown: 2,
}
const NUMBER_HIGH = [48, 64] as const

/** The positions of the fields, in widths of the card: across from the first digit, down from the number's middle. */
const DIGITS_A_CARD = 30.3
const VALUE_FROM = -0.2
const VALUE_TO = 0.28
const NAME_DOWN = [-0.54, -0.34] as const
const ADDRESS_DOWN = [-0.27, -0.06] as const
/** The least distance between rows, and the least height of a name, in widths of the card. */
const ROW_APART = 0.024
const LEAST_NAME_HIGH = 0.022

/** Finds the number anywhere in the picture, turned any way, and from it name and address. Null if there is no number. */
export function readPortrait(
  marks: readonly Mark[],
  source: Source,
  recognizer: Recognizer,
): PortraitRead | null {
  for (const candidate of candidatesIn(marks, WANTED)) {
    const number = readNumber(source, candidate, recognizer)
    if (!number) continue
    const frame = rotateLevel(candidate.frame, candidate.segment)
    const card = { boxes: boxesIn(marks, frame), place: placeOf(candidate, frame), frame, source, recognizer }
    return { number, name: readName(card), address: readAddress(card) }
  }
  return null
}

function readNumber(
  source: Source,
  { frame, segment }: Candidate,
  recognizer: Recognizer,
): IdCardNumber | null {
  for (const high of NUMBER_HIGH) {
    const strip = cutStrip(source, frame, widened(segment, 0.5, 0.35), high)
    const read = readIdCardNumber(recognizer.digits(strip, '0123456789X'))
    if (read.kind === 'id-card-number') return read
  }
  return null
}

/** The position of the first digit in the levelled frame, and the width of the card. */
interface Place {
  readonly u: number
  readonly v: number
  readonly wide: number
}

function placeOf({ frame, segment }: Candidate, level: Frame): Place {
  const first = { u: segment.left + segment.high / 3, v: (segment.top + segment.bottom) / 2 }
  const pitch = (segment.right - segment.left - segment.high * 0.65) / 17
  return { ...movedInto(level, frame, first), wide: pitch * DIGITS_A_CARD }
}

interface FoundCard {
  readonly boxes: readonly Box[]
  readonly place: Place
  readonly frame: Frame
  readonly source: Source
  readonly recognizer: Recognizer
}

function readName(card: FoundCard): string {
  const rows = rowsOf(card, NAME_DOWN).map(segmentOf)
  const name = rows.find((each) => each.bottom - each.top > card.place.wide * LEAST_NAME_HIGH)
  if (!name) return ''
  const strip = cutStrip(card.source, card.frame, widened(name, 0.4, 0.3), TEXT_HIGH)
  return card.recognizer.chinese(strip).replaceAll(/[^\p{Script=Han}·]/gu, '')
}

function readAddress(card: FoundCard): string {
  return rowsOf(card, ADDRESS_DOWN)
    .map((row) => cutStrip(card.source, card.frame, widened(segmentOf(row), 0.3, 0.25), TEXT_HIGH))
    .map((strip) => card.recognizer.chinese(strip))
    .join('')
    .replace(ADDRESS_LABEL, '')
}

/** Finds the rows of values between two heights of the card, from top to bottom. */
function rowsOf({ boxes, place }: FoundCard, [from, to]: readonly [number, number]): Box[][] {
  const rows: { v: number; boxes: Box[] }[] = []
  for (const box of boxes.toSorted((a, b) => b.bottom - b.top - (a.bottom - a.top))) {
    const v = (box.top + box.bottom) / 2
    const [across, down] = [((box.left + box.right) / 2 - place.u) / place.wide, (v - place.v) / place.wide]
    if (across < VALUE_FROM || across > VALUE_TO || down < from || down > to) continue
    const row = rows.find((each) => Math.abs(each.v - v) < place.wide * ROW_APART)
    if (row) row.boxes.push(box)
    else rows.push({ v, boxes: [box] })
  }
  return rows.toSorted((a, b) => a.v - b.v).map((each) => each.boxes)
}
