import { parentPort } from 'node:worker_threads'
import { invariant } from '#domain/invariant.ts'
import { noteDocument } from './note-document.ts'
import type { Ask, Reply } from './printer.ts'
import { statementDocument } from './statement-document.ts'
import { toPdf } from './to-pdf.ts'

/** The thread of `printer.ts`: lays one document after the other over its pages. */
invariant(parentPort, 'the print worker is started by printer.ts')
const port = parentPort
let last: Promise<void> = Promise.resolve()

port.on('message', (ask: Ask) => {
  last = last.then(() => print(ask))
})

async function print({ id, job }: Ask): Promise<void> {
  const { letterhead, locale } = job
  try {
    const definition =
      job.kind === 'statement'
        ? statementDocument(job.data, letterhead, locale)
        : noteDocument(job.data, letterhead, locale)
    const bytes = await toPdf(definition)
    port.postMessage({ id, bytes } satisfies Reply, [bytes.buffer])
  } catch (error) {
    port.postMessage({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies Reply)
  }
}
