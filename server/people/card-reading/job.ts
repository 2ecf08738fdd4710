import type { CardSide } from '#domain/person/id-card.ts'
import type { Gray } from './gray.ts'
import type { Models } from './model.ts'

/** The line that a reader's process writes when it has found the lines of the card and begins to read them. */
export const MARKS_FOUND = 'marks-found'

/** All data of a reader's process, given on its standard input. It may read no other data. */
export interface ReaderJob {
  readonly side: CardSide
  readonly picture: Gray
  readonly models: Models
}

interface Head {
  readonly side: CardSide
  readonly width: number
  readonly height: number
  readonly core: string
  readonly chinese: number
  readonly digits: number
}

/** Packs a head with its length in front, both models and the picture, unjoined: the models are megabytes and go to every reader. */
export function packJob({ side, picture, models }: ReaderJob): readonly Uint8Array[] {
  const head: Head = {
    side,
    width: picture.width,
    height: picture.height,
    core: models.core,
    chinese: models.chinese.length,
    digits: models.digits.length,
  }
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  return [length, text, models.chinese, models.digits, picture.pixels]
}

/** Unpacks the result of `packJob`. Throws if bytes are missing. */
export function unpackJob(bytes: Buffer): ReaderJob {
  let at = 4 + bytes.readUInt32LE(0)
  const { side, width, height, core, chinese, digits } = JSON.parse(bytes.toString('utf8', 4, at)) as Head
  const take = (length: number) => {
    const part = bytes.subarray(at, at + length)
    if (part.length !== length) throw new Error('the job is cut short')
    at += length
    return part
  }
  const models = { core, chinese: take(chinese), digits: take(digits) }
  return { side, models, picture: { width, height, pixels: take(width * height) } }
}
