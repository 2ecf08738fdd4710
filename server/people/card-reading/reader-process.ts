import { buffer } from 'node:stream/consumers'
import { MARKS_FOUND, unpackJob } from './job.ts'
import { readCard } from './read-card.ts'
import { openRecognizer } from './recognizer.ts'

/** Reads one job from standard input, writes the result as its last line, and ends. `reader.ts` sets its permissions. */
const { side, picture, models } = unpackJob(await buffer(process.stdin))
// While the engine compiles, nothing else keeps this process alive, and Node sometimes ends it with code 13.
const alive = setInterval(() => {}, 1000)
const recognizer = await openRecognizer(models)
clearInterval(alive)
// A separate line reports that the lines are found. The last line is the answer.
const text = readCard(picture, side, recognizer, () => process.stdout.write(`${MARKS_FOUND}\n`))
process.stdout.write(JSON.stringify(text))
