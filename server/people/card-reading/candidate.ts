import type { Mark } from './mark.ts'
import { findSlants } from './slant.ts'
import type { Box, Frame, Segment } from './text-line.ts'
import { boxesIn, segmentsOf } from './text-line.ts'

/** A row of print that may be the one by which a side is found, and the rotation of the picture in that case. */
export interface Candidate {
  readonly frame: Frame
  readonly segment: Segment
}

/** The look of the row that is searched. `shape` is its width divided by its height. */
export interface RowPattern {
  readonly leastShape: number
  readonly mostShape: number
  readonly leastSigns: number
  /** Returns 0 for a row that looks exactly as wanted, and a higher number for an odder row. */
  readonly oddness: (segment: Segment, shape: number) => number
  /** The oddness added if most print stands below the row instead of above it. */
  readonly oddnessUpsideDown: number
}

/** The most candidates that are tried, because each costs a pass of the recognizer. */
const MOST_TRIES = 8

/** Finds rows of the picture in all four ways it may be turned, the likeliest first. */
export function candidatesIn(marks: readonly Mark[], wanted: RowPattern): Candidate[] {
  return findSlants(marks)
    .flatMap((angle) => [{ angle }, { angle: angle + 180 }])
    .flatMap((frame) => {
      const boxes = boxesIn(marks, frame)
      return segmentsOf(boxes)
        .filter((each) => each.boxes.length >= wanted.leastSigns)
        .map((segment) => ({ frame, segment, shape: (segment.right - segment.left) / segment.high, boxes }))
        .filter(({ shape }) => shape > wanted.leastShape && shape < wanted.mostShape)
    })
    .map((each) => ({
      ...each,
      odd:
        wanted.oddness(each.segment, each.shape) +
        (isUnder(each.segment, each.boxes) ? 0 : wanted.oddnessUpsideDown),
    }))
    .sort((a, b) => a.odd - b.odd)
    .slice(0, MOST_TRIES)
}

/** Returns the mean difference between sign heights and row height, as a part of it: near 0 for digits, a third for Chinese. */
export function unevenness({ boxes, high }: Segment): number {
  return boxes.reduce((sum, each) => sum + Math.abs(each.bottom - each.top - high) / high, 0) / boxes.length
}

/** Whether more of the print near the row stands above it than below. */
function isUnder(segment: Segment, boxes: readonly Box[]): boolean {
  const wide = segment.right - segment.left
  const near = boxes.filter((each) => each.right > segment.left - wide && each.left < segment.right)
  const above = near.filter((each) => each.bottom < segment.top && each.top > segment.top - wide)
  const below = near.filter((each) => each.top > segment.bottom && each.bottom < segment.bottom + wide)
  return above.length > below.length
}

/** Returns the frame turned so that the row's signs stand level, by least squares over their centres. */
export function rotateLevel({ angle }: Frame, { boxes }: Segment): Frame {
  const centres = boxes.map((each) => ({ u: (each.left + each.right) / 2, v: (each.top + each.bottom) / 2 }))
  const meanU = centres.reduce((sum, each) => sum + each.u, 0) / centres.length
  const meanV = centres.reduce((sum, each) => sum + each.v, 0) / centres.length
  const rise = centres.reduce((sum, each) => sum + (each.u - meanU) * (each.v - meanV), 0)
  const run = centres.reduce((sum, each) => sum + (each.u - meanU) ** 2, 0)
  return { angle: angle + (Math.atan(rise / run) * 180) / Math.PI }
}

/** Converts a point of one frame into another frame. */
export function movedInto(to: Frame, from: Frame, { u, v }: { u: number; v: number }) {
  const turn = ((to.angle - from.angle) * Math.PI) / 180
  return { u: u * Math.cos(turn) + v * Math.sin(turn), v: v * Math.cos(turn) - u * Math.sin(turn) }
}
