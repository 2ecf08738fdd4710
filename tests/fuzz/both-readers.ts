import { isDeepStrictEqual } from 'node:util'
import { readExchangeFile } from '#domain/exchange/exchange-file.ts'
import type { ExpectedFile } from '#domain/exchange/exchange-file.ts'
import { openExchangeReader } from '#domain/exchange/exchange-stream.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { valuesOf } from '#domain/exchange/stream-records.ts'

/** Sizes of the chunks in which a file arrives. The stream reader's result must not depend on them. */
const CHUNKS = [1000, 4096, 333, 65_536, 1000, 97, 4096, 65_536, 1000, 17, 65_536]

/** Reads a file whole and in chunks. Throws if the two readers differ, in refusal or in records. */
export function readBoth(bytes: Uint8Array, expected: ExpectedFile): ReturnType<typeof readExchangeFile> {
  const whole = readExchangeFile(bytes, expected)
  const chunk = CHUNKS[bytes.length % CHUNKS.length]!
  const records: ExchangeRecord[] = []
  const reader = openExchangeReader(expected, (record) => void records.push(valuesOf(record)))
  for (let at = 0; at < bytes.length; at += chunk) reader.take(bytes.slice(at, at + chunk))
  const streamed = reader.end()
  const isSame =
    whole.kind === 'ok'
      ? streamed.kind === 'ok' && isDeepStrictEqual(records, whole.file.records)
      : isDeepStrictEqual(streamed, whole)
  if (isSame) return whole
  throw new Error(`read whole ${shortly(whole)}, in pieces of ${chunk} ${shortly(streamed)}`)
}

function shortly(answer: { readonly kind: string }): string {
  return answer.kind === 'ok' ? 'ok' : JSON.stringify(answer)
}
