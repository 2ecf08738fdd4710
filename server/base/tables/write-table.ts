import type { CellFormat, FileFormat } from '#domain/duty/list-file.ts'
import type { Attachment } from '#server/base/http/attachment.ts'
import { gb18030Csv, utf8Csv } from './csv.ts'
import type { Table } from './table.ts'
import { workbook } from './workbook.ts'

export const MEDIA_TYPES = {
  csv: 'text/csv',
  'csv-gb18030': 'text/csv; charset=gb18030',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Readonly<Record<FileFormat, Attachment['mediaType']>>

/** Writes a table in a format of cells. It blocks its thread, so it runs in that of `file-thread.ts`. */
export async function writeTable({
  table,
  format,
}: {
  readonly table: Table
  readonly format: CellFormat
}): Promise<Uint8Array<ArrayBuffer>> {
  switch (format) {
    case 'csv':
      return utf8Csv(table)
    case 'csv-gb18030':
      return gb18030Csv(table)
    case 'xlsx':
      return workbook(table)
    default:
      return format satisfies never
  }
}
