import { buffer } from 'node:stream/consumers'
import { unpackJob } from './job.ts'
import { readCard } from './read-card.ts'
import { openRecognizer } from './recognizer.ts'

/** One job, one process: reads its standard input, writes what it read as one line, ends. `ocr.ts` says what it may do. */
const { side, picture, models } = unpackJob(await buffer(process.stdin))
const text = readCard(picture, side, await openRecognizer(models))
process.stdout.write(JSON.stringify(text))
