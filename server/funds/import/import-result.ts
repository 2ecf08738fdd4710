import type pg from 'pg'

/** The result of an importer. `changed` is 0 when the same files are imported again. */
export interface ImportResult {
  readonly files: number
  readonly rows: number
  readonly changed: number
  readonly skipped: readonly string[]
  readonly unnamed: number
  readonly unmatched: number
}

/** Called with the part of the work that is done, from 0 to 1. */
export type OnProgress = (share: number) => void

export type Importer = (
  pool: pg.Pool,
  paths: readonly string[],
  onProgress: OnProgress,
) => Promise<ImportResult>

export const NOTHING: ImportResult = { files: 0, rows: 0, changed: 0, skipped: [], unnamed: 0, unmatched: 0 }
