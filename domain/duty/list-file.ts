/** Lists of staff as files (rules/staff.md#files-of-lists). */

/**
 * `csv` is UTF-8 with a byte-order mark; `csv-gb18030` is what older programs in China open; `xlsx` has typed cells; `pdf` is for reading and for
 * paper.
 */
export const FILE_FORMATS = ['xlsx', 'csv', 'csv-gb18030', 'pdf'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]
/** The formats of cells, which programs calculate with. */
export type CellFormat = Exclude<FileFormat, 'pdf'>

/** The most rows of any file (rules/threats.md#inputs). Half of a longer list would pass for all of it. */
export const MOST_ROWS = 50_000
/** The most rows of a PDF: some 55 pages, which nobody reads to the end. It always comes at once. */
export const MOST_PDF_ROWS = 2_000
/** A longer file is made in the background, and its maker gets a message. */
export const MOST_ROWS_AT_ONCE = 5_000
/** A file that was made in the background can be fetched for so many days. */
export const KEPT_DAYS = 7

/** Why a file could not be made: no room for it among others all the time, or a fault of ours. */
export const FILE_FAILURES = ['busy', 'broken'] as const
export type FileFailure = (typeof FILE_FAILURES)[number]

/** Where each list that leaves as a file is shown, by its name in the audit: there it is exported again. */
export const FILED_LISTS: Readonly<Record<string, string>> = {
  'my-client': '/adviser/client/list/my-client',
  'submitted-proposal': '/adviser/transaction-management/submitted-proposal',
}

/** The most rows of a format. */
export const mostRowsOf = (format: FileFormat) => (format === 'pdf' ? MOST_PDF_ROWS : MOST_ROWS)

/** The end of a file's name. */
export const endingOf = (format: FileFormat) => (format === 'csv-gb18030' ? 'csv' : format)

/**
 * More rows than a file takes, or than a PDF does where a file of cells takes more; a file of one's own that could not be made; or a file that does not exist, which is also the answer for another's, for one whose time is over, and for a maker who
 * has lost the duty under which its list was read.
 */
export type ListFileRefusal =
  | { readonly kind: 'too-many-rows'; readonly most: number }
  | { readonly kind: 'pdf-too-long'; readonly most: number; readonly mostCells: number }
  | { readonly kind: 'list-file-failed'; readonly failure: FileFailure }
  | { readonly kind: 'list-file-not-found' }
