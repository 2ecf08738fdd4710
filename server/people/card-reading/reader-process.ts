import { buffer } from 'node:stream/consumers'
import { MARKS_FOUND, unpackJob } from './job.ts'
import { readCard } from './read-card.ts'
import { openRecognizer } from './recognizer.ts'

/** One job, one process: reads its standard input, writes what it read as its last line, ends. `reader.ts` says what it may do. */
const { side, picture, models } = unpackJob(await buffer(process.stdin))
// While the engine compiles nothing else keeps this process alive, and Node now and then ends it with code 13.
const alive = setInterval(() => {}, 1000)
const recognizer = await openRecognizer(models)
clearInterval(alive)
// A line by itself says that the lines are found; the last line is the answer.
const text = readCard(picture, side, recognizer, () => process.stdout.write(`${MARKS_FOUND}\n`))
process.stdout.write(JSON.stringify(text))
