import type { Stream } from '#sandbox/market/chance/prng.ts'
import { below } from '#sandbox/market/chance/prng.ts'
import type { Span } from './layout.ts'

/** Exchanges two pieces that do not overlap. */
export function exchange(bytes: Buffer, one: Span, other: Span): Buffer {
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  const piece = (from: number, to: number) => bytes.subarray(from, to)
  return Buffer.concat([
    piece(0, first.start),
    piece(second.start, second.end),
    piece(first.end, second.start),
    piece(first.start, first.end),
    piece(second.end, bytes.length),
  ])
}

export function doubled(bytes: Buffer, line: Span): Buffer {
  return insert(bytes, line.next, textOf(bytes, whole(line)))
}

export function splice(bytes: Buffer, span: Span, text: string): Buffer {
  return Buffer.concat([bytes.subarray(0, span.start), Buffer.from(text, 'latin1'), bytes.subarray(span.end)])
}

export function insert(bytes: Buffer, at: number, text: string): Buffer {
  return splice(bytes, spanAt(at, 0), text)
}

export function overwrite(bytes: Buffer, at: number, text: string): Buffer {
  return splice(bytes, spanAt(at, text.length), text)
}

export function textOf(bytes: Buffer, span: Span): string {
  return bytes.toString('latin1', span.start, span.end)
}

export function spanAt(start: number, length: number): Span {
  return { start, end: start + length, next: start + length }
}

export function whole(line: Span): Span {
  return { ...line, end: line.next }
}

export function within(stream: Stream, span: Span): number {
  return span.start + below(stream, Math.max(1, span.end - span.start))
}
