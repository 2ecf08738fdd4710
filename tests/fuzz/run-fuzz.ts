import { EXCHANGE_VERSIONS } from '#domain/exchange/field-table.ts'
import type { Stream } from '#sandbox/market/chance/prng.ts'
import { openStream } from '#sandbox/market/chance/prng.ts'
import type { GoodFile } from './good-file.ts'
import { makeDataFile, makeIndex, makeStatement, RECEIVED } from './good-file.ts'
import { judge } from './judge.ts'
import { mutate } from './mutate.ts'

export interface FuzzFigures {
  readonly files: number
  readonly refused: number
  readonly identical: number
  /** Read with the same content in another spelling that the protocol allows. */
  readonly same: number
  readonly wrong: number
  readonly slowest_ms: number
  readonly seed: number
}

type Make = (stream: Stream) => GoodFile

const MAKERS: readonly Make[] = [
  ...EXCHANGE_VERSIONS.flatMap((version) => [
    ...RECEIVED.map(
      (fileType): Make =>
        (stream) =>
          makeDataFile(stream, version, fileType),
    ),
    (stream: Stream) => makeIndex(stream, version),
  ]),
  makeStatement,
]

/** The number of mutants of one good file before the next file is made. */
const OF_ONE = 25

/** Reads so many mutants of good files of every kind, the same for the same seed. Prints the first of each kind of error. */
export function runFuzz(wish: { files: number; seed: number; say: (line: string) => void }): FuzzFigures {
  const stream = openStream(wish.seed, 'fuzz', 'files')
  const counts = { refused: 0, identical: 0, same: 0, wrong: 0 }
  const said = new Set<string>()
  let slowest = 0
  let good = MAKERS[0]!(stream)
  // The first reading builds tables and would be by far the slowest, so it is not measured.
  good.reread(good.bytes)
  for (let done = 0; done < wish.files; done += 1) {
    if (done % OF_ONE === 0) good = MAKERS[(done / OF_ONE) % MAKERS.length]!(stream)
    const mutant = mutate(stream, good)
    const verdict = judge(good, mutant)
    counts[verdict.kind] += 1
    slowest = Math.max(slowest, verdict.milliseconds)
    if (verdict.kind === 'wrong') {
      const way = `wrong: ${good.format}, ${mutant.hand}: ${verdict.reason}`
      if (!said.has(way)) wish.say(`${way}: ${good.name}, number ${done}\n${latin(mutant.bytes)}`)
      said.add(way)
    }
    if ((done + 1) % 10_000 === 0) wish.say(`${done + 1} files, ${JSON.stringify(counts)}`)
  }
  return { files: wish.files, ...counts, slowest_ms: Math.round(slowest * 10) / 10, seed: wish.seed }
}

function latin(bytes: Uint8Array): string {
  return JSON.stringify(Buffer.from(bytes).toString('latin1'))
}
