import { parentPort } from 'node:worker_threads'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { invariant } from '#domain/number/invariant.ts'
import { formDocument } from '#server/content/forms/form-document.ts'
import { certificateDocument } from './portfolio/certificates/certificate-document.ts'
import { holdingsDocument } from './portfolio/holdings/holdings-document.ts'
import { noteDocument } from './portfolio/statements/note-document.ts'
import type { Ask, PrintJob, Reply } from './base/printing/file-thread.ts'
import { statementDocument } from './portfolio/statements/statement-document.ts'
import { tableDocument } from './base/printing/table-document.ts'
import { toPdf } from './base/printing/to-pdf.ts'
import { writeTable } from './base/tables/write-table.ts'

/** The worker thread that `file-thread.ts` starts. It makes one file after the other. */
invariant(parentPort, 'the worker of files is started by file-thread.ts')
const port = parentPort
let last: Promise<void> = Promise.resolve()

port.on('message', (ask: Ask) => {
  last = last.then(() => make(ask))
})

async function make({ id, job }: Ask): Promise<void> {
  try {
    const bytes = job.kind === 'table' ? await writeTable(job) : await toPdf(definitionOf(job))
    port.postMessage({ id, bytes } satisfies Reply, [bytes.buffer])
  } catch (error) {
    port.postMessage({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies Reply)
  }
}

function definitionOf(job: PrintJob): TDocumentDefinitions {
  const { letterhead, locale } = job
  switch (job.kind) {
    case 'statement':
      return statementDocument(job.data, letterhead, locale)
    case 'note':
      return noteDocument(job.data, letterhead, locale)
    case 'certificate':
      return certificateDocument(job.data, job.code, letterhead, locale)
    case 'holdings':
      return holdingsDocument(job.data, letterhead, locale)
    case 'list':
      return tableDocument(job.data, letterhead, locale)
    case 'form':
      return formDocument(job.formId, letterhead, locale)
    default:
      return job satisfies never
  }
}
