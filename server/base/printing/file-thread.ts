import { Worker } from 'node:worker_threads'
import type { CertificatePaper } from '#contract/portfolio/certificate.ts'
import type { NoteView } from '#contract/portfolio/confirmation-note.ts'
import type { StatementView } from '#contract/portfolio/statement.ts'
import type { FormId } from '#server/content/forms/form.ts'
import type { Locale } from '#server/base/http/locale.ts'
import type { HoldingsPaper } from '#server/portfolio/holdings/holdings-document.ts'
import type { CellFormat } from '#domain/duty/list-file.ts'
import type { Table } from '#server/base/tables/table.ts'
import type { Letterhead } from './sheet.ts'
import type { TablePaper } from './table-document.ts'

/** A document to print. Its data are sent to the thread, which already has all words. */
export type PrintJob = { readonly letterhead: Letterhead; readonly locale: Locale } & (
  | { readonly kind: 'statement'; readonly data: StatementView }
  | { readonly kind: 'note'; readonly data: NoteView }
  | { readonly kind: 'certificate'; readonly data: CertificatePaper; readonly code: string }
  | { readonly kind: 'holdings'; readonly data: HoldingsPaper }
  | { readonly kind: 'form'; readonly formId: FormId }
  | { readonly kind: 'list'; readonly data: TablePaper }
)

/** A table to write as a file of cells. It brings its own words. */
export interface TableJob {
  readonly kind: 'table'
  readonly format: CellFormat
  readonly table: Table
}

export interface Ask {
  readonly id: number
  readonly job: PrintJob | TableJob
}
export type Reply =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly fault: string }

/** Returns the bytes of a PDF, or `busy` if too many files are waiting already. */
export type Printer = (job: PrintJob) => Promise<Uint8Array<ArrayBuffer> | 'busy'>
/** The same for tables, as cells or printed. */
export type TableWriter = (
  job: TableJob | Extract<PrintJob, { readonly kind: 'list' }>,
) => Promise<Uint8Array<ArrayBuffer> | 'busy'>

/** The most files in progress at once. A note takes a quarter of a second, so the last one waits a few seconds. */
const MOST_WAITING = 16

interface Waiting {
  readonly resolve: (bytes: Uint8Array<ArrayBuffer>) => void
  readonly reject: (error: Error) => void
}

/**
 * Opens a thread that makes files, because the layout of a page takes a quarter of a second and a long table seconds. The thread
 * starts with the first file and keeps no process alive. If it fails, its files fail and a new thread is started.
 */
export function openFileThread(mostWaiting = MOST_WAITING): Printer & TableWriter {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let lastId = 0
  const fail = (error: Error) => {
    thread = null
    for (const each of waiting.values()) each.reject(error)
    waiting.clear()
  }
  const start = () => {
    const made = new Worker(new URL('../../file-worker.ts', import.meta.url))
    made.unref()
    made.on('message', (reply: Reply) => {
      const asked = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('bytes' in reply) asked?.resolve(reply.bytes)
      else asked?.reject(new Error(`a file could not be made: ${reply.fault}`))
      if (waiting.size === 0) made.unref()
    })
    made.on('error', fail)
    made.on('exit', () => fail(new Error('the thread of files has ended')))
    return made
  }
  return (job: PrintJob | TableJob) => {
    if (waiting.size >= mostWaiting) return Promise.resolve('busy')
    thread ??= start()
    thread.ref()
    const id = (lastId += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    waiting.set(id, { resolve, reject })
    thread.postMessage({ id, job } satisfies Ask)
    return promise
  }
}
