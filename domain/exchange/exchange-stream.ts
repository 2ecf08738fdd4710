import { openCharsetSuspicion } from './charset-suspicion.ts'
import type { ExpectedFile, ReadRefusal } from './exchange-file.ts'
import { openBody } from './stream-body.ts'
import { openLineCutter } from './stream-lines.ts'
import type { StreamHead, StreamRecord } from './stream-records.ts'

export interface StreamReader {
  take(chunk: Uint8Array): void
  /** Returns the file's head and number of records, or why the whole file is refused. */
  end(): { readonly kind: 'ok'; readonly head: StreamHead; readonly recordCount: number } | ReadRefusal
}

/** Enough for a hundred million confirmations; no registrar sends a file that large. */
const SIZE_LIMIT = 128 * 1024 ** 3

/**
 * Reads a file chunk by chunk. Memory holds one chunk, one record and the serials read so far. The refusals and their order are
 * those of `readExchangeFile`: size, charset, header, list, shape, values, double serials. A later line can still refuse the file
 * after `onRecord` has received earlier records. The caller must therefore undo the work of `onRecord` if `end` refuses.
 * Default of `sizeLimit`: 128 GiB.
 */
export function openExchangeReader(
  expected: ExpectedFile,
  onRecord: (record: StreamRecord) => void,
): StreamReader {
  const limit = expected.sizeLimit ?? SIZE_LIMIT
  const suspicion = openCharsetSuspicion(expected.isCharsetReleased ?? false)
  const cutter = openLineCutter()
  const body = openBody(expected, onRecord)
  let held: Uint8Array = new Uint8Array(0)
  let total = 0
  return {
    take(chunk) {
      const before = total - held.length
      total += chunk.length
      if (total > limit) return
      suspicion.take(chunk)
      if (body.isOver()) return
      const bytes = held.length === 0 ? chunk : joined(held, chunk)
      let at = 0
      for (;;) {
        if (!cutter.isInLine()) at = body.takePlain(bytes, at, before)
        const found = cutter.next(bytes, at)
        if (!found) break
        body.takeLine(found.line, before)
        at = found.at
      }
      held = cutter.rest(bytes, at, body.longest())
    },
    end() {
      if (total > limit) return { kind: 'too-large', size: total, limit }
      const doubt = suspicion.end()
      if (doubt) return { kind: 'wrong-charset', ...doubt }
      const last = cutter.last(held)
      if (last && !body.isOver()) body.takeLine(last, total - held.length)
      return body.end(total)
    },
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}
