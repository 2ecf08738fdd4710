import type { Mark } from './mark.ts'

/** The direction of text: a rotation of the picture about its corner, in degrees clockwise. */
export interface Frame {
  readonly angle: number
}

/** The box of a mark in a frame: `u` runs along the text, `v` down across it. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Signs of one row without a wide gap, from left to right. */
export interface Segment extends Box {
  readonly boxes: readonly Box[]
  /** The height that three quarters of the signs do not exceed. */
  readonly high: number
}

/** A gap wider than this part of a sign's height separates a label from its value. */
const GAP_PART = 1.25

export function boxesIn(marks: readonly Mark[], { angle }: Frame): Box[] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  return marks.map((mark) => {
    const u = mark.x * cos + mark.y * sin
    const v = mark.y * cos - mark.x * sin
    const [wide, high] = sidesOf(mark, cos, sin)
    return { left: u - wide / 2, right: u + wide / 2, top: v - high / 2, bottom: v + high / 2 }
  })
}

/** Returns the sides of a mark's box in the frame. Near level and upright the error is one dot. */
function sidesOf(mark: Mark, cos: number, sin: number): [number, number] {
  const [wide, high] = [mark.right - mark.left + 1, mark.bottom - mark.top + 1]
  return Math.abs(cos) > Math.abs(sin) ? [wide, high] : [high, wide]
}

/** Returns rows of boxes, from top to bottom, each cut at its wide gaps. */
export function segmentsOf(boxes: readonly Box[]): Segment[] {
  const rows: { v: number; high: number; boxes: Box[] }[] = []
  for (const box of boxes.toSorted((a, b) => b.bottom - b.top - (a.bottom - a.top))) {
    const high = box.bottom - box.top
    const v = (box.top + box.bottom) / 2
    const row = rows.find((each) => Math.abs(each.v - v) < each.high * 0.45 && high < each.high * 1.5)
    if (row) row.boxes.push(box)
    else rows.push({ v, high, boxes: [box] })
  }
  return rows.flatMap((row) => cut(row.boxes.toSorted((a, b) => a.left - b.left)))
}

function cut(boxes: readonly Box[]): Segment[] {
  const high = tallOf(boxes)
  const parts: Box[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const box of boxes) {
    if (box.left - end > high * GAP_PART) parts.push([])
    parts.at(-1)!.push(box)
    end = Math.max(end, box.right)
  }
  return parts.map(segmentOf)
}

export function segmentOf(boxes: readonly Box[]): Segment {
  return {
    boxes,
    high: tallOf(boxes),
    left: Math.min(...boxes.map((each) => each.left)),
    right: Math.max(...boxes.map((each) => each.right)),
    top: Math.min(...boxes.map((each) => each.top)),
    bottom: Math.max(...boxes.map((each) => each.bottom)),
  }
}

/** Returns the height that three quarters of the boxes do not exceed. */
function tallOf(boxes: readonly Box[]): number {
  const heights = boxes.map((each) => each.bottom - each.top).sort((a, b) => a - b)
  return heights[Math.floor(heights.length * 0.75)] ?? 0
}
