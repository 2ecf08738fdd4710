import type { Mark } from './mark.ts'

/** Half the range searched around level and upright, in degrees. Cards are read up to 8 degrees off; the rest is a margin. */
const MOST_TILT = 18
const FINE_STEP = 0.1
const LEAST_THICK = 6
const MOST_LONG = 3.5

/**
 * Finds the directions in which lines of text run, in degrees clockwise from level, the likelier first: one near level, one
 * near upright. The right direction is the one in which the marks fall into the fewest rows.
 */
export function findSlants(all: readonly Mark[]): number[] {
  const marks = all.filter(isCompact)
  return [0, 90]
    .map((axis) => bestNear(marks, axis))
    .sort((a, b) => b.score - a.score)
    .map((each) => each.angle)
}

/** Whether a mark may be a sign. Grain, seams and edges are long and thin; signs are not. */
function isCompact({ left, right, top, bottom }: Mark): boolean {
  const [wide, high] = [right - left + 1, bottom - top + 1]
  return Math.min(wide, high) >= LEAST_THICK && Math.max(wide, high) <= MOST_LONG * Math.min(wide, high)
}

function bestNear(marks: readonly Mark[], axis: number): { angle: number; score: number } {
  const coarse = bestOf(marks, axis, MOST_TILT, 0.5)
  return bestOf(marks, coarse.angle, 0.6, FINE_STEP)
}

function bestOf(marks: readonly Mark[], middle: number, reach: number, step: number) {
  let best = { angle: middle, score: -1 }
  for (let angle = middle - reach; angle <= middle + reach + 1e-9; angle += step) {
    const score = gatheredIn(marks, angle)
    if (score > best.score) best = { angle, score }
  }
  return best
}

const ROW = 4

/** Returns the sum of squares of the marks per row of four dots across the direction. A mark between two rows counts in part for both. */
function gatheredIn(marks: readonly Mark[], angle: number): number {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const rows = new Map<number, number>()
  for (const mark of marks) {
    const across = (mark.y * cos - mark.x * sin) / ROW
    const low = Math.floor(across)
    const part = across - low
    rows.set(low, (rows.get(low) ?? 0) + 1 - part)
    rows.set(low + 1, (rows.get(low + 1) ?? 0) + part)
  }
  let score = 0
  for (const many of rows.values()) score += many * many
  return score
}
