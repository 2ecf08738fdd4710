import { nice, ticks } from 'd3-array'
import type { ReactNode } from 'react'

/** A point of a series: position on the day axis, value on the y axis. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Series {
  readonly name: string
  readonly points: readonly Point[]
  /** Shown after the name in the legend: the result of the whole line. */
  readonly result?: ReactNode
}

/** Charts are drawn in a box of this size that stretches with the page; positions are also given in percent. */
export const BOX = { width: 1_000, height: 400 } as const

export interface Scale {
  readonly ticks: readonly number[]
  /** Distance from one tick to the next. */
  readonly step: number
  /** Position in percent, from the left and from the top. */
  left(x: number): number
  top(y: number): number
}

/** Returns 4 or 5 round ticks, and the range that contains every point and every tick. */
export function scaleOf(points: readonly Point[]): Scale {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const [first, last] = [Math.min(...xs), Math.max(...xs)]
  const [low, high] = nice(Math.min(...ys), Math.max(...ys), 4)
  const marks = ticks(low, high, 4)
  return {
    ticks: marks,
    step: marks.length < 2 ? 1 : marks[1]! - marks[0]!,
    left: (value) => (last === first ? 50 : ((value - first) / (last - first)) * 100),
    top: (value) => (high === low ? 50 : ((high - value) / (high - low)) * 100),
  }
}

/** Returns the decimals that distinguish the ticks of a step; a step is 1, 2 or 5 times a power of ten. */
export function digitsOf(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
}

/** Writes a tick of a ratio axis in percent, with the decimals that its step needs and the typographic minus. */
export function percentTick(value: number, step: number): string {
  return `${(value * 100).toFixed(digitsOf(step * 100))}%`.replace('-', '−')
}

export function pathOf(points: readonly Point[], scale: Scale): string {
  return points
    .map((point, index) => {
      const x = (scale.left(point.x) / 100) * BOX.width
      const y = (scale.top(point.y) / 100) * BOX.height
      return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`
    })
    .join('')
}

/** Returns the path of the area between the line and a level of the y axis. */
export function areaOf(points: readonly Point[], scale: Scale, level: number): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const base = round((Math.min(100, Math.max(0, scale.top(level))) / 100) * BOX.height)
  const at = (point: Point) => round((scale.left(point.x) / 100) * BOX.width)
  return `${pathOf(points, scale)}L${at(last)} ${base}L${at(first)} ${base}Z`
}

/** Returns the index of the point nearest to a share (0 to 1) of the width. */
export function nearest(points: readonly Point[], share: number): number {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return 0
  const x = first.x + share * (last.x - first.x)
  let low = 0
  let high = points.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    const [left, right] = [points[middle], points[middle + 1]]
    if (left && right && x > (left.x + right.x) / 2) low = middle + 1
    else high = middle
  }
  return low
}

/** A label of the day axis: both ends as whole days, between them a month, or one whole day if a month would be named twice. */
export interface AxisDay {
  readonly x: number
  readonly at: 'first' | 'between' | 'last'
  readonly as: 'day' | 'month'
}

/** Minimum distance of a label in between from the ends, in percent: closer labels would overlap on a phone. */
const MONTH_ROOM = 30
const DAY_ROOM = 40

/** Returns the labels below a line: none overlap, and no month is named twice. A single point is named in the middle. */
export function axisDays(
  points: readonly Point[],
  scale: Scale,
  monthOf: (x: number) => string,
): readonly AxisDay[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  if (first.x === last.x) return [{ x: first.x, at: 'between', as: 'day' }]
  const between = (shares: readonly number[], room: number) =>
    shares
      .flatMap((share) => points[nearest(points, share)]?.x ?? [])
      .filter((x) => scale.left(x) >= room && scale.left(x) <= 100 - room)
  const thirds = between([1 / 3, 2 / 3], MONTH_ROOM)
  const months = new Set([first.x, ...thirds, last.x].map(monthOf))
  const isClear = thirds.length > 0 && months.size === thirds.length + 2
  const named: readonly AxisDay[] = isClear
    ? thirds.map((x) => ({ x, at: 'between', as: 'month' }))
    : between([1 / 2], DAY_ROOM).map((x) => ({ x, at: 'between', as: 'day' }))
  return [{ x: first.x, at: 'first', as: 'day' }, ...named, { x: last.x, at: 'last', as: 'day' }]
}

/**
 * Reduces rows to at most `columns` × 2 points that keep every high and low: a line of ten years looks the same with a tenth of
 * the bytes. The first and last row stay.
 */
export function thin<T>(rows: readonly T[], valueOf: (row: T) => number, columns: number): readonly T[] {
  if (rows.length <= columns * 2) return rows
  const size = (rows.length - 2) / columns
  const kept: T[] = rows.slice(0, 1)
  for (let column = 0; column < columns; column += 1) {
    const slice = rows.slice(1 + Math.floor(column * size), 1 + Math.floor((column + 1) * size))
    kept.push(...extremes(slice, valueOf))
  }
  return [...kept, ...rows.slice(-1)]
}

function extremes<T>(rows: readonly T[], valueOf: (row: T) => number): readonly T[] {
  let [low, high] = [0, 0]
  for (const [index, row] of rows.entries()) {
    if (valueOf(row) < valueOf(rows[low] ?? row)) low = index
    if (valueOf(row) > valueOf(rows[high] ?? row)) high = index
  }
  const order = low === high ? [low] : [Math.min(low, high), Math.max(low, high)]
  return order.flatMap((index) => rows.slice(index, index + 1))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
