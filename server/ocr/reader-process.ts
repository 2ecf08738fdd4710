import { buffer } from 'node:stream/consumers'
import { unpackJob } from './job.ts'
import { readCard } from './read-card.ts'
import { openRecognizer } from './recognizer.ts'

/** One job, one process: reads its standard input, writes what it read as one line, ends. `reader.ts` says what it may do. */
const { side, picture, models } = unpackJob(await buffer(process.stdin))
// While the engine compiles nothing else keeps this process alive, and Node now and then ends it with code 13.
const alive = setInterval(() => {}, 1000)
const recognizer = await openRecognizer(models)
clearInterval(alive)
process.stdout.write(JSON.stringify(readCard(picture, side, recognizer)))
