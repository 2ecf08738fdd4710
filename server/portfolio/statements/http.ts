import {
  findStatements as findContract,
  getStatement as statementContract,
  getStatementFile,
} from '#contract/portfolio/statement.ts'
import {
  getConfirmationNote as noteContract,
  getConfirmationNoteFile,
} from '#contract/portfolio/confirmation-note.ts'
import type { Attachment } from '#contract/portfolio/statement-part.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import type { SiteSettings } from '#server/site-settings.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read } from '#server/base/http/route.ts'
import { getConfirmationNote } from './get-confirmation-note.ts'
import { findStatements, getStatement } from './get-statement.ts'
import { noteFileName, statementFileName } from '#server/base/printing/document.copy.ts'
import type { PrintJob } from '#server/base/printing/file-thread.ts'
import { openFileThread } from '#server/base/printing/file-thread.ts'
import { inSnapshot } from './snapshot.ts'

export interface StatementDeps {
  readonly calendar: () => Promise<TradingCalendar>
  /** The firm whose name and hotline are printed on the paper. */
  readonly site: SiteSettings
}

/** The data of a document is read in one snapshot. Printing starts when the database connection is free again. */
export function statementRoutes({ calendar, site }: StatementDeps): Route[] {
  const letterhead = { brand: { zh: site.brandZh, en: site.brandEn }, hotline: site.hotline }
  const print = openFileThread()
  const printed = async (job: PrintJob, fileName: string): Promise<Answer<Attachment, 'documents-busy'>> => {
    const bytes = await print(job)
    return bytes === 'busy'
      ? { kind: 'documents-busy' }
      : ok({ mediaType: 'application/pdf', fileName, bytes })
  }
  return [
    read(findContract, async (call) => findStatements(call, await calendar())),
    read(statementContract, async (call, { period }) => {
      const days = await calendar()
      return inSnapshot(call, (within) => getStatement(within, period, days))
    }),
    read(getStatementFile, async (call, { period, locale = call.locale }) => {
      const days = await calendar()
      const made = await inSnapshot(call, (within) => getStatement(within, period, days))
      if (made.kind !== 'ok') return made
      const fileName = statementFileName(letterhead.brand[locale], period, locale)
      return printed({ kind: 'statement', data: made.value, letterhead, locale }, fileName)
    }),
    read(noteContract, (call, { noteNo }) =>
      inSnapshot(call, (within) => getConfirmationNote(within, noteNo)),
    ),
    read(getConfirmationNoteFile, async (call, { noteNo, locale = call.locale }) => {
      const made = await inSnapshot(call, (within) => getConfirmationNote(within, noteNo))
      if (made.kind !== 'ok') return made
      const fileName = noteFileName(letterhead.brand[locale], noteNo, locale)
      return printed({ kind: 'note', data: made.value, letterhead, locale }, fileName)
    }),
  ]
}
