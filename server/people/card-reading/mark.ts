import type { Gray } from './gray.ts'
import { meanOfBox, sumsOf } from './gray.ts'

/** One connected piece of ink, by its box and centre, in dots. */
export interface Mark {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly x: number
  readonly y: number
  readonly dots: number
}

/** A dot is ink if it is darker than this part of the mean around it. */
const INK_PART = 0.84
/** Sizes of sign pieces in a picture of 1,200 dots: smaller is noise and dots between digits, larger are faces, frames and edges. */
const LEAST_SIDE = 3
const LEAST_HEIGHT = 6
const MOST_SIDE = 56
const LEAST_DOTS = 8

/** Finds all pieces of ink in a picture that have the size of signs or of their parts. */
export function findMarks(picture: Gray): Mark[] {
  const ink = inkOf(picture)
  const marks: Mark[] = []
  const stack: number[] = []
  for (let from = 0; from < ink.length; from += 1) {
    if (ink[from] !== 1) continue
    const mark = floodFrom(from, ink, picture.width, stack)
    const [wide, high] = [mark.right - mark.left + 1, mark.bottom - mark.top + 1]
    const isSign =
      Math.max(wide, high) >= LEAST_HEIGHT &&
      Math.max(wide, high) <= MOST_SIDE &&
      mark.dots >= LEAST_DOTS &&
      Math.max(wide, high) >= LEAST_SIDE
    if (isSign) marks.push(mark)
  }
  return marks
}

/** Returns 1 for each dot that is darker than its surroundings, so that uneven light does not matter. */
function inkOf(picture: Gray): Uint8Array {
  const { width, height, pixels } = picture
  const reach = Math.round(Math.max(width, height) / 48)
  const sums = sumsOf(picture)
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach)]
    for (let x = 0; x < width; x += 1) {
      const mean = meanOfBox(sums, Math.max(0, x - reach), top, Math.min(width, x + reach), bottom)
      if (pixels[y * width + x]! < mean * INK_PART) ink[y * width + x] = 1
    }
  }
  return ink
}

/** Takes the connected piece at `from` out of the ink and returns it. Pieces that touch at a corner are one. */
function floodFrom(from: number, ink: Uint8Array, width: number, stack: number[]): Mark {
  let [left, right, top, bottom] = [width, 0, ink.length, 0]
  let [dots, sumX, sumY] = [0, 0, 0]
  stack.push(from)
  ink[from] = 2
  while (stack.length > 0) {
    const at = stack.pop()!
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    dots += 1
    sumX += x
    sumY += y
    const [first, last] = [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0]
    for (let down = -width; down <= width; down += width)
      for (let side = first; side <= last; side += 1) {
        const next = at + down + side
        if (ink[next] !== 1) continue
        ink[next] = 2
        stack.push(next)
      }
  }
  return { left, top, right, bottom, x: sumX / dots, y: sumY / dots, dots }
}
