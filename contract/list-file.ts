import * as z from 'zod/mini'
import { FILE_FORMATS } from '#domain/duty/list-file.ts'
import { endpoint } from './endpoint.ts'

/** Lists of staff as files, in every area alike (rules/staff.md#files-of-lists). */

const file = z.object({
  mediaType: z.enum([
    'text/csv',
    'text/csv; charset=gb18030',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/pdf',
  ]),
  fileName: z.string(),
  bytes: z.instanceof(Uint8Array),
})

/** What every list takes beside its order and filters to be a file. */
export const FILE_FORMAT = z._default(z.enum(FILE_FORMATS), 'csv')

/** The file, or that it is made in the background: then a message tells when it can be fetched. */
export const FILE_ANSWER = z.union([file, z.object({ isLater: z.literal(true), rows: z.int() })])

/** `too-many-rows` has the most that a file takes, `pdf-too-long` that of a PDF and of a file of cells. */
export const FILE_REFUSALS = ['too-many-rows', 'pdf-too-long', 'documents-busy', 'too-many-attempts'] as const

/** A file of one's own that was made in the background. It asks for the right by which lists of clients are read. */
export const fetchListFile = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/list-file/fetch-list-file',
  audience: ['adviser'],
  right: 'client.read',
  input: z.object({ listFileId: z.uuid() }),
  output: file,
  refusals: ['list-file-failed', 'list-file-not-found', 'too-many-attempts'],
  summary: { zh: '下载已生成的列表文件', en: 'A file of a list that was made in the background' },
})
