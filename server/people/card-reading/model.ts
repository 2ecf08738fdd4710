import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** The path of the engine, and its models as bytes, because a reader's process reads no model file itself. */
export interface Models {
  readonly core: string
  readonly chinese: Buffer
  readonly digits: Buffer
}

/** The parts kept of a model file (tesseract, `tessdatamanager.h`): settings, signs, network, version. 40 MB of the old engine go. */
const KEPT_PARTS = new Set([0, 1, 17, 23])

/** Loads the engine's models from the packages, offline. It takes 0.3 s of a core, once per process. */
export async function loadModels(): Promise<Models> {
  const ours = createRequire(import.meta.url)
  const theirs = createRequire(ours.resolve('tesseract.js/package.json'))
  const file = (language: string, version: string) =>
    join(
      dirname(ours.resolve(`@tesseract.js-data/${language}/package.json`)),
      `${version}/${language}.traineddata.gz`,
    )
  const open = async (path: string) => promisify(gunzip)(await readFile(path))
  const [chinese, digits] = await Promise.all([
    open(file('chi_sim', '4.0.0')),
    open(file('eng', '4.0.0_best_int')),
  ])
  return {
    core: theirs.resolve('tesseract.js-core/tesseract-core-simd-lstm.js'),
    chinese: selectModelParts(chinese, KEPT_PARTS),
    digits,
  }
}

/** Returns a model file with only some of its parts: a count, an offset for each possible part (−1 for none), then the parts. */
export function selectModelParts(file: Buffer, kept: ReadonlySet<number>): Buffer {
  const many = file.readInt32LE(0)
  const offsets = Array.from({ length: many }, (_, n) => Number(file.readBigInt64LE(4 + 8 * n)))
  const ends = [...offsets.filter((each) => each >= 0), file.length].sort((a, b) => a - b)
  const head = Buffer.alloc(4 + 8 * many, 0xff)
  head.writeInt32LE(many, 0)
  const parts: Buffer[] = [head]
  let at = head.length
  offsets.forEach((offset, n) => {
    if (offset < 0 || !kept.has(n)) return
    const part = file.subarray(
      offset,
      ends.find((each) => each > offset),
    )
    head.writeBigInt64LE(BigInt(at), 4 + 8 * n)
    parts.push(part)
    at += part.length
  })
  return Buffer.concat(parts)
}
